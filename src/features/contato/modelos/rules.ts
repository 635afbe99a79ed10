import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { formatCNPJ, formatCPF } from '#domain/documents.ts'
import { ValidationError } from '#domain/errors.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import type { Empresa } from '#features/sistema/configuracoes/rules.ts'

/** WhatsApp's limit for one message (provider documentation). */
export const MAX_CARACTERES = 4096

export const SEM_TELEFONE = 'Cliente não possui número de telefone cadastrado.'

/** Template variables, in the order of an approved template. */
export const VARIAVEIS = [
  'cliente_nome',
  'valor',
  'data_vencimento',
  'moto_placa',
  'semana',
] as const

export type Variavel = (typeof VARIAVEIS)[number]

/**
 * The default template: polite and without threats (Consumer Code, art. 42). The signature is
 * appended.
 */
export const TEMPLATE_PADRAO = `Olá, {cliente_nome}! Tudo bem?

Passando para lembrar do pagamento da moto {moto_placa} (semana {semana}).

Valor: {valor}
Vencimento: {data_vencimento}

Se você já pagou, por favor desconsidere esta mensagem. Qualquer dúvida, estamos à disposição.`

/** The debt that a reminder is about. */
export type Cobranca = {
  cliente_nome: string
  valor: Centavos
  /** How a late amount was calculated; null if nothing was added. */
  calculo?: string | null | undefined
  data_vencimento: CalendarDay
  moto_placa: string | null
  /** The week's number, or a name such as 'caução'. */
  referencia: number | string
}

export type Sender = Pick<Empresa, 'nome' | 'endereco' | 'cidade' | 'uf' | 'cnpj'>

export const BRACES = /\{([^{}]*)\}/g

/** Returns an error naming the first unknown variable; undefined if the template is valid. */
export function templateProblem(template: string): string | undefined {
  const names = [...template.matchAll(BRACES)].map(([, name = '']) => name)
  const wrong = names.find((name) => !VARIAVEIS.some((known) => known === name))
  return wrong === undefined
    ? undefined
    : `Variável desconhecida: {${wrong}}. Use ${listOfVariables()}.`
}

export const listOfVariables = () => VARIAVEIS.map((name) => `{${name}}`).join(', ')

/** Returns the shop's template if it is enabled, else the default. */
export const templateInUse = ({ template, ativo }: { template: string; ativo: boolean }) =>
  ativo ? template : TEMPLATE_PADRAO

export const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** Returns the value of each variable. */
export function valuesOf({ cliente_nome, valor, calculo, data_vencimento, ...cobranca }: Cobranca) {
  const values: Record<Variavel, string> = {
    cliente_nome,
    valor: plain(calculo ? `${formatBRL(valor)} (${calculo})` : formatBRL(valor)),
    data_vencimento: formatDay(data_vencimento),
    moto_placa: cobranca.moto_placa ?? '—',
    semana: String(cobranca.referencia),
  }
  return values
}

/** A name replaces the word "semana" too: '(semana {semana})' becomes '(caução)'. */
export const WEEK = /(?:semana\s*(?::\s*)?(?:n[ºo°.]*\s*)?)?\{semana\}/gi

/**
 * Fills in the template in one pass, so that braces in a name stay literal, and appends the
 * signature (name, address and tax id: Consumer Code, art. 42-A).
 */
export function renderCobranca(template: string, cobranca: Cobranca, sender?: Sender) {
  const values = valuesOf(cobranca)
  const asked =
    typeof cobranca.referencia === 'number' ? template : template.replace(WEEK, '{semana}')
  const text = asked.replace(BRACES, (whole, name: string) => values[name as Variavel] ?? whole)
  return asMessage(sender ? [text, signature(sender)] : [text])
}

/** Throws ValidationError if the message is longer than WhatsApp allows. */
export function checkLength(mensagem: string) {
  if (mensagem.length > MAX_CARACTERES)
    throw new ValidationError([
      {
        campo: 'mensagem',
        mensagem: `A mensagem tem ${mensagem.length} caracteres; o WhatsApp aceita no máximo ${MAX_CARACTERES}.`,
      },
    ])
}

/** The greeting of every message. */
export const greeting = ({ cliente_nome }: { cliente_nome: string }, sender?: Sender) =>
  `Olá, ${cliente_nome.split(' ')[0]}! Tudo bem?${sender ? ` Aqui é da ${sender.nome}.` : ''}`

/**
 * Joins paragraphs into one message with plain spaces, because messengers do not wrap at others.
 */
export const asMessage = (paragraphs: string[]) => plain(paragraphs.join('\n\n'))

/** Returns the sender's name, address and tax id, one per line, where filled in. */
export const signature = ({ nome, endereco, cidade, uf, cnpj }: Sender) =>
  [nome, endereco && `${endereco}, ${cidade}/${uf}`, cnpj && taxId(cnpj)].filter(Boolean).join('\n')

export const taxId = (digits: string) =>
  digits.length === 11 ? `CPF ${formatCPF(digits)}` : `CNPJ ${formatCNPJ(digits)}`

/** Returns the paragraphs for paying by Pix: the code on its own line and the link, if any. */
export const payLines = (code: string, link?: string): string[] =>
  link ? [code, `Se preferir, abra o link e pague por ele: ${link}`] : [code]
