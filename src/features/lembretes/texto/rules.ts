import { type CalendarDay, daysBetween, formatDay } from '#domain/calendar-day.ts'
import { formatTelefone } from '#domain/documents.ts'
import { escapeHtml } from '#domain/html.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import type { Empresa } from '#features/configuracoes/rules.ts'
import { asMessage, signature } from '#features/modelos/rules.ts'

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
  pay: string | undefined
  /** Sender's name, address and tax id, one per line. */
  signature: string
  unsubscribe: { text: string; url: string | undefined }
}

/** Dark colours for mail programs that support them; others use the inline ones. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.fundo{background:#11161b!important}.folha{background:#1b232b!important;border-color:#2c3843!important}
.tinta{color:#eef2f6!important}.tinta2{color:#a9b5c1!important}.quadro{background:#232d37!important}
.vence{color:#ffb4a8!important}.elo{color:#8ad7ef!important}.botao{background:#63c7e6!important;color:#06222c!important}}
@media (max-width:480px){.margem{padding:24px 20px 8px!important}.pe{padding:0 20px 24px!important}.meia{display:block!important;width:auto!important;padding-right:0!important}.segunda{padding-top:12px!important}}`

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const INK = '#171b21'
const PALE = '#5f6a78'
const BRAND = '#0a6280'

const table = (attributes: string, rows: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`
const row = (cell: string) => `<tr>${cell}</tr>`
const paragraph = (text: string) =>
  `<p class="tinta" style="margin:0 0 16px;color:${INK};font-size:16px;line-height:1.5">${escapeHtml(text)}</p>`
const small = (html: string) =>
  `<p class="tinta2" style="margin:0 0 12px;color:${PALE};font-size:13px;line-height:1.5">${html}</p>`

/** Returns the HTML for mail programs: tables, max. 600 px wide, inline colours. */
export function letterHtml(letter: Letter): string {
  const { preheader, sender, paragraphs, calculo, pay, signature } = letter
  const sheet = [
    row(
      `<td class="margem" style="padding:28px 32px 8px;${FONT}">` +
        `<p class="tinta" style="margin:0 0 20px;color:${INK};font-size:18px;font-weight:700">${escapeHtml(sender)}</p>` +
        paragraphs.opening.map(paragraph).join('') +
        figures(letter) +
        (calculo ? small(escapeHtml(calculo)) : '') +
        (pay ? button(pay) : '') +
        paragraphs.closing.map(paragraph).join('') +
        '</td>',
    ),
    row(
      `<td class="pe" style="padding:0 32px 28px;${FONT}"><div class="folha" style="margin:0 0 16px;border-top:1px solid #dde3e9;font-size:0;line-height:0">&nbsp;</div>${small(
        signature.split('\n').map(escapeHtml).join('<br>'),
      )}${small(farewell(letter.unsubscribe))}</td>`,
    ),
  ].join('')
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(sender)}</title><style>${STYLE}</style></head><body class="fundo" style="margin:0;padding:0;background:#f4f6f8"><div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preheader)}</div>${table(
    'width="100%" class="fundo" style="background:#f4f6f8"',
    row(
      `<td align="center" style="padding:24px 12px">${table(
        'width="100%" class="folha" style="max-width:600px;background:#ffffff;border:1px solid #dde3e9;border-radius:12px;text-align:left"',
        sheet,
      )}</td>`,
    ),
  )}</body></html>`
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

/** A link that looks like a button even without the style sheet. */
const button = (url: string) =>
  table(
    'style="margin:8px 0 20px"',
    row(
      `<td style="border-radius:8px;${FONT}"><a class="botao" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;background:${BRAND};border-radius:8px;color:#ffffff;font-size:16px;font-weight:700;text-decoration:none">Pagar agora</a></td>`,
    ),
  )

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
