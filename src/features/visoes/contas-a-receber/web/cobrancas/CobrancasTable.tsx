import { useState } from 'react'
import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { TIPO_COBRANCA_LABEL } from '#domain/cobranca.ts'
import { formatBRL } from '#domain/money.ts'
import { TIPO_RECEBIMENTO_LABEL } from '#domain/recebimento.ts'
import type { Cobranca } from '#features/dinheiro/cobrancas-extras/contract.ts'
import { useToday } from '#web/clock.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { ClienteLink, MotoLink } from '#web/ui/records.tsx'
import { useReminder } from './api.ts'
import { usePay } from './dialogs/paying.ts'
import { useTaskInUrl } from './dialogs/task-in-url.ts'
import { dueText, STATUS_COR, statusText } from './labels.ts'
import { RowActions } from './RowActions.tsx'

const CobrancaTask = lazyPart(() =>
  import('./dialogs/CobrancaTask.tsx').then((m) => m.CobrancaTask),
)

type Props = {
  items: Cobranca[]
  /** The page is the customer's or the rental's own, so that no row need name them. */
  ofOne?: boolean
}

/** The charges as a table (cards on phones), with what can be done to each. */
export function CobrancasTable({ items, ofOne = false }: Props) {
  const today = useToday()
  const pay = usePay()
  const reminder = useReminder()
  const task = useTaskInUrl()
  const { fazer_cobranca: kind, de_cobranca: de } = task.open
  const [opened, setOpened] = useState<Cobranca>()
  // The charge as it was when its dialog opened, even if it has left the list meanwhile.
  const cobranca = opened?.id === de ? opened : items.find(({ id }) => id === de)
  return (
    <>
      <DataTable
        label="Cobranças extras"
        wide
        rows={items}
        rowKey={({ id }) => id}
        settled={({ status }) => status === 'pago'}
        columns={columns(today).filter(({ header }) => !ofOne || header !== 'Cliente')}
        actions={(item) => (
          <RowActions
            cobranca={item}
            reminder={reminder}
            onPay={() => void pay.run(item)}
            onTask={(kind) => {
              setOpened(item)
              task.show({ fazer_cobranca: kind, de_cobranca: item.id })
            }}
          />
        )}
      />
      {kind && cobranca && <CobrancaTask kind={kind} cobranca={cobranca} onClose={task.close} />}
    </>
  )
}

const columns = (today: CalendarDay): Column<Cobranca>[] => [
  {
    header: 'Cobrança',
    main: true,
    cell: ({ titulo, tipo, simulada }) => (
      <>
        <span className="font-medium wrap-anywhere">{titulo}</span>
        <small className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {TIPO_COBRANCA_LABEL[tipo]}
          {simulada && <Badge cor="cinza">SIMULADA</Badge>}
        </small>
      </>
    ),
  },
  {
    header: 'Cliente',
    cell: ({ cliente_id, cliente_nome, moto_id, moto_placa }) => (
      <>
        <ClienteLink id={cliente_id}>{cliente_nome}</ClienteLink>
        {moto_placa && (
          <small className="tracking-wide">
            <MotoLink id={moto_id}>{moto_placa}</MotoLink>
          </small>
        )}
      </>
    ),
  },
  { header: 'Valor', numeric: true, cell: ({ valor }) => formatBRL(valor) },
  {
    header: 'Vencimento',
    cell: ({ data_vencimento, data_pagamento, forma }) => (
      <>
        <time className="tabular" dateTime={data_vencimento}>
          {formatDay(data_vencimento)}
        </time>
        {data_pagamento && (
          <small>
            pago em {formatDay(data_pagamento)}
            {forma && `, ${TIPO_RECEBIMENTO_LABEL[forma]}`}
          </small>
        )}
      </>
    ),
  },
  { header: 'Situação', cell: (item) => <Situation cobranca={item} today={today} /> },
]

/** Something of it came in, and something is still owed. */
/** The status, and how urgent the charge is in words and colour. */
function Situation({ cobranca, today }: { cobranca: Cobranca; today: CalendarDay }) {
  const words = dueText(cobranca, today)
  return (
    <span className="flex flex-wrap gap-1">
      <Badge cor={STATUS_COR[cobranca.status]}>{statusText(cobranca)}</Badge>
      {words && <Badge cor={words.cor}>{words.text}</Badge>}
    </span>
  )
}
