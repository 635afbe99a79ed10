import { HandCoins, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { receberHref } from '#domain/addresses.ts'
import { formatDay } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import type { SituacaoPromessa } from '#domain/promessa.ts'
import { usePage } from '#web/data/lists.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { Badge, type Cor } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { FilterBar, FilterChips, optionsOf } from '#web/ui/lists/filters.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { Page } from '#web/ui/Page.tsx'
import { ClienteLink } from '#web/ui/records.tsx'
import type { Promessa } from '../contract.ts'
import { MEIO_PROMESSA_LABEL, SITUACAO_PROMESSA_LABEL } from '../rules.ts'
import { promessasQueries } from './api.ts'
import { type PromessasFilters, promessasFilters } from './filters.ts'
import { UndoDialog } from './OpenPromessa.tsx'

const SITUACOES = optionsOf<PromessasFilters['situacao']>({
  aberta: 'Em aberto',
  cumprida: 'Cumpridas',
  quebrada: 'Quebradas',
  desfeita: 'Desfeitas',
  todas: 'Todas',
})

const COR: Record<SituacaoPromessa, Cor> = {
  aberta: 'azul',
  cumprida: 'verde',
  quebrada: 'vermelho',
  desfeita: 'cinza',
}

/** What customers promised to pay, the latest day first, and what came of it. */
export function PromessasPage() {
  const { filters, field, set } = useUrlFilters(promessasFilters)
  const promessas = usePage(promessasQueries.list(filters))
  const [undoing, setUndoing] = useState<Promessa>()
  return (
    <Page title="Promessas de pagamento">
      <FilterBar>
        <FilterChips label="Situação" options={SITUACOES} {...field('situacao')} />
      </FilterBar>
      <QueryList
        query={promessas}
        skeleton="rows"
        noun={['a promessa', 'as promessas']}
        empty={{
          text: 'Nenhuma promessa registrada.',
          hint: 'Em um cliente que deve, ou nos atrasados do Painel, toque em “Prometeu pagar”.',
        }}
        filtered={{
          active: filters.situacao !== 'todas',
          clear: () => set({ situacao: 'todas' }),
          text: 'Nenhuma promessa nesta situação',
        }}
      >
        {(items) => (
          <DataTable
            label="Promessas"
            rows={items}
            rowKey={({ id }) => id}
            columns={COLUMNS}
            actions={(promessa) => (
              <Actions promessa={promessa} onUndo={() => setUndoing(promessa)} />
            )}
          />
        )}
      </QueryList>
      {undoing && <UndoDialog promessa={undoing} onClose={() => setUndoing(undefined)} />}
    </Page>
  )
}

const whichIs = ({ cliente_nome, valor, dia }: Promessa) =>
  `${cliente_nome}, ${formatBRL(valor)} até ${formatDay(dia)}`

const Actions = ({ promessa, onUndo }: { promessa: Promessa; onUndo: () => void }) => (
  <>
    {(promessa.situacao === 'aberta' || promessa.situacao === 'quebrada') && (
      <LinkButton
        size="small"
        icon={HandCoins}
        href={receberHref(promessa.cliente_id)}
        aria-label={`Receber: ${whichIs(promessa)}`}
      >
        Receber
      </LinkButton>
    )}
    {promessa.situacao === 'aberta' && (
      <Button
        size="small"
        icon={Undo2}
        aria-label={`Desfazer promessa: ${whichIs(promessa)}`}
        onClick={onUndo}
      >
        Desfazer promessa
      </Button>
    )}
  </>
)

const COLUMNS: Column<Promessa>[] = [
  {
    header: 'Cliente',
    main: true,
    cell: ({ cliente_id, cliente_nome, meio, feita_em, criada_por }) => (
      <>
        <span className="font-medium">
          <ClienteLink id={cliente_id}>{cliente_nome}</ClienteLink>
        </span>
        <small>
          {MEIO_PROMESSA_LABEL[meio]}, em {formatDay(feita_em)}, com {criada_por}
        </small>
      </>
    ),
  },
  {
    header: 'Valor',
    numeric: true,
    cell: ({ valor, recebido }) => (
      <>
        {formatBRL(valor)}
        {recebido > 0 && <small>Já recebido: {formatBRL(recebido)}</small>}
      </>
    ),
  },
  {
    header: 'Até o dia',
    cell: ({ dia, texto }) => (
      <>
        <time className="tabular" dateTime={dia}>
          {formatDay(dia)}
        </time>
        {texto && <small className="wrap-anywhere">{texto}</small>}
      </>
    ),
  },
  {
    header: 'Situação',
    cell: ({ situacao }) => <Badge cor={COR[situacao]}>{SITUACAO_PROMESSA_LABEL[situacao]}</Badge>,
  },
]
