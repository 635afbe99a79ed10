import { type CalendarDay, daysBetween, formatDay } from '#domain/calendar-day.ts'
import { formatTelefone } from '#domain/documents.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { escapeHtml } from '#domain/text/html.ts'
import {
  BRAND,
  button,
  FONT,
  INK,
  letterHtml,
  PALE,
  paragraph,
  row,
  small,
  table,
} from '#domain/text/letter.ts'
import { asMessage, signature } from '#features/contato/modelos/rules.ts'
import type { Empresa } from '#features/sistema/configuracoes/rules.ts'
import { type Grupo, groupSentences, namedIn, totalOfGroup } from '../agrupado/rules.ts'

/** The content of a reminder's HTML, as plain text. */
export type Letter = {
  /** Shown beside the subject by mail programs. */
  preheader: string
  sender: string
  paragraphs: { opening: string[]; closing: string[] }
  amount: { label: string; value: string; late: boolean }
  due: { label: string; value: string }
  /** How a late amount was calculated. */
  calculo: string | null
  pay: { label: string; url: string } | undefined
  /** Sender's name, address and tax id, one per line. */
  signature: string
  unsubscribe: { text: string; url: string | undefined }
}

/** Returns the HTML of a reminder for mail programs. */
function reminderHtml(letter: Letter): string {
  const { preheader, sender, paragraphs, calculo, pay, signature } = letter
  return letterHtml({
    preheader,
    title: sender,
    body: [
      ...paragraphs.opening.map(paragraph),
      figures(letter),
      calculo ? small(escapeHtml(calculo)) : '',
      pay ? button(pay.label, pay.url) : '',
      ...paragraphs.closing.map(paragraph),
    ].join(''),
    foot:
      small(signature.split('\n').map(escapeHtml).join('<br>')) +
      small(farewell(letter.unsubscribe)),
  })
}

/** Amount and due date side by side; stacked on narrow screens. */
function figures({ amount, due }: Letter) {
  const figure = (label: string, value: string, size: number, classes: string, colour: string) =>
    `<span class="tinta2" style="display:block;color:${PALE};font-size:13px;line-height:1.4">${escapeHtml(label)}</span><span class="${classes}" style="display:block;color:${colour};font-size:${size}px;line-height:1.3;font-weight:700;white-space:nowrap">${escapeHtml(value)}</span>`
  const colour = amount.late ? '#b3261e' : INK
  return table(
    'width="100%" class="quadro" style="margin:0 0 16px;background:#f0f4f7;border-radius:8px"',
    row(
      `<td style="padding:16px 20px;${FONT}">${table(
        'width="100%"',
        row(
          `<td class="meia" width="50%" valign="top" style="padding-right:12px;${FONT}">${figure(amount.label, amount.value, 24, 'tinta', INK)}</td><td class="meia segunda" width="50%" valign="top" style="${FONT}">${figure(due.label, due.value, 24, amount.late ? 'vence' : 'tinta', colour)}</td>`,
        ),
      )}</td>`,
    ),
  )
}

const farewell = ({ text, url }: Letter['unsubscribe']) =>
  url
    ? `${escapeHtml(text)} <a class="elo" href="${escapeHtml(url)}" style="color:${BRAND}">Cancelar lembretes</a>`
    : escapeHtml(text)

/** The debt that the reminder is about. */
export type Reminded = {
  cliente_nome: string
  /** For example 'semana 3 da locação da moto ABC1D23'. */
  o_que: string
  data_vencimento: CalendarDay
  /** The last day to pay without late fees: see `payableUntil`. */
  sem_encargos_ate: CalendarDay
  /** The amount owed today, including late fees. */
  valor: Centavos
  /** How a late amount was calculated; null if nothing was added. */
  calculo: string | null
}

type Sender = Pick<Empresa, 'nome' | 'telefone' | 'endereco' | 'cidade' | 'uf' | 'cnpj'>

/** Public addresses for payment and for unsubscribing. */
export type Links = { pagar?: string | undefined; cancelar?: string | undefined }

/**
 * Returns the reminder as an e-mail: polite and without threats (Consumer Code, art. 42), with the
 * sender's name, address and CPF or CNPJ (art. 42-A). Text and HTML have the same content.
 */
