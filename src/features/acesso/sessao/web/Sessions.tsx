import { LogOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ListQuery } from '#web/data/lists.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { InstantText, RelativeTime } from '#web/ui/values.tsx'
import type { Sessao } from '../contract.ts'

type SessionsProps = {
  query: ListQuery<Sessao>
  /** Renders the dialog that confirms and ends the chosen session. */
  asking: (sessao: Sessao, close: () => void) => ReactNode
}

/** Lists a user's open sessions; each can be ended here except the current one. */
export function Sessions({ query, asking }: SessionsProps) {
  const [ending, setEnding] = useState<Sessao>()
  return (
    <>
      <QueryList
        query={query}
        skeleton="rows"
        noun={['a sessão aberta', 'as sessões abertas']}
        empty={{ text: 'Nenhuma sessão aberta' }}
      >
        {(items) => (
          <DataTable
            label="Sessões abertas"
            rows={items}
            rowKey={({ id }) => id}
            columns={COLUMNS}
            actions={(sessao) =>
              !sessao.esta && (
                <Button
                  size="small"
                  icon={LogOut}
                  aria-label={`Encerrar ${sessao.aparelho}`}
                  onClick={() => setEnding(sessao)}
                >
                  Encerrar
                </Button>
              )
            }
          />
        )}
      </QueryList>
      {ending && asking(ending, () => setEnding(undefined))}
    </>
  )
}

/** Returns a session's device and address: 'Chrome no Android, 10.0.0.7'. */
export const placeOf = ({ aparelho, endereco }: Sessao) =>
  [aparelho, endereco].filter(Boolean).join(', ')

const COLUMNS: Column<Sessao>[] = [
  {
    header: 'Aparelho',
    main: true,
    cell: ({ aparelho, esta }) => (
      <>
        <span className="font-medium">{aparelho}</span>{' '}
        {esta && <Badge cor="verde">Este aparelho</Badge>}
      </>
    ),
  },
  {
    header: 'Endereço',
    cell: ({ endereco }) => <span className="tabular">{endereco ?? '—'}</span>,
  },
  { header: 'Desde', cell: ({ criada_em }) => <InstantText instant={criada_em} /> },
  { header: 'Último uso', cell: ({ usada_em }) => <RelativeTime instant={usada_em} /> },
]
