import { EFEITOS, type Efeito } from '#domain/access/efeitos.ts'
import {
  addDays,
  type CalendarDay,
  dayInBrazil,
  formatDay,
  formatMoment,
  type Instant,
  mondayOf,
  timeInBrazil,
} from '#domain/calendar-day.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { escapeHtml } from '#domain/text/html.ts'
import { BRAND, button, INK, letterHtml, paragraph, small } from '#domain/text/letter.ts'
import { plain } from '#features/contato/modelos/rules.ts'
import type { Total } from '../rules.ts'
import { type Numeros, numberLines } from './numeros/rules.ts'

/** The job that sends the weekly e-mail. */
export const RESUMO_JOB = 'resumo-semanal'

/** Hours in São Paulo: the e-mail is queued on Monday from OPENS and sent between both on any day. */
const OPENS = '08:00'
const CLOSES = '20:00'

/** Returns the Monday of the week to report: the last one that ended, from Monday 8:00 on. */
export function reportedWeek(now: Date): CalendarDay {
  const today = dayInBrazil(now)
  const monday = mondayOf(today)
  return addDays(monday, today === monday && timeInBrazil(now) < OPENS ? -14 : -7)
}

export const isSendingTime = (now: Date) => timeInBrazil(now) >= OPENS && timeInBrazil(now) < CLOSES

/** Replaces what could be a CPF or a telephone number: eight digits or more, in any punctuation. */
export const withoutNumbers = (text: string) => text.replace(/\d(?:[\s().-]*\d){7,}/g, '[número]')

type Listed = {
  em: Instant
  usuario: string
  efeito: Efeito
  o_que: string
  registro: string
  url: string | null
  entidade_id: string
  valor: Centavos | null
  motivo: string | null
}
type Resumo = {
  inicio: CalendarDay
  fim: CalendarDay
  pessoas: readonly {
    usuario: string
    nome: string
    quantidade: number
    efeitos: readonly Total[]
  }[]
  /** Newest first. */
  mudancas: readonly Listed[]
  total: number
}

/** Max. changes listed in the e-mail; the rest are on the screen. */
const MAX_LISTED = 100

const counted = (n: number) => (n === 1 ? '1 mudança' : `${n} mudanças`)
const totalLine = ({ efeito, quantidade, valor }: Total) =>
  `${EFEITOS[efeito].label}: ${quantidade}${valor === null ? '' : `, ${formatBRL(valor)}`}`
const changeLine = ({ em, o_que, registro, valor, motivo }: Listed) =>
  [
    `${formatMoment(new Date(em))}: ${withoutNumbers(o_que)}, ${withoutNumbers(registro)}`,
    valor !== null && `: ${formatBRL(valor)}`,
    motivo && `. Motivo: ${withoutNumbers(motivo)}`,
  ]
    .filter(Boolean)
    .join('')

/** The screen of the record; without one, its lines in the audit trail. */
const addressOf = ({ url, entidade_id }: Listed) =>
  url ?? `/admin/controle/auditoria?busca=${entidade_id}`

type Sent = {
  /** The shop's name. */
  shop: string
  /** Where the links lead; undefined if that may be unreachable from outside. */
  publicUrl: string | undefined
  today: CalendarDay
}

/**
 * Returns the e-mail about a week, the shop in numbers before its changes, text and HTML with the same
 * content; without `publicUrl` it has no links. It contains no CPF and no telephone number.
 */
export function weekEmail(resumo: Resumo, numeros: Numeros, { shop, publicUrl, today }: Sent) {
  const { inicio, fim, pessoas, mudancas, total } = resumo
  const numbers = numberLines(numeros, { inicio, fim, today })
  const period = `de ${formatDay(inicio)} a ${formatDay(fim)}`
  const opening = total
    ? `${counted(total)} a conferir na semana ${period}: o que tira dinheiro ou muda uma prova, por pessoa.`
    : `Nenhuma mudança a conferir na semana ${period}: nada tirou dinheiro nem mudou uma prova.`
  const screen = publicUrl && `${publicUrl}/admin/controle/mudancas-da-semana?dia=${inicio}`
  const listed = mudancas.slice(0, MAX_LISTED)
  const rest = total - listed.length
  const people = pessoas.map((pessoa) => ({
    heading: `${pessoa.nome} (${pessoa.usuario}): ${counted(pessoa.quantidade)}`,
    totals: pessoa.efeitos.map(totalLine),
    changes: listed.filter(({ usuario }) => usuario === pessoa.usuario),
  }))
  const more = rest > 0 && `E mais ${counted(rest)}, na tela Mudanças da semana.`
  const link = (each: Listed) => publicUrl && publicUrl + addressOf(each)
  const text = [
    numbers
      .map(({ texto, href }) =>
        [`- ${texto}`, publicUrl && publicUrl + href].filter(Boolean).join('\n  '),
      )
      .join('\n'),
    opening,
    ...people.map(({ heading, totals, changes }) =>
      [
        heading,
        ...totals.map((line) => `  ${line}`),
        ...changes.map((each) =>
          [`- ${changeLine(each)}`, link(each)].filter(Boolean).join('\n  '),
        ),
      ].join('\n'),
    ),
    more,
    screen && `Ver no sistema: ${screen}`,
    FOOT,
  ]
  return {
    subject: `Sua semana: ${formatBRL(numeros.recebido)} recebidos; ${total ? counted(total) : 'nenhuma mudança'} a conferir`,
    text: plain(text.filter(Boolean).join('\n\n')),
    html: letterHtml({
      preheader: opening,
      title: shop,
      body: [
        bullets(numbers.map(({ texto, href }) => linkedTo(texto, publicUrl && publicUrl + href))),
        paragraph(opening),
        ...people.map(
          ({ heading, totals, changes }) =>
            heading3(heading) +
            bullets(totals.map(escapeHtml)) +
            bullets(changes.map((c) => linkedTo(changeLine(c), link(c)))),
        ),
        more && paragraph(more),
        screen && button('Ver no sistema', screen),
      ]
        .filter(Boolean)
        .join(''),
      foot: small(escapeHtml(FOOT)),
    }),
  }
}

const FOOT = 'Este e-mail sai toda segunda-feira, para os endereços que estão em Configurações.'

const heading3 = (text: string) =>
  `<h3 class="tinta" style="margin:20px 0 8px;color:${INK};font-size:16px">${escapeHtml(text)}</h3>`
const bullets = (items: string[]) =>
  items.length
    ? `<ul class="tinta" style="margin:0 0 12px;padding-left:20px;color:${INK};font-size:14px;line-height:1.5">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
    : ''
const linkedTo = (text: string, url: string | undefined) =>
  escapeHtml(text) +
  (url ? ` <a class="elo" href="${escapeHtml(url)}" style="color:${BRAND}">Ver</a>` : '')
