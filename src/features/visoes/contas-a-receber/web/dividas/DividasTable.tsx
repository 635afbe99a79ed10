import { useState } from 'react'
import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { TIPO_COBRANCA_LABEL } from '#domain/cobranca.ts'
import { shortId } from '#domain/locacao.ts'
import { formatBRL } from '#domain/money.ts'
import { whatIs } from '#domain/pagamento.ts'
import type { DividaKind } from '#features/dinheiro/dividas/rules.ts'
import { useToday } from '#web/clock.ts'
import { idlePart } from '#web/lazy/lazy-part.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { ClienteLink, LocacaoLink, MotoLink } from '#web/ui/records.tsx'
import { type Divida, useReminder } from './api.ts'
import { useBulkSelection } from './BulkSelection.tsx'
import { useTask } from './in-url.ts'
import { statusOf, underDueDate, urgencyOf } from './labels.ts'
import { usePay } from './paying.ts'
import { RowActions } from './RowActions.tsx'

const DividaTask = idlePart(() => import('./DividaTask.tsx'), 'DividaTask')

type Props = {
  kind: DividaKind
  items: Divida[]
  /** The page is the customer's or the rental's own, so that no row need name them. */
  ofOne?: boolean
}

const LABEL: Record<DividaKind, string> = { pagamento: 'Pagamentos', cobranca: 'Cobranças extras' }

/** The debts of a kind as a table (cards on phones), with actions for one or several. */
export function DividasTable({ kind, items, ofOne = false }: Props) {
  const today = useToday()
  const pay = usePay(kind)
  const reminder = useReminder()
  const { task, of, show, close } = useTask(kind)
  const [opened, setOpened] = useState<Divida>()
  // The debt as it was when its dialog opened, even if it has left the list meanwhile.
  const divida = opened?.id === of ? opened : items.find(({ id }) => id === of)
  const { selection, bar } = useBulkSelection(items)
  return (
    <>
      <DataTable
        label={LABEL[kind]}
        wide
        rows={items}
        rowKey={({ id }) => id}
        columns={[...(ofOne ? FIRST_OF_ONE : FIRST)[kind], ...common(today)]}
        settled={({ status }) => status === 'pago'}
        {...(selection && { selection })}
        actions={(item) => (
          <RowActions
            divida={item}
            today={today}
            reminder={reminder}
            onPay={() => void pay.run(item)}
            onTask={(chosen) => {
              setOpened(item)
              show(chosen, item.id)
            }}
          />
        )}
      />
      {bar}
      {task && divida && <DividaTask task={task} divida={divida} onClose={close} />}
    </>
  )
}

const TITULO: Column<Divida> = {
  header: 'Cobrança',
  main: true,
  cell: (item) =>
    item.kind === 'cobranca' && (
      <>
        <span className="line-clamp-2 font-medium wrap-anywhere" title={item.titulo}>
          {item.titulo}
        </span>
        <small className="line-clamp-1">
          {item.simulada ? <Badge cor="cinza">SIMULADA</Badge> : TIPO_COBRANCA_LABEL[item.tipo]}
        </small>
      </>
    ),
}

const REFERENCIA: Column<Divida> = {
  header: 'Referência',
  main: true,
  cell: (item) => (
    <>
      <span className="font-medium">{item.kind === 'pagamento' && whatIs(item)}</span>
      <small>
        <MotoLink id={item.moto_id}>{item.moto_placa}</MotoLink>
      </small>
    </>
  ),
}

const cliente = (main: boolean): Column<Divida> => ({
  header: 'Cliente',
  main,
  cell: (item) => (
    <>
      <span className={main ? 'font-medium' : undefined}>
        <ClienteLink id={item.cliente_id}>{item.cliente_nome}</ClienteLink>
      </span>
      {item.moto_placa && (
        <small>
          <span className="font-medium tracking-wide">
            <MotoLink id={item.moto_id}>{item.moto_placa}</MotoLink>
          </span>
          {(item.kind === 'pagamento' || item.locacao_id) && ', '}
          <Which divida={item} />
        </small>
      )}
    </>
  ),
})

/** The week that a payment is for, or the rental of an extra charge; leads to the rental. */
const Which = ({ divida }: { divida: Divida }) => (
  <LocacaoLink id={divida.locacao_id}>
    {divida.kind === 'pagamento' ? whatIs(divida) : divida.locacao_id && shortId(divida.locacao_id)}
  </LocacaoLink>
)

/** What a row is about, by kind. */
const FIRST: Record<DividaKind, Column<Divida>[]> = {
  pagamento: [cliente(true)],
  cobranca: [TITULO, cliente(false)],
}
const FIRST_OF_ONE: Record<DividaKind, Column<Divida>[]> = {
  pagamento: [REFERENCIA],
  cobranca: [TITULO],
}

const common = (today: CalendarDay): Column<Divida>[] => [
  { header: 'Valor', numeric: true, cell: (item) => <Value item={item} /> },
  {
    header: 'Vencimento',
    cell: (item) => {
      const under = underDueDate(item, today)
      return (
        <>
          <time className="tabular" dateTime={item.data_vencimento}>
            {formatDay(item.data_vencimento)}
          </time>
          {under && (
            <small
              className={item.status === 'pago' ? 'line-clamp-2' : 'whitespace-nowrap'}
              title={under}
            >
              {under}
            </small>
          )}
        </>
      )
    },
  },
  { header: 'Situação', cell: (item) => <Situation item={item} today={today} /> },
]

/** The amount of an extra charge; of a payment today's, with its calculation if late, or the paid one. */
function Value({ item }: { item: Divida }) {
  if (item.kind === 'cobranca') return formatBRL(item.valor)
  const { status, valor_com_multa, devido_hoje, valor_pago, calculo } = item
  return (
    <>
      {formatBRL(valor_pago ?? (status === 'pendente' ? devido_hoje : valor_com_multa))}
      {status === 'pendente' && calculo && <small className="calculo">{calculo}</small>}
    </>
  )
}

/** The status, what is missing of a debt received in part, and how urgent a charge is. */
function Situation({ item, today }: { item: Divida; today: CalendarDay }) {
  const { text, cor } = statusOf(item)
  const urgency = urgencyOf(item, today)
  return (
    <span className="flex flex-wrap gap-1">
      <Badge cor={cor}>
        {/* What is missing takes a second line where one would cut the row's menu off. */}
        <span className="whitespace-normal">
          {text}
          {item.parcial && (
            <>
              {' · '}
              <span className="whitespace-nowrap">falta {formatBRL(item.devido_hoje)}</span>
            </>
          )}
        </span>
      </Badge>
      {urgency && <Badge cor={urgency.cor}>{urgency.text}</Badge>}
    </span>
  )
}
