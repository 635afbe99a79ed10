import { type CalendarDay, daysBetween, formatDay } from '#domain/calendar-day.ts'
import { formatTelefone } from '#domain/documents.ts'
import { escapeHtml } from '#domain/html.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import type { Empresa } from '#features/configuracoes/configuracoes.rules.ts'
import { asMessage, signature } from '#features/mensagens/mensagens.texto.rules.ts'

/** What the customer is reminded of. */
export type Reminded = {
  cliente_nome: string
  /** As in 'semana 3 da locação da moto ABC1D23'. */
  o_que: string
  data_vencimento: CalendarDay
  /** What is owed today, late fees included. */
  valor: Centavos
  /** How a late value came about; null where nothing was added. */
  calculo: string | null
}

type Sender = Pick<Empresa, 'nome' | 'telefone' | 'endereco' | 'cidade' | 'uf' | 'cnpj'>

/**
 * The reminder as an e-mail: polite and without a threat (Consumer Code, art. 42), with the name, the address and the
 * CPF or CNPJ of whoever asks (art. 42-A).
 */
export function reminderEmail(reminded: Reminded, today: CalendarDay, sender: Sender) {
  const { first, what, request } = sentences(reminded, today)
  const calculo = reminded.calculo && `Como chegamos a este valor: ${reminded.calculo}.`
  const paid = 'Se você já pagou, por favor desconsidere este e-mail.'
  const contact = `Dúvidas? Fale com a gente pelo telefone ${formatTelefone(sender.telefone)}.`
  const note = 'Para não receber mais lembretes por e-mail, avise a loja por este mesmo telefone.'
  const body = [first, what, request, calculo, paid, contact].filter((line) => line !== null)
  const who = signature(sender)
  return {
    subject: subjectOf(reminded, today),
    text: asMessage([...body, who, note]),
    html: page([...body.map((line) => `<p>${escapeHtml(line)}</p>`), footer(who, note)]),
  }
}

function subjectOf({ data_vencimento }: Reminded, today: CalendarDay) {
  const days = daysBetween(today, data_vencimento)
  if (days > 1) return `Lembrete: seu pagamento vence em ${formatDay(data_vencimento)}`
  if (days === 1) return 'Lembrete: seu pagamento vence amanhã'
  if (days === 0) return 'Lembrete: seu pagamento vence hoje'
  return `Lembrete: seu pagamento venceu em ${formatDay(data_vencimento)}`
}

function sentences({ cliente_nome, o_que, data_vencimento, valor }: Reminded, today: CalendarDay) {
  const due = formatDay(data_vencimento)
  const isLate = data_vencimento < today
  return {
    first: `Olá, ${cliente_nome.split(' ')[0]}!`,
    what: isLate
      ? `Passando para lembrar do pagamento da ${o_que}, que venceu em ${due}.`
      : `Passando para lembrar do pagamento da ${o_que}, com vencimento em ${due}.`,
    request: isLate ? `O valor atualizado até hoje é ${formatBRL(valor)}.` : `O valor é ${formatBRL(valor)}.`,
  }
}

const footer = (who: string, note: string) =>
  `<p style="color:#5f6a78;font-size:13px">${who.split('\n').map(escapeHtml).join('<br>')}</p><p style="color:#5f6a78;font-size:13px">${escapeHtml(note)}</p>`

const page = (parts: string[]) =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="margin:0;background:#f4f6f8"><div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;color:#171b21;font:16px/1.5 system-ui,sans-serif">${parts.join('')}</div></body></html>`
