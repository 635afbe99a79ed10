import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { formatCNPJ, formatCPF } from '#domain/documents.ts'
import { BadInput } from '#domain/errors.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import type { Empresa } from '#features/configuracoes/rules.ts'

/** What WhatsApp takes in one message (providers' documentation). */
export const MAX_CARACTERES = 4096

export const SEM_TELEFONE = 'Cliente não possui número de telefone cadastrado.'

/** What a charge's template may ask for, in the order in which an approved template takes them. */
export const VARIAVEIS = ['cliente_nome', 'valor', 'data_vencimento', 'moto_placa', 'semana'] as const

export type Variavel = (typeof VARIAVEIS)[number]

/** Polite, and threatens nothing (Consumer Code, art. 42). Who asks is added under it. */
export const TEMPLATE_PADRAO = `Olá, {cliente_nome}! Tudo bem?

Passando para lembrar do pagamento da moto {moto_placa} (semana {semana}).

Valor: {valor}
Vencimento: {data_vencimento}

Se você já pagou, por favor desconsidere esta mensagem. Qualquer dúvida, estamos à disposição.`

/** What a customer is asked to pay. */
export type Cobranca = {
  cliente_nome: string
  valor: Centavos
  /** How a late value came about; none where nothing was added. */
  calculo?: string | null | undefined
  data_vencimento: CalendarDay
  moto_placa: string | null
  /** The number of the week, or what it is instead of a week: 'caução'. */
  referencia: number | string
}

export type Sender = Pick<Empresa, 'nome' | 'endereco' | 'cidade' | 'uf' | 'cnpj'>

export const BRACES = /\{([^{}]*)\}/g

/** What is wrong with a template: names the first variable that a charge does not have. */
export function templateProblem(template: string): string | undefined {
  const names = [...template.matchAll(BRACES)].map(([, name = '']) => name)
  const wrong = names.find((name) => !VARIAVEIS.some((known) => known === name))
  return wrong === undefined ? undefined : `Variável desconhecida: {${wrong}}. Use ${listOfVariables()}.`
}

export const listOfVariables = () => VARIAVEIS.map((name) => `{${name}}`).join(', ')

/** The template in use: the shop's own while it is switched on. */
export const templateInUse = ({ template, ativo }: { template: string; ativo: boolean }) =>
  ativo ? template : TEMPLATE_PADRAO

export const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** What each variable reads of a charge. */
export function valuesOf({ cliente_nome, valor, calculo, data_vencimento, ...charge }: Cobranca) {
  const values: Record<Variavel, string> = {
    cliente_nome,
    valor: plain(calculo ? `${formatBRL(valor)} (${calculo})` : formatBRL(valor)),
    data_vencimento: formatDay(data_vencimento),
    moto_placa: charge.moto_placa ?? '—',
    semana: String(charge.referencia),
  }
  return values
}

/** What is no week takes the place of the word too: '(semana {semana})' reads '(caução)'. */
export const WEEK = /(?:semana\s*(?::\s*)?(?:n[ºo°.]*\s*)?)?\{semana\}/gi

/**
 * A charge's message: the template with its variables filled in, in one pass, so that a name with braces stays a name;
 * and who asks under it (name, address and tax id where filled, as the Consumer Code, art. 42-A, wants it).
 */
export function renderCobranca(template: string, charge: Cobranca, sender?: Sender) {
  const values = valuesOf(charge)
  const asked = typeof charge.referencia === 'number' ? template : template.replace(WEEK, '{semana}')
  const text = asked.replace(BRACES, (whole, name: string) => values[name as Variavel] ?? whole)
  return asMessage(sender ? [text, signature(sender)] : [text])
}

/** @throws {BadInput} when the finished message is longer than WhatsApp takes. */
export function checkLength(mensagem: string) {
  if (mensagem.length > MAX_CARACTERES)
    throw new BadInput([
      {
        campo: 'mensagem',
        mensagem: `A mensagem tem ${mensagem.length} caracteres; o WhatsApp aceita no máximo ${MAX_CARACTERES}.`,
      },
    ])
}

/** How every message of ours begins. */
export const greeting = ({ cliente_nome }: { cliente_nome: string }, sender?: Sender) =>
  `Olá, ${cliente_nome.split(' ')[0]}! Tudo bem?${sender ? ` Aqui é da ${sender.nome}.` : ''}`

/** Paragraphs as one text to send: messengers break a line at a plain space only. */
export const asMessage = (paragraphs: string[]) => plain(paragraphs.join('\n\n'))

/** Who asks: name, address and tax id, as far as they are filled in. */
export const signature = ({ nome, endereco, cidade, uf, cnpj }: Sender) =>
  [nome, endereco && `${endereco}, ${cidade}/${uf}`, cnpj && taxId(cnpj)].filter(Boolean).join('\n')

export const taxId = (digits: string) =>
  digits.length === 11 ? `CPF ${formatCPF(digits)}` : `CNPJ ${formatCNPJ(digits)}`

/** The paragraphs of a message that a Pix is paid by: the code on a line of its own, and the link where there is one. */
export const payLines = (code: string, link?: string): string[] =>
  link ? [code, `Se preferir, abra o link e pague por ele: ${link}`] : [code]
