import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { formatCNPJ, formatCPF } from '#domain/documents.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import type { Empresa } from '#features/configuracoes/configuracoes.rules.ts'
import type { TipoPagamento } from './pagamentos.rules.ts'

type Reminded = {
  tipo: TipoPagamento
  semana_referencia: number
  data_vencimento: CalendarDay
  valor_com_multa: Centavos
  calculo: string | null
  cliente_nome: string
  moto_placa: string
}

export type Sender = Pick<Empresa, 'nome' | 'endereco' | 'cidade' | 'uf' | 'cnpj'>

/** What the payment is for: 'da moto ABC1D23 (semana 12)'. */
function subject({ tipo, semana_referencia, moto_placa }: Reminded) {
  const part = {
    semanal: ` (semana ${semana_referencia})`,
    complemento: ` (dias a mais da semana ${semana_referencia})`,
    caucao: ' (caução)',
    avulso: '',
  }[tipo]
  return `da moto ${moto_placa}${part}`
}

/**
 * The reminder that opens in WhatsApp: polite, threatens nothing, shows how a late value came about, and says who
 * asks (name, address and CNPJ where filled: Consumer Code, art. 42 and 42-A).
 */
export function reminderText(payment: Reminded, today: CalendarDay, sender?: Sender) {
  const due = formatDay(payment.data_vencimento)
  const value = formatBRL(payment.valor_com_multa)
  const late = payment.data_vencimento < today
  const what = `do pagamento ${subject(payment)}`
  const lines = [
    greeting(payment, sender),
    late
      ? `Passando para lembrar ${what}, que venceu em ${due}. O valor atualizado até hoje é ${value}${payment.calculo ? ` (${payment.calculo})` : ''}.`
      : `Passando para lembrar ${what}, no valor de ${value}, com vencimento em ${due}.`,
    'Se você já pagou, por favor desconsidere esta mensagem. Qualquer dúvida, estamos à disposição.',
  ]
  if (sender) lines.push(signature(sender))
  return asMessage(lines)
}

/** The Pix's text to copy, ready to send. */
export function pixText(payment: Reminded, code: string, sender?: Sender) {
  const lines = [
    `${greeting(payment, sender)} Segue o Pix copia e cola de ${formatBRL(payment.valor_com_multa)}, do pagamento ${subject(payment)}:`,
    code,
  ]
  if (sender) lines.push(signature(sender))
  return asMessage(lines)
}

/** How every message to a customer begins. */
export const greeting = ({ cliente_nome }: { cliente_nome: string }, sender?: Sender) =>
  `Olá, ${cliente_nome.split(' ')[0]}! Tudo bem?${sender ? ` Aqui é da ${sender.nome}.` : ''}`

/** Paragraphs as one text to send: messengers break a line at a plain space only. */
export const asMessage = (lines: string[]) => lines.join('\n\n').replaceAll('\u00a0', ' ')

/** Who asks: name, address and tax id where filled, as the Consumer Code (art. 42-A) wants on every charge. */
export const signature = ({ nome, endereco, cidade, uf, cnpj }: Sender) =>
  [nome, endereco && `${endereco}, ${cidade}/${uf}`, cnpj && taxId(cnpj)].filter(Boolean).join('\n')

const taxId = (digits: string) =>
  digits.length === 11 ? `CPF ${formatCPF(digits)}` : `CNPJ ${formatCNPJ(digits)}`
