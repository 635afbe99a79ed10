import {
  addDays,
  type CalendarDay,
  daysBetween,
  formatDay,
  formatDayMonth,
  formatWeekday,
} from '#domain/calendar-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import { type Centavos, formatBRL, toReais } from '#domain/money.ts'
import { promessaHolds, type SituacaoPromessa } from '#domain/promessa.ts'

/** How a promise was said. */
export const MEIOS_PROMESSA = ['whatsapp', 'telefone', 'balcao'] as const
export type MeioPromessa = (typeof MEIOS_PROMESSA)[number]

export const MEIO_PROMESSA_LABEL: Record<MeioPromessa, string> = {
  whatsapp: 'WhatsApp',
  telefone: 'Telefone',
  balcao: 'Balcão',
}

export const SITUACAO_PROMESSA_LABEL: Record<SituacaoPromessa, string> = {
  aberta: 'Em aberto',
  cumprida: 'Cumprida',
  quebrada: 'Quebrada',
  desfeita: 'Desfeita',
}

/** A promise is for one of the next days, at most this many ahead. */
export const MAX_DIAS = 30

/** Throws ValidationError unless the day is tomorrow or up to 30 days ahead. */
export function checkDay(dia: CalendarDay, today: CalendarDay) {
  const ahead = daysBetween(today, dia)
  if (ahead >= 1 && ahead <= MAX_DIAS) return
  throw new ValidationError([
    {
      campo: 'dia',
      mensagem: `Escolha um dia de amanhã até ${formatDay(addDays(today, MAX_DIAS))}`,
    },
  ])
}

type Made = { valor: Centavos; dia: CalendarDay }
type Judged = Made & {
  resultado: Exclude<SituacaoPromessa, 'aberta'> | null
  /** What came in from the customer since then, by the day. */
  recebido: Centavos
}

/**
 * Returns the state of a promise: kept once enough came in by its day, broken from the day after.
 * One that a person took back stays so.
 */
export function situacaoOf(
  { resultado, valor, dia, recebido }: Judged,
  today: CalendarDay,
): SituacaoPromessa {
  if (resultado === 'desfeita') return resultado
  if (promessaHolds({ valor, dia, recebido }, today)) return 'aberta'
  return recebido >= valor ? 'cumprida' : 'quebrada'
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** 'Combinado: R$ 643,56 até sexta, 14/08. Os encargos continuam contando.' */
export const agreedText = ({ valor, dia }: Made) =>
  plain(`Combinado: ${formatBRL(valor)} até ${formatWeekday(dia)}. Os encargos continuam contando.`)

/** 'Prometeu R$ 643,56 para ontem. 2ª promessa quebrada.' */
export function brokenText(
  { valor, dia, quebradas }: Made & { quebradas: number },
  today: CalendarDay,
) {
  const when = daysBetween(dia, today) === 1 ? 'ontem' : formatDayMonth(dia)
  return plain(`Prometeu ${formatBRL(valor)} para ${when}. ${quebradas}ª promessa quebrada.`)
}

/** '3 cumpridas, 1 quebrada'; empty without any. */
export function historyText({ cumpridas, quebradas }: { cumpridas: number; quebradas: number }) {
  const counted = (n: number, one: string) => n > 0 && `${n} ${n === 1 ? one : `${one}s`}`
  return [counted(cumpridas, 'cumprida'), counted(quebradas, 'quebrada')].filter(Boolean).join(', ')
}

/** The refusal of a second promise, with the first. */
export function alreadyPromised({ id, valor, dia }: Made & { id: string }) {
  const mensagem = plain(
    `Já há uma promessa em aberto: ${formatBRL(valor)} até ${formatDay(dia)}. Desfaça-a antes de combinar outra.`,
  )
  return new RuleViolation(mensagem, 'promessa_aberta', {
    mensagem,
    promessa: { id, valor: toReais(valor), dia },
  })
}

/** Throws RuleViolation unless the promise is open. */
export function checkOpen(situacao: SituacaoPromessa) {
  if (situacao !== 'aberta')
    throw new RuleViolation(
      `Esta promessa já foi ${SITUACAO_PROMESSA_LABEL[situacao].toLowerCase()}.`,
      'promessa_encerrada',
    )
}
