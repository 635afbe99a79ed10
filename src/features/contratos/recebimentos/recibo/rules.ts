import { addDays, type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { MONTHS } from '#domain/days/month-names.ts'
import { maskCPF } from '#domain/documents.ts'
import { shortId } from '#domain/locacao.ts'
import { type Centavos, formatBRL, sum } from '#domain/money.ts'
import { type TipoPagamento, weekStart, whatIs } from '#domain/pagamento.ts'
import { POR_MEIO, type TipoRecebimento } from '#domain/recebimento.ts'
import { amountInWords } from '#domain/text/amount-in-words.ts'
import { digitsOf } from '#features/sistema/links-publicos/rules.ts'

/** Ways to send a receipt to the customer. */
export const MEIOS_DE_ENVIO = ['whatsapp', 'email'] as const
export type MeioDeEnvio = (typeof MEIOS_DE_ENVIO)[number]

/** What became of a receipt that was sent; `pronto`: a link to send by hand. */
export const SITUACOES_DE_ENVIO = ['enviado', 'pronto', 'falha'] as const

export const SEM_EMAIL = 'Cliente não possui e-mail cadastrado.'
export const SEM_ENDERECO_PUBLICO =
  'O sistema ainda não tem um endereço público, que o link do recibo precisa (PUBLIC_URL). Imprima o recibo.'

/** A receipt on the paper; two forms of one visit share one. */
export type Parte = {
  numero: number
  valor: Centavos
  forma: TipoRecebimento
  data: CalendarDay
  /** The day it was undone. */
  anulado_em: CalendarDay | null
}

/** What the receipts of a paper paid of one debt; `tipo` is null for an extra charge. */
export type Item = {
  tipo: TipoPagamento | null
  semana_referencia: number | null
  titulo: string | null
  locacao_id: string | null
  data_inicio: CalendarDay | null
  /** The days of a week, if they are fewer than seven. */
  desde: CalendarDay | null
  ate: CalendarDay | null
  moto_placa: string | null
  valor_original: Centavos
  recebido: Centavos
  /** The part of it that paid late fees. */
  encargos: Centavos
  dispensado: Centavos
  /** What stayed open of the debt right after; null if it is no longer known. */
  resta: Centavos | null
}

/** An earlier debt that stayed open, as frozen in the receipt. */
export type Reserva = {
  tipo: TipoPagamento | null
  semana_referencia: number | null
  descricao: string
}

/** 'R$ 500,00' with plain spaces. */
const brl = (amount: Centavos) => formatBRL(amount).replaceAll('\u00a0', ' ')

/** '8', '8 e 10' or '8, 9 e 10'. */
function listed(words: readonly (string | number)[]) {
  const last = words.at(-1)
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} e ${last}` : String(last ?? '')
}

/** '1043', or '1043 e 1044' for two forms of one visit. */
export const numbersOf = (partes: readonly Pick<Parte, 'numero'>[]) =>
  listed(partes.map(({ numero }) => numero))

/** Returns a name such as 'recibo_1043.pdf'. */
export const reciboName = (numero: number) => `recibo_${numero}.pdf`

/** 'por Pix', or 'sendo R$ 200,00 em dinheiro e R$ 300,00 por Pix'. */
const meansOf = (partes: readonly Parte[]) =>
  partes.length === 1
    ? POR_MEIO[partes[0]!.forma]
    : `sendo ${listed(partes.map(({ valor, forma }) => `${brl(valor)} ${POR_MEIO[forma]}`))}`

type Payer = { nome: string; cpf: string }

/** Returns the first sentence of the paper in pieces, bold what the customer looks for. */
export function openingOf({ nome, cpf }: Payer, partes: readonly Parte[]) {
  const valor = sum(partes.map((parte) => parte.valor))
  const taxId = /^\d{11}$/.test(cpf) ? `, CPF ${maskCPF(cpf)}` : ''
  return [
    'Recebemos de ',
    { bold: nome },
    `${taxId}, a importância de `,
    { bold: `${brl(valor)} (${amountInWords(valor)})` },
    `, ${meansOf(partes)}, em ${formatDay(partes[0]!.data)}, referente a:`,
  ]
}

/** The days of a week. */
function daysText({ data_inicio, semana_referencia, desde, ate }: Item) {
  if (!data_inicio || !semana_referencia) return ''
  const first = desde ?? weekStart(data_inicio, semana_referencia)
  return ` (${formatDay(first)} a ${formatDay(ate ?? addDays(first, 6))})`
}

/** Never calls a deposit a payment: it stays the customer's money. */
function nameOf(item: Item) {
  const { tipo, semana_referencia, titulo } = item
  if (tipo === null) return titulo ?? 'Cobrança'
  if (tipo === 'caucao') return 'A título de caução, a devolver conforme o contrato'
  const name = whatIs({ tipo, semana_referencia: semana_referencia ?? 1 })
  return tipo === 'semanal' ? name + daysText(item) : name
}

/** Returns the line of a debt in pieces: what it is, what was received, and what stays open of it. */
export function itemLine(item: Item) {
  const { locacao_id, moto_placa, recebido, encargos, dispensado, resta } = item
  const what = [
    nameOf(item),
    locacao_id && `locação ${shortId(locacao_id)}`,
    moto_placa && `moto ${moto_placa}`,
  ]
  const after = [
    encargos > 0 && `, dos quais ${brl(encargos)} de encargos por atraso`,
    dispensado > 0 && `; ${brl(dispensado)} dispensados`,
    resta !== null && resta > 0 && `; ficam em aberto ${brl(resta)}`,
  ]
  return [
    `• ${what.filter(Boolean).join(', ')}: `,
    { bold: brl(recebido) },
    `${after.filter(Boolean).join('')}.`,
  ]
}

/**
 * Returns the reservation of earlier debts, which a receipt of the last instalment would else
 * presume paid (Civil Code art. 322); undefined if none was open.
 */
export function reservationText(reservas: readonly Reserva[]) {
  if (reservas.length === 0) return undefined
  const weeks = reservas.filter(({ tipo }) => tipo === 'semanal')
  const numbers = listed(weeks.map(({ semana_referencia }) => semana_referencia ?? 0))
  const others = reservas.filter(({ tipo }) => tipo !== 'semanal')
  const names = [
    ...(weeks.length > 0
      ? [weeks.length === 1 ? `a semana ${numbers}` : `as semanas ${numbers}`]
      : []),
    ...others.map(otherName),
  ]
  return `Este recibo não quita ${listed(names)}, ainda em aberto.`
}

function otherName({ tipo, semana_referencia, descricao }: Reserva) {
  if (tipo === 'caucao') return 'a caução'
  return tipo === 'complemento' ? `o complemento da semana ${semana_referencia}` : `“${descricao}”`
}

/** Said only when the customer owed nothing more that day. */
export const QUITACAO = 'Damos quitação dos valores acima. Nesta data nada mais consta em aberto.'

/** 'Praia Grande, 12 de agosto de 2026.' */
export function placeAndDay(cidade: string, day: CalendarDay) {
  const [year, month, date] = day.split('-').map(Number)
  return `${[cidade, `${date} de ${MONTHS[month! - 1]} de ${year}`].filter(Boolean).join(', ')}.`
}

/** Whether these are the last four digits of the CPF; what was typed may have other characters. */
export const endsWith = (cpf: string, cpf_final: string) => {
  const digits = digitsOf(cpf_final)
  return digits !== undefined && cpf.endsWith(digits)
}
