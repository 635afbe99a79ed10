import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { VARIAVEIS, type Variavel, valuesOf } from '../rules.ts'

/** What each place of an approved template is filled in with, as people call it. */
const LABEL: Record<Variavel, string> = {
  cliente_nome: 'Nome do cliente',
  valor: 'Valor, com a multa do dia',
  data_vencimento: 'Vencimento',
  moto_placa: 'Placa da moto',
  semana: 'Número da semana, ou o nome da cobrança',
}

/** A text to have approved as it stands: polite, of the kind "utility", each variable once and none at either end. */
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

/** The places of an approved template in their order, with an example of each. */
export const MODELO_VARIAVEIS = VARIAVEIS.map((name, index) => ({
  place: `{{${index + 1}}}`,
  label: LABEL[name],
  example: EXAMPLE[name],
}))

/** The suggested text as a customer reads it. */
export const modelPreview = () =>
  MODELO_VARIAVEIS.reduce((text, { place, example }) => text.replace(place, example), MODELO_SUGERIDO)
