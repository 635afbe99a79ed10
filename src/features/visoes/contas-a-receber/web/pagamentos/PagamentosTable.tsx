import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { formatBRL, sum } from '#domain/money.ts'
import { whatIs } from '#domain/pagamento.ts'
import { TIPO_RECEBIMENTO_LABEL } from '#domain/recebimento.ts'
import type { PagamentoDetalhado } from '#features/dinheiro/pagamentos/contract.ts'
import { STATUS_EXIBIDO_LABEL } from '#features/dinheiro/pagamentos/rules.ts'
import { useToday } from '#web/clock.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { SelectionBar } from '#web/ui/lists/RowSelection.tsx'
import { ClienteLink, MotoLink } from '#web/ui/records.tsx'
import { useReminder } from './api.ts'
import { BulkPayDialog } from './dialogs/BulkPayDialog.tsx'
import { PagamentoTask } from './dialogs/PagamentoTask.tsx'
import { usePay } from './dialogs/paying.ts'
import { useTaskInUrl } from './dialogs/task-in-url.ts'
import { dueText, plural, STATUS_COR, whoseIs } from './labels.ts'
import { RowActions } from './RowActions.tsx'

const isPayable = ({ status }: PagamentoDetalhado) => status === 'pendente'

type Props = {
  items: PagamentoDetalhado[]
  /** The page is the customer's or the rental's own, so that no row need name them. */
  ofOne?: boolean
}

/** The payments as a table (cards on phones), with actions for one or several. */
export function PagamentosTable({ items, ofOne = false }: Props) {
  const today = useToday()
  const pay = usePay()
  const reminder = useReminder()
  const task = useTaskInUrl()
  const { fazer_pagamento: kind, de } = task.open
  const [opened, setOpened] = useState<PagamentoDetalhado>()
  // The payment as it was when its dialog opened, even if it has left the list meanwhile.
  const pagamento = opened?.id === de ? opened : items.find(({ id }) => id === de)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [reviewing, setReviewing] = useState<PagamentoDetalhado[]>()
  // What a filter hides, or someone else paid, is no longer chosen.
  const chosen = items.filter((item) => ids.has(item.id) && isPayable(item))
  const total = formatBRL(sum(chosen.map(({ devido_hoje }) => devido_hoje)))

  return (
    <>
      <DataTable
        label="Pagamentos"
        wide
        rows={items}
        rowKey={({ id }) => id}
        columns={columns(today, ofOne)}
        settled={({ status }) => status === 'pago'}
        {...(items.some(isPayable) && {
          selection: {
            chosen: new Set(chosen.map(({ id }) => id)),
            onChange: setIds,
            label: (item: PagamentoDetalhado) => `Selecionar ${whoseIs(item)}`,
            selectable: isPayable,
          },
        })}
        actions={(item) => (
          <RowActions
            pagamento={item}
            today={today}
            reminder={reminder}
            onPay={() => void pay.run(item)}
            onTask={(kind) => {
              setOpened(item)
              task.show({ fazer_pagamento: kind, de: item.id })
            }}
          />
        )}
      />
      {chosen.length > 0 && (
        <SelectionBar
          text={`${plural(chosen.length, 'selecionado', 'selecionados')}: ${total}`}
          onClear={() => setIds(new Set())}
        >
          <Button
            size="small"
            variant="primary"
            icon={HandCoins}
            onClick={() => setReviewing(chosen)}
          >
            Receber selecionados
          </Button>
        </SelectionBar>
      )}
      {reviewing && (
        <BulkPayDialog
          pagamentos={reviewing}
          onClose={() => {
            setReviewing(undefined)
            setIds(new Set())
          }}
        />
      )}
      {kind && pagamento && (
        <PagamentoTask kind={kind} pagamento={pagamento} onClose={task.close} />
      )}
    </>
  )
}

const columns = (today: CalendarDay, ofOne: boolean): Column<PagamentoDetalhado>[] => [
  ofOne
    ? {
        header: 'Referência',
        main: true,
        cell: (item) => (
          <>
            <span className="font-medium">{whatIs(item)}</span>
            <small>
              <MotoLink id={item.moto_id}>{item.moto_placa}</MotoLink>
            </small>
          </>
        ),
      }
    : {
        header: 'Cliente',
        main: true,
        cell: (item) => (
          <>
            <span className="font-medium">
              <ClienteLink id={item.cliente_id}>{item.cliente_nome}</ClienteLink>
            </span>
            <small>
              <span className="font-medium tracking-wide">
                <MotoLink id={item.moto_id}>{item.moto_placa}</MotoLink>
              </span>
              , <span className="whitespace-nowrap">{whatIs(item)}</span>
            </small>
          </>
        ),
      },
  { header: 'Valor', numeric: true, cell: (item) => <Value item={item} /> },
  {
    header: 'Vencimento',
    cell: (item) => (
      <>
        <time className="tabular" dateTime={item.data_vencimento}>
          {formatDay(item.data_vencimento)}
        </time>
        <small>
          {dueText(item, today)}
          {item.forma && `, ${TIPO_RECEBIMENTO_LABEL[item.forma]}`}
        </small>
      </>
    ),
  },
  {
    header: 'Situação',
    cell: (item) => (
      <Badge cor={STATUS_COR[item.status_exibido]}>
        {/* What is missing takes a second line where one would cut the row's menu off. */}
        <span className="whitespace-normal">
          {STATUS_EXIBIDO_LABEL[item.status_exibido]}
          {item.parcial && (
            <>
              {' · '}
              <span className="whitespace-nowrap">falta {formatBRL(item.devido_hoje)}</span>
            </>
          )}
        </span>
      </Badge>
    ),
  },
]

/** Today's amount or the paid one; a late payment shows its calculation. */
function Value({ item }: { item: PagamentoDetalhado }) {
  const { status, valor_com_multa, devido_hoje, valor_pago, calculo } = item
  return (
    <>
      {formatBRL(valor_pago ?? (status === 'pendente' ? devido_hoje : valor_com_multa))}
      {status === 'pendente' && calculo && <small className="calculo">{calculo}</small>}
    </>
  )
}
