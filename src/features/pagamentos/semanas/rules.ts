import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { displayedStatus, type StatusPagamento, type TipoPagamento, weekOf } from '../rules.ts'

/** How a week of a contract stands; a `futura` week has no payment yet. */
export const SITUACOES_SEMANA = ['paga', 'atrasada', 'aberta', 'futura', 'cancelada'] as const
export type SituacaoSemana = (typeof SITUACOES_SEMANA)[number]

type Contract = {
  data_inicio: CalendarDay
  data_fim: CalendarDay
  /** The day it ended; no week begins after it. */
  data_encerramento: CalendarDay | null
  preco_diario: Centavos
}
type Payment = {
  id: string
  tipo: TipoPagamento
  semana_referencia: number
  status: StatusPagamento
  data_vencimento: CalendarDay
}

export type SemanaDoContrato = {
  numero: number
  data_vencimento: CalendarDay
  situacao: SituacaoSemana
  /** Its payment, if it has one. */
  pagamento_id: string | undefined
}

const SITUACAO = {
  pago: 'paga',
  atrasado: 'atrasada',
  pendente: 'aberta',
  cancelado: 'cancelada',
} as const satisfies Record<ReturnType<typeof displayedStatus>, SituacaoSemana>

/** Returns every week of a contract with how it stands `today`. */
export function weeksOfContract(
  contract: Contract,
  payments: readonly Payment[],
  today: CalendarDay,
): SemanaDoContrato[] {
  const byWeek = new Map(
    payments.filter(({ tipo }) => tipo === 'semanal').map((payment) => [payment.semana_referencia, payment]),
  )
  const weeks: SemanaDoContrato[] = []
  for (let numero = 1; ; numero++) {
    const week = weekOf(contract, numero)
    const payment = byWeek.get(numero)
    if (
      !week ||
      (contract.data_encerramento && week.data_vencimento > contract.data_encerramento && !payment)
    )
      return weeks
    weeks.push({
      numero,
      data_vencimento: payment?.data_vencimento ?? week.data_vencimento,
      situacao: payment ? SITUACAO[displayedStatus(payment, today)] : 'futura',
      pagamento_id: payment?.id,
    })
  }
}
