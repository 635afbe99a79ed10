import { type CalendarDay, daysBetween, formatDay } from '#domain/calendar-day.ts'
import { formatTelefone } from '#domain/documents.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import type { Empresa } from '#features/configuracoes/configuracoes.rules.ts'
import { asMessage, signature } from '#features/mensagens/mensagens.texto.rules.ts'
import { letterHtml } from './lembretes.html.rules.ts'

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

/** Public addresses of this reminder: where it is paid, and where no more of them are asked for. */
export type Links = { pagar?: string | undefined; cancelar?: string | undefined }

/**
 * The reminder as an e-mail: polite and without a threat (Consumer Code, art. 42), with the name, the address and the
 * CPF or CNPJ of whoever asks (art. 42-A). Both parts say the same.
 */
export function reminderEmail(reminded: Reminded, today: CalendarDay, sender: Sender, links: Links = {}) {
  const { first, what, request } = sentences(reminded, today)
  const { data_vencimento, valor } = reminded
  const calculo = reminded.calculo && `Como chegamos a este valor: ${reminded.calculo}.`
  const contact = `Dúvidas? Fale com a gente pelo telefone ${formatTelefone(sender.telefone)}, também no WhatsApp.`
  const who = signature(sender)
  const unsubscribe = 'Para não receber mais lembretes por e-mail'
  const byPhone = `${unsubscribe}, avise a loja por este mesmo telefone.`
  const pay = links.pagar && `Pague agora: ${links.pagar}`
  const body = [first, what, request, calculo, pay, PAID, contact].filter((line) => typeof line === 'string')
  const isLate = data_vencimento < today
  return {
    subject: subjectOf(reminded, today),
    text: asMessage([...body, who, links.cancelar ? `${unsubscribe}: ${links.cancelar}` : byPhone]),
    html: letterHtml({
      preheader: `${request} ${isLate ? 'Venceu' : 'Vence'} em ${formatDay(data_vencimento)}.`,
      sender: sender.nome,
      paragraphs: { opening: [first, what], closing: [PAID, contact] },
      amount: {
        label: isLate ? 'Valor atualizado até hoje' : 'Valor',
        value: formatBRL(valor),
        late: isLate,
      },
      due: { label: isLate ? 'Venceu em' : 'Vencimento', value: formatDay(data_vencimento) },
      calculo,
      pay: links.pagar,
      signature: who,
      unsubscribe: links.cancelar
        ? { text: 'Não quer mais receber lembretes por e-mail?', url: links.cancelar }
        : { text: byPhone, url: undefined },
    }),
  }
}

const PAID = 'Se você já pagou, por favor desconsidere este e-mail.'

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
