import { CircleCheck, Send } from 'lucide-react'
import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { dueDateUrgency } from '#domain/days/due-date.ts'
import { formatBRL } from '#domain/money.ts'
import { SEM_TELEFONE } from '#features/contato/modelos/rules.ts'
import { PromessaMark } from '#features/dinheiro/dividas/web/public.tsx'
import { useToday } from '#web/clock.ts'
import type { ListQuery } from '#web/data/lists.ts'
import { useToast } from '#web/toast.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { ClienteLink } from '#web/ui/records.tsx'
import { PhoneLink, RelativeTime } from '#web/ui/values.tsx'
import type { Pendente } from '../contract.ts'
import { statusBadge } from '../rules.ts'
import { whatIs } from './labels.ts'
import { type Steady, useStableOrder } from './use-stable-order.ts'

type Props = {
  query: ListQuery<Pendente>
  /** Changes when the user reloads the list, which allows rows to move. */
  version: number
  onSend: (pendente: Pendente) => void
  /** Asks for all that the customer has due. */
  onChargeCliente: (pendente: Pendente) => void
}

/** What customers are to be asked for, the longest due first. */
export function PendingTab({ query, version, onSend, onChargeCliente }: Props) {
  const toast = useToast()
  const today = useToday()
  const items = useStableOrder(query.items, version)
  const send = (pendente: Pendente) => {
    if (!pendente.cliente_telefone) return toast(SEM_TELEFONE, { tipo: 'erro' })
    return asksForAll(pendente, today) ? onChargeCliente(pendente) : onSend(pendente)
  }
  return (
    <QueryList
      query={{ ...query, items }}
      skeleton="rows"
      noun="as cobranças pendentes"
      empty={{ text: 'Nenhuma cobrança pendente!', icon: CircleCheck }}
    >
      {(rows) => (
        <DataTable
          label="Cobranças pendentes"
          wide
          rows={rows as Steady<Pendente>[]}
          rowKey={({ id }) => id}
          columns={columns(today)}
          actions={(row) => <Actions row={row} onSend={() => send(row)} />}
        />
      )}
    </QueryList>
  )
}

/** Whether one message asks for this debt and the customer's others: several are due, or it is under a promise. */
const asksForAll = (pendente: Pendente, today: CalendarDay) =>
  pendente.promessa !== undefined ||
  (pendente.data_vencimento <= today && pendente.vencidas_do_cliente > 1)

function Actions({ row, onSend }: { row: Steady<Pendente>; onSend: () => void }) {
  const name = `${row.cliente_nome}, ${whatIs(row)}`
  if (row.gone) return <span className="text-sm text-tinta-3">Não está mais pendente</span>
  if (row.promessa)
    return (
      <>
        <PromessaMark promessa={row.promessa} />
        <Menu
          label={`Mais ações de ${name}`}
          items={[{ label: 'Enviar Cobrança', icon: Send, onSelect: onSend }]}
        />
      </>
    )
  return (
    <Button
      size="small"
      icon={Send}
      className="whitespace-nowrap"
      aria-label={`Enviar Cobrança: ${name}`}
      onClick={onSend}
    >
      Enviar Cobrança
    </Button>
  )
}

const columns = (today: CalendarDay): Column<Steady<Pendente>>[] => [
  {
    header: 'Cliente',
    main: true,
    cell: (row) => (
      <>
        <span className="font-medium">
          <ClienteLink id={row.cliente_id}>{row.cliente_nome}</ClienteLink>
        </span>
        <small className="line-clamp-1" title={whatIs(row)}>
          {row.moto_placa && <span className="font-medium tracking-wide">{row.moto_placa}, </span>}
          {whatIs(row)}
        </small>
        <small>
          {row.cliente_telefone ? <PhoneLink digits={row.cliente_telefone} /> : 'Sem telefone'}
        </small>
      </>
    ),
  },
  {
    header: 'Valor',
    numeric: true,
    cell: ({ valor, calculo }) => (
      <>
        {formatBRL(valor)}
        {calculo && <small className="calculo max-tablet:sr-only">{calculo}</small>}
      </>
    ),
  },
  {
    header: 'Vencimento',
    cell: ({ data_vencimento }) => {
      const { cor, text } = dueDateUrgency(data_vencimento, today)
      return (
        <>
          <time className="tabular" dateTime={data_vencimento}>
            {formatDay(data_vencimento)}
          </time>
          <small>
            <Badge cor={cor}>{text}</Badge>
          </small>
        </>
      )
    },
  },
  {
    header: 'Última cobrança',
    cell: ({ ultimo_envio }) =>
      ultimo_envio ? (
        <>
          <RelativeTime instant={ultimo_envio.data_envio} />
          <small>
            <Badge cor={statusBadge(ultimo_envio.status).cor}>
              {statusBadge(ultimo_envio.status).label}
            </Badge>
          </small>
        </>
      ) : (
        <span className="text-tinta-3">Nenhuma ainda</span>
      ),
  },
]
