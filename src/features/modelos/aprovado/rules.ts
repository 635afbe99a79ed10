import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { VARIAVEIS, type Variavel, valuesOf } from '../rules.ts'

/** Labels of the variables. */
const LABEL: Record<Variavel, string> = {
  cliente_nome: 'Nome do cliente',
  valor: 'Valor, com a multa do dia',
  data_vencimento: 'Vencimento',
  moto_placa: 'Placa da moto',
  semana: 'Número da semana, ou o nome da cobrança',
}

/**
 * Suggested text for Meta's approval: category "utility", each variable once and none at either
 * end.
 */
export const MODELO_SUGERIDO = `Olá, {{1}}! Tudo bem?

Passando para lembrar do seu pagamento.

Valor: {{2}}
Vencimento: {{3}}
Moto: {{4}}
Referência: {{5}}

Se você já pagou, por favor desconsidere esta mensagem.`

const EXAMPLE = valuesOf({
  cliente_nome: 'João da Silva',
  valor: 31493 as Centavos,
  data_vencimento: '2026-03-10' as CalendarDay,
  moto_placa: 'ABC1D23',
  referencia: 3,
})

/** The variables of an approved template in order, with an example each. */
export const MODELO_VARIAVEIS = VARIAVEIS.map((name, index) => ({
  place: `{{${index + 1}}}`,
  label: LABEL[name],
  example: EXAMPLE[name],
}))

/** Returns the suggested text with the examples filled in. */
export const modelPreview = () =>
  MODELO_VARIAVEIS.reduce((text, { place, example }) => text.replace(place, example), MODELO_SUGERIDO)
