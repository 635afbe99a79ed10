import { Ban, CircleDollarSign, RotateCcw, Wrench } from 'lucide-react'
import { useState } from 'react'
import { cobrancaHref, vistoriaHref } from '#domain/addresses.ts'
import { formatBRL } from '#domain/money.ts'
import { useSession } from '#web/data/session/session.ts'
import { idlePart } from '#web/lazy/lazy-part.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import type { MenuEntry } from '#web/ui/overlays/menu-items.ts'
import { ClienteLink } from '#web/ui/records.tsx'
import { InstantText } from '#web/ui/values.tsx'
import type { Avaria } from '../../avarias/contract.ts'
import { avariaLabel, REGIAO_LABEL, STATUS_AVARIA_LABEL } from '../../avarias/rules.ts'
import { TIPO_VISTORIA_LABEL } from '../../rules.ts'
import type { AvariaTask } from './AvariaDialogs.tsx'
import { AVARIA_COR, kindText } from './labels.ts'

const AvariaDialog = idlePart(() => import('./AvariaDialogs.tsx'), 'AvariaDialog')

/** The damage of a motorcycle as a table (cards on phones), with what can be done with each. */
export function AvariasTable({ items, ofOne = false }: { items: Avaria[]; ofOne?: boolean }) {
  const { user } = useSession()
  const [open, setOpen] = useState<{ task: AvariaTask; id: string }>()
  const avaria = open && items.find(({ id }) => id === open.id)
  return (
    <>
      <DataTable
        label="Avarias"
        rows={items}
        rowKey={({ id }) => id}
        columns={[AVARIA, ...(ofOne ? [] : [VISTA]), SITUACAO]}
        actions={(each) => {
          const menu = entriesOf(each, user?.administrador, (task) =>
            setOpen({ task, id: each.id }),
          )
          return (
            <>
              {each.cobravel && (
                <Button
                  size="small"
                  icon={CircleDollarSign}
                  aria-label={`Cobrar: ${avariaLabel(each)}`}
                  onClick={() => setOpen({ task: 'cobrar', id: each.id })}
                >
                  Cobrar
                </Button>
              )}
              {menu.length > 0 && <Menu label={`Ações: ${avariaLabel(each)}`} items={menu} />}
            </>
          )
        }}
      />
      {open && avaria && (
        <AvariaDialog task={open.task} avaria={avaria} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

function entriesOf(
  avaria: Avaria,
  administrador: boolean | undefined,
  show: (task: AvariaTask) => void,
) {
  const { status } = avaria
  const isThere = status === 'existente' || status === 'cobrada'
  const entries: MenuEntry[] = []
  if (isThere) entries.push({ label: 'Reparada', icon: Wrench, onSelect: () => show('reparada') })
  if (status === 'existente' && administrador)
    entries.push({
      label: 'Desconsiderar',
      icon: Ban,
      danger: true,
      onSelect: () => show('desconsiderar'),
    })
  if (status === 'reparada' || (status === 'desconsiderada' && administrador))
    entries.push({ label: 'Continua na moto', icon: RotateCcw, onSelect: () => show('existente') })
  return entries
}

const AVARIA: Column<Avaria> = {
  header: 'Avaria',
  main: true,
  cell: (avaria) => (
    <span className="flex items-start gap-2.5">
      {avaria.miniatura && (
        <img src={avaria.miniatura} alt="" className="size-12 shrink-0 rounded-1 object-cover" />
      )}
      <span className="grid">
        <AppLink className="record-link font-medium" href={vistoriaHref(avaria.vista_primeiro_em)}>
          {REGIAO_LABEL[avaria.regiao]}
        </AppLink>
        <small>
          {kindText(avaria)}
          {avaria.nota && `: ${avaria.nota}`}
        </small>
      </span>
    </span>
  ),
}

const VISTA: Column<Avaria> = {
  header: 'Vista em',
  cell: ({ vista_em, vista_tipo, cliente_id, cliente_nome }) => (
    <>
      <InstantText instant={vista_em} />
      <small>
        {TIPO_VISTORIA_LABEL[vista_tipo]}
        {cliente_id && (
          <>
            , <ClienteLink id={cliente_id}>{cliente_nome}</ClienteLink>
          </>
        )}
      </small>
    </>
  ),
}

const SITUACAO: Column<Avaria> = {
  header: 'Situação',
  cell: ({ status, cobranca_id, cobranca_valor, motivo }) => (
    <>
      <Badge cor={AVARIA_COR[status]}>{STATUS_AVARIA_LABEL[status]}</Badge>
      <small>
        {cobranca_id && cobranca_valor !== null ? (
          <AppLink className="text-link" href={cobrancaHref(cobranca_id)}>
            {formatBRL(cobranca_valor)}
          </AppLink>
        ) : (
          motivo
        )}
      </small>
    </>
  ),
}
