import { formatDay } from '#domain/calendar-day.ts'
import { dueDateUrgency } from '#domain/days/due-date.ts'
import { formatBRL } from '#domain/money.ts'
import type { Despesa } from '#features/dinheiro/despesas/contract.ts'
import { PayButton } from '#features/dinheiro/despesas/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { AlertRow } from '#web/ui/lists/AlertRow.tsx'
import { ClienteLink, MotoLink } from '#web/ui/records.tsx'
import type { Vencimento } from '../../vencimentos/contract.ts'
import { cnhMessage } from '../../vencimentos/rules.ts'
import { useEmpresa } from '../alertas/api.ts'
import { RemindCliente } from '../alertas/RemindCliente.tsx'
import { SeeLocacao } from '../alertas/rows.tsx'
import { VENCIMENTOS } from './api.ts'

type Props = {
  vencimento: Vencimento
  paid: boolean
  /** Called with the expense after its payment, or after the undo of it. */
  onChange: (despesa: Despesa) => void
}

export const keyOf = ({ despesa_id, locacao_id, cliente_id }: Vencimento) =>
  (despesa_id ?? locacao_id ?? cliente_id)!

/** What is paid or renewed, of whom, until when, and what can be done about it. */
export function VencimentoRow({ vencimento, paid, onChange }: Props) {
  const { titulo, vence_em, cliente_id, cliente_nome } = vencimento
  const urgency = dueDateUrgency(vence_em, useToday())
  return (
    <AlertRow
      compact
      title={
        <>
          {titulo}
          {cliente_nome && (
            <>
              : <ClienteLink id={cliente_id}>{cliente_nome}</ClienteLink>
            </>
          )}
        </>
      }
      badges={
        paid ? <Badge cor="verde">Paga</Badge> : <Badge cor={urgency.cor}>{urgency.text}</Badge>
      }
      about={
        <>
          {formatDay(vence_em)}
          <Of vencimento={vencimento} />
        </>
      }
      actions={!paid && <Act vencimento={vencimento} onChange={onChange} />}
    />
  )
}

/** Its amount, and the motorcycles that it is of. */
function Of({ vencimento: { valor, motos, moto_id, placa } }: Pick<Props, 'vencimento'>) {
  return (
    <>
      {valor !== null && `, ${valor > 0 ? formatBRL(valor) : 'valor a definir'}`}
      {placa && (
        <>
          , <MotoLink id={moto_id}>{placa}</MotoLink>
        </>
      )}
      {motos > 1 && `, ${motos} motos`}
    </>
  )
}

function Act({ vencimento, onChange }: Omit<Props, 'paid'>) {
  const { despesa_id, locacao_id, cliente_id, placa, titulo } = vencimento
  const { cliente_nome, cliente_telefone, vence_em, valor } = vencimento
  const today = useToday()
  const { nome } = useEmpresa()
  if (despesa_id)
    return (
      <PayButton
        despesa={{ id: despesa_id, nome: titulo, valor: valor ?? 0 }}
        shownIn={{ keepsRows: VENCIMENTOS, onChange }}
      />
    )
  if (!cliente_id || !cliente_nome) return null
  if (locacao_id)
    return <SeeLocacao id={locacao_id} cliente_nome={cliente_nome} moto_placa={placa ?? ''} />
  return (
    <RemindCliente
      label="Cobrar CNH nova"
      nome={cliente_nome}
      about={`CNH até ${formatDay(vence_em)}`}
      chat={{
        numero: cliente_telefone ?? '',
        mensagem: cnhMessage({ cliente_nome, vence_em }, nome, today),
        cliente_id,
      }}
    />
  )
}
