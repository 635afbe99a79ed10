import type { CalendarDay } from '#domain/calendar-day.ts'
import { ValidationError } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import { type TipoPagamento, whatIs } from '#domain/pagamento.ts'
import type { TipoRecebimento } from '#domain/recebimento.ts'
import { TIPO_DESPESA_LABEL, type TipoDespesa } from '#features/dinheiro/despesas/rules.ts'
import { slugOf } from '#features/sistema/configuracoes/rules.ts'
import { type Mes, mesOf } from '../rules.ts'

/** Throws ValidationError for a month that has not begun. */
export function checkBegun(mes: Mes, today: CalendarDay) {
  if (mes > mesOf(today))
    throw new ValidationError([{ campo: 'mes', mensagem: 'O mês não pode estar no futuro' }])
}

/** Returns a name such as 'contador_mare-motos_2026-07.csv'. */
export const fileOfMonth = (shop: string, mes: Mes) => `contador_${slugOf(shop)}_${mes}.csv`

export const TIPO_LABEL = {
  receita: 'Receita',
  estorno: 'Estorno',
  manutencao: 'Manutenção',
  despesa: 'Despesa',
  caucao_entrada: 'Caução recebida',
  caucao_saida: 'Caução devolvida',
} as const

/** A line of the export; the amounts that do not apply are null. */
export type Linha = {
  dia: CalendarDay
  tipo: keyof typeof TIPO_LABEL
  recibo: number | null
  /** What a debt was of, if it is of one. */
  pagamento: TipoPagamento | null
  semana: number | null
  /** The kind of an expense. */
  despesa: TipoDespesa | null
  texto: string | null
  cliente: string | null
  cpf: string | null
  placa: string | null
  forma: TipoRecebimento | null
  entrada: Centavos | null
  saida: Centavos | null
  caucao_entrada: Centavos | null
  caucao_saida: Centavos | null
}

/** 'Semana 3', 'Seguro', the title of an extra charge, or what a person wrote. */
export function historyOf({ pagamento, semana, despesa, texto }: Linha) {
  const debt = pagamento && whatIs({ tipo: pagamento, semana_referencia: semana ?? 1 })
  return [debt, despesa && TIPO_DESPESA_LABEL[despesa], texto].filter(Boolean).join(': ')
}

export const AMOUNTS = ['entrada', 'saida', 'caucao_entrada', 'caucao_saida'] as const