export function reminderEmail(
  reminded: Reminded,
  today: CalendarDay,
  sender: Sender,
  links: Links = {},
) {
  const { first, what, request } = sentences(reminded, today)
  const { data_vencimento, sem_encargos_ate, valor } = reminded
  const calculo = reminded.calculo && `Como chegamos a este valor: ${reminded.calculo}.`
  const { contact, who, farewellText, unsubscribe } = closingOf(sender, links)
  const pay = links.pagar && `Pague agora: ${links.pagar}`
  const body = [first, what, request, calculo, pay, PAID, contact].filter(
    (line) => typeof line === 'string',
  )
  const isLate = sem_encargos_ate < today
  return {
    subject: subjectOf(reminded, today),
    text: asMessage([...body, who, farewellText]),
    html: reminderHtml({
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
      pay: links.pagar ? { label: 'Pagar agora', url: links.pagar } : undefined,
      signature: who,
      unsubscribe,
    }),
  }
}

/** How every reminder ends: the shop's contact and data, and the way out. */
function closingOf(sender: Sender, { cancelar }: Links) {
  const leaving = 'Para não receber mais lembretes por e-mail'
  const byPhone = `${leaving}, avise a loja por este mesmo telefone.`
  return {
    contact: sender.telefone
      ? `Dúvidas? Fale com a gente pelo telefone ${formatTelefone(sender.telefone)}, também no WhatsApp.`
      : 'Dúvidas? Fale com a loja.',
    who: signature(sender),
    farewellText: cancelar ? `${leaving}: ${cancelar}` : byPhone,
    unsubscribe: cancelar
      ? { text: 'Não quer mais receber lembretes por e-mail?', url: cancelar }
      : { text: byPhone, url: undefined },
  }
}

/** Returns the reminder of several debts as an e-mail, in the words of the WhatsApp message. */
export function groupEmail(
  { cliente_nome, grupo }: { cliente_nome: string; grupo: Grupo },
  today: CalendarDay,
  sender: Sender,
  links: Links = {},
) {
  const { opening, tomorrow, paid } = groupSentences(cliente_nome, grupo, today)
  const { contact, who, farewellText, unsubscribe } = closingOf(sender, links)
  const isOpen = grupo.vencidas.length > 0
  const { data_vencimento: first, sem_encargos_ate } = namedIn(grupo)[0]!
  const isLate = isOpen && sem_encargos_ate < today
  const pay = links.pagar && `Pague tudo ou uma parte aqui: ${links.pagar}`
  return {
    subject: isOpen
      ? `Lembrete: ${formatBRL(totalOfGroup(grupo))} em aberto hoje`.replaceAll('\u00a0', ' ')
      : 'Lembrete: seus pagamentos vencem amanhã',
    text: asMessage([
      opening,
      ...tomorrow,
      ...(pay ? [pay] : []),
      paid,
      contact,
      who,
      farewellText,
    ]),
    html: reminderHtml({
      preheader: opening,
      sender: sender.nome,
      paragraphs: { opening: [opening, ...tomorrow], closing: [paid, contact] },
      amount: {
        label: isOpen ? 'Total em aberto hoje' : 'Total',
        value: formatBRL(totalOfGroup(grupo)),
        late: isLate,
      },
      due: {
        label: isLate ? 'O mais antigo venceu em' : 'Vencimento',
        value: formatDay(first),
      },
      calculo: null,
      pay: links.pagar ? { label: 'Pagar tudo ou uma parte', url: links.pagar } : undefined,
      signature: who,
      unsubscribe,
    }),
  }
}

const PAID = 'Se você já pagou, por favor desconsidere este e-mail.'

function subjectOf({ data_vencimento, sem_encargos_ate }: Reminded, today: CalendarDay) {
  const days = daysBetween(today, sem_encargos_ate)
  if (days > 1) return `Lembrete: seu pagamento vence em ${formatDay(data_vencimento)}`
  if (days === 1) return 'Lembrete: seu pagamento vence amanhã'
  if (days === 0) return 'Lembrete: seu pagamento vence hoje'
  return `Lembrete: seu pagamento venceu em ${formatDay(data_vencimento)}`
}

function sentences(reminded: Reminded, today: CalendarDay) {
  const { cliente_nome, o_que, data_vencimento, sem_encargos_ate, valor } = reminded
  const due = formatDay(data_vencimento)
  const isLate = sem_encargos_ate < today
  const isMoved = sem_encargos_ate !== data_vencimento
  const until = isMoved
    ? `, e pode ser pago até ${formatDay(sem_encargos_ate)}, o próximo dia útil`
    : ''
  return {
    first: `Olá, ${cliente_nome.split(' ')[0]}!`,
    what: isLate
      ? `Passando para lembrar do pagamento da ${o_que}, que venceu em ${due}.`
      : `Passando para lembrar do pagamento da ${o_que}, com vencimento em ${due}${until}.`,
    request: isLate
      ? `O valor atualizado até hoje é ${formatBRL(valor)}.`
      : `O valor é ${formatBRL(valor)}.`,
  }
}
