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

/** Name of the template for several debts, as it is offered for approval. */
export const MODELO_AGRUPADO_NOME = 'cobranca_agrupada'

/** Suggested text for a reminder of several debts, under the same conditions. */
export const MODELO_AGRUPADO = `Oi, {{1}}! Passando para lembrar dos seus valores em aberto.

Quantidade: {{2}}
Total: {{3}}
O mais antigo: {{4}}

Pague tudo ou uma parte aqui: {{5}}

Se já pagou, desconsidere.`

/** The variables of the template for several debts in order, with an example each. */
export const MODELO_AGRUPADO_VARIAVEIS = [
  { label: 'Primeiro nome do cliente', example: 'João' },
  { label: 'Quantidade de valores em aberto', example: '3' },
  { label: 'Total', example: 'R$ 688,56' },
  { label: 'O mais antigo', example: 'semana 10 (venceu 03/08) R$ 322,13' },
  { label: 'Link para pagar', example: 'https://loja.exemplo/pagar/tudo/…' },
].map((variable, index) => ({ place: `{{${index + 1}}}`, ...variable }))

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

type Variaveis = typeof MODELO_VARIAVEIS

/** Returns a suggested text with the examples filled in. */
export const modelPreview = (modelo: string, variaveis: Variaveis) =>
  variaveis.reduce((text, { place, example }) => text.replace(place, example), modelo)
