import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import type { TaxasAtraso } from '#domain/taxas-atraso.ts'
import type { StatusCobranca } from '#features/cobrancas-extras/rules.ts'
import { explainFees, feesOf, type StatusPagamento, type TipoPagamento } from '#features/pagamentos/rules.ts'
import type { Divida } from '../rules.ts'

/** What is to be known of a debt to make a Pix of it; `tipo` is null of an extra charge. */
export type Debt = {
  divida: Divida
  tipo: TipoPagamento | null
  semana_referencia: number | null
  titulo: string | null
  moto_placa: string | null
  status: StatusPagamento | StatusCobranca
  /** Without late fees. */
  valor: Centavos
  /** What came in, once paid. */
  valor_pago: Centavos | null
  data_vencimento: CalendarDay
  /** Made by the demonstration: no gateway ever hears of it. */
  ficticia: boolean
  /** Made for a simulated fine: nobody owes it. */
  simulada: boolean
  cliente: { id: string; nome: string; cpf: string; email: string | null; telefone: string }
}

/** What is owed on `day`, and how it came about; `cresce` where each further day of delay adds to it. */
export function owedOn({ tipo, valor, data_vencimento }: Debt, day: CalendarDay, taxas: TaxasAtraso) {
  if (tipo === null) return { valor, cresce: false, calculo: null }
  const fees = feesOf({ tipo, valor_original: valor, data_vencimento }, day, taxas)
  return {
    valor: fees.valor_com_multa,
    cresce: tipo !== 'caucao',
    calculo: fees.valor_com_multa > valor ? explainFees(valor, fees, taxas) : null,
  }
}

/** 'Semana 3 do aluguel', 'Caução', or the extra charge's title: what the customer reads, without the plate. */
export function whatFor({ tipo, semana_referencia, titulo }: Debt): string {
  if (tipo === null) return titulo ?? 'Cobrança'
  if (tipo === 'semanal') return `Semana ${semana_referencia} do aluguel`
  if (tipo === 'complemento') return `Complemento da semana ${semana_referencia} do aluguel`
  return tipo === 'caucao' ? 'Caução da locação' : 'Pagamento da locação'
}

/** Whether it may be paid: what is contested is owed until it is settled. */
export const isOwed = ({ status }: Pick<Debt, 'status'>) => status === 'pendente' || status === 'contestado'
