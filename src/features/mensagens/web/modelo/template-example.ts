import type { CalendarDay } from '#domain/calendar-day.ts'
import { fromReais } from '#domain/money.ts'
import type { Cobranca } from '#features/modelos/rules.ts'
import { endOfContractValues, receiptValues } from '#features/modelos/textos/rules.ts'

/** An invented debt, to preview the template while nothing is pending. */
export const EXAMPLE: Cobranca = {
  cliente_nome: 'Maria Exemplo',
  valor: fromReais(314.93),
  data_vencimento: '2026-01-15' as CalendarDay,
  moto_placa: 'ABC1D23',
  referencia: 3,
}

/** Invented values of the other texts. */
export const TEXTO_EXAMPLES = {
  fim_de_contrato: endOfContractValues({
    plano: 'mensal',
    cliente_nome: 'Maria Exemplo',
    moto_placa: 'ABC1D23',
    data_fim_contratada: '2026-06-01' as CalendarDay,
    preco_semanal: fromReais(314.93),
  }),
  recibo: receiptValues({
    cliente_nome: 'Maria Exemplo',
    valor: fromReais(314.93),
    data: '2026-06-01' as CalendarDay,
    numero: '1043',
    link: 'https://exemplo.com.br/recibo/Ab3dE',
  }),
}
