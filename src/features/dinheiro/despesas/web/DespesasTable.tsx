import { Ban, Paperclip, Pencil, Undo2 } from 'lucide-react'
import { TIPO_RECEBIMENTO_LABEL } from '#domain/recebimento.ts'
import { useToday } from '#web/clock.ts'
import { useDetailsInUrl } from '#web/data/dialog-in-url.ts'
import { useHistoryItem } from '#web/record-history.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { MotoLink } from '#web/ui/records.tsx'
import { DayText, Money } from '#web/ui/values.tsx'
import type { Despesa } from '../contract.ts'
import { isOverdue, nameOf, REPETE_LABEL } from '../rules.ts'
import { PayButton } from './PayButton.tsx'
import { usePayment } from './usePayment.ts'

/** What was chosen for an expense. */
export type Task = { kind: 'edit' | 'files' | 'remove'; despesa: Despesa }

type Props = {
  despesas: Despesa[]
  /** The header of the days: a paid one shows when it was paid, any other when it is due. */
  dayHeader: string
  onTask: (kind: Task['kind'], despesa: Despesa) => void
  /** The page is the motorcycle's own: no row names it, and each amount is what it bears. */
  moto_id?: string
}

/** Expenses: what is due or was paid, for which motorcycles, and how much. */
export function DespesasTable({ despesas, dayHeader, onTask, moto_id }: Props) {
  const today = useToday()
  const details = useDetailsInUrl('despesa')
  const historyItem = useHistoryItem()
  const payment = usePayment()
  const motos: Column<Despesa> = {
    header: 'Moto',
    cell: ({ id, motos: parts }) => {
      const [only, ...others] = parts
      if (!only) return <span className="text-tinta-2">Da loja</span>
      if (others.length === 0) return <MotoLink id={only.moto_id}>{only.placa}</MotoLink>
      return (
        <button type="button" className="text-link py-1.5" onClick={() => details.open(id)}>
          {parts.length} motos
        </button>
      )
    },
  }
  return (
    <DataTable
      label="Despesas"
      wide
      rows={despesas}
      rowKey={({ id }) => id}
      settled={({ pago_em }) => pago_em !== null}
      columns={[
        {
          header: 'O quê',
          main: true,
          cell: (despesa) => <What despesa={despesa} />,
        },
        {
          header: dayHeader,
          unlabelled: true,
          cell: (despesa) => <When despesa={despesa} today={today} />,
        },
        ...(moto_id ? [] : [motos]),
        {
          header: 'Valor',
          numeric: true,
          cell: (despesa) => <Amount despesa={despesa} moto_id={moto_id} />,
        },
      ]}
      actions={(despesa) => {
        const name = nameOf(despesa)
        const isOpen = despesa.situacao === 'a_pagar'
        return (
          <>
            {isOpen && <PayButton despesa={{ id: despesa.id, nome: name, valor: despesa.valor }} />}
            <Menu
              label={`Mais ações de ${name}`}
              items={[
                despesa.situacao !== 'cancelada' && {
                  label: 'Editar',
                  icon: Pencil,
                  onSelect: () => onTask('edit', despesa),
                },
                { label: 'Anexar nota', icon: Paperclip, onSelect: () => onTask('files', despesa) },
                despesa.situacao === 'paga' &&
                  payment.isChangeable(despesa) && {
                    label: 'Desfazer pagamento',
                    icon: Undo2,
                    onSelect: () => void payment.undo(despesa),
                  },
                historyItem({ entidade: 'despesas', id: despesa.id, label: name }),
                (isOpen || payment.isChangeable(despesa)) &&
                  despesa.situacao !== 'cancelada' && {
                    label: 'Cancelar',
                    icon: Ban,
                    danger: true,
                    onSelect: () => onTask('remove', despesa),
                  },
              ]}
            />
          </>
        )
      }}
    />
  )
}

const What = ({ despesa }: { despesa: Despesa }) => {
  const { tipo, descricao, fornecedor, repete, motivo_cancelamento } = despesa
  const more = [tipo !== 'outros' && descricao, fornecedor].filter(Boolean).join(', ')
  return (
    <>
      <span className="block min-w-32 font-medium wrap-anywhere">{nameOf(despesa)}</span>
      {more && (
        <small className="line-clamp-1 wrap-anywhere" title={more}>
          {more}
        </small>
      )}
      {repete && <small>{REPETE_LABEL[repete]}</small>}
      {motivo_cancelamento && <small>Cancelada: {motivo_cancelamento}</small>}
    </>
  )
}

function When({ despesa, today }: { despesa: Despesa; today: Despesa['vencimento'] }) {
  const { situacao, pago_em, forma, vencimento } = despesa
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <DayText day={pago_em ?? vencimento} />
      {situacao === 'paga' && <Badge cor="verde">Paga, {TIPO_RECEBIMENTO_LABEL[forma!]}</Badge>}
      {situacao === 'cancelada' && <Badge>Cancelada</Badge>}
      {isOverdue(despesa, today) && <Badge cor="vermelho">Vencida</Badge>}
    </div>
  )
}

function Amount({ despesa, moto_id }: { despesa: Despesa; moto_id: string | undefined }) {
  const own = despesa.motos.find((part) => part.moto_id === moto_id)?.valor ?? despesa.valor
  if (despesa.valor === 0 && despesa.situacao === 'a_pagar') return 'a definir'
  return (
    <>
      <Money value={own} />
      {own !== despesa.valor && (
        <small>
          de <Money value={despesa.valor} />
        </small>
      )}
    </>
  )
}
