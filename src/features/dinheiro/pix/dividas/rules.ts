import type { CalendarDay } from '#domain/calendar-day.ts'
import type { StatusCobranca } from '#domain/cobranca.ts'
import type { Centavos } from '#domain/money.ts'
import type { StatusPagamento, TipoPagamento } from '#domain/pagamento.ts'
import type { TipoRecebimento } from '#domain/recebimento.ts'
import type { TaxasAtraso } from '#domain/taxas-atraso.ts'
import type { RefDivida } from '#features/dinheiro/dividas/rules.ts'
import { encargosOf, explainEncargos } from '#features/dinheiro/pagamentos/rules.ts'

/** The data of a debt needed for a Pix; `tipo` is null for an extra charge. */
export type Divida = {
  ref: RefDivida
  tipo: TipoPagamento | null
  semana_referencia: number | null
  titulo: string | null
  moto_id: string | null
  moto_placa: string | null
  status: StatusPagamento | StatusCobranca
  valor_original: Centavos
  /** What is open of it, and the account of its late fees. */
  principal_aberto: Centavos
  encargos_abertos: Centavos
  encargos_lancados: Centavos
  encargos_desde: CalendarDay | null
  multa_lancada: boolean
  /** The amount received, once paid. */
  valor_pago: Centavos | null
  data_vencimento: CalendarDay
  /** How it was paid. */
  forma: TipoRecebimento | null
  locacao_id: string | null
  /** Of a settled deposit: the day, and what the customer got back. */
  caucao_encerrada_em: CalendarDay | null
  caucao_devolvida: Centavos | null
  /** Demonstration data, never sent to a gateway. */
  ficticia: boolean
  /** Created for a simulated fine, so that no customer owes it. */
  simulada: boolean
  cliente: { id: string; nome: string; cpf: string; email: string | null; telefone: string }
}

/**
 * Returns the amount owed on `day` and its calculation; `cresce` if it increases with each day of
 * delay.
 */
export function owedOn({ tipo, ...divida }: Divida, day: CalendarDay, taxas: TaxasAtraso) {
  if (tipo === null) return { valor: divida.principal_aberto, cresce: false, calculo: null }
  const encargos = encargosOf({ tipo, ...divida }, day, taxas)
  return {
    valor: encargos.devido,
    cresce: tipo !== 'caucao',
    calculo: explainEncargos(divida, encargos, taxas),
  }
}

/** Returns 'Semana 3 do aluguel', 'Caução' or the extra charge's title, without the plate. */
export function whatFor({ tipo, semana_referencia, titulo }: Divida): string {
  if (tipo === null) return titulo ?? 'Cobrança'
  if (tipo === 'semanal') return `Semana ${semana_referencia} do aluguel`
  if (tipo === 'complemento') return `Complemento da semana ${semana_referencia} do aluguel`
  return tipo === 'caucao' ? 'Caução da locação' : 'Pagamento da locação'
}

/** Whether it may be paid; a contested debt still may. */
export const isOwed = ({ status }: Pick<Divida, 'status'>) =>
  status === 'pendente' || status === 'contestado'
