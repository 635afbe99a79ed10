import { addDays, type CalendarDay, formatDay, type Instant } from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'
import { isOpen, PLANOS, type Plano, type StatusLocacao, shortId } from '#domain/locacao.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'

/** How many days before the end of the contract its renewal may be agreed. */
export const RENOVAR_ANTES_DIAS = 14

/** The columns of a rental that is not to be renewed. */
export const NO_RENOVACAO = {
  renovacao_plano: null,
  renovacao_combinada_em: null,
  renovacao_recusada_em: null,
  renovacao_preco: null,
  renovacao_preco_motivo: null,
} as const

type Locacao = { status: StatusLocacao; data_fim_contratada: CalendarDay }

/** Returns the first day on which the renewal may be agreed. */
export const renewableFrom = ({ data_fim_contratada }: Pick<Locacao, 'data_fim_contratada'>) =>
  addDays(data_fim_contratada, -RENOVAR_ANTES_DIAS)

/** Whether the renewal of the rental may be agreed today. */
export const isRenewable = (locacao: Locacao, today: CalendarDay) =>
  locacao.status === 'ativa' && today >= renewableFrom(locacao)

/** Throws RuleViolation unless the renewal of the rental may be agreed today. */
export function checkRenewable(locacao: Locacao, today: CalendarDay) {
  if (locacao.status !== 'ativa')
    throw new RuleViolation(
      `Não é possível renovar uma locação ${locacao.status}.`,
      'acao_nao_permitida',
    )
  if (!isRenewable(locacao, today))
    throw new RuleViolation(
      `A renovação pode ser combinada a partir de ${formatDay(renewableFrom(locacao))}, ${RENOVAR_ANTES_DIAS} dias antes do fim do contrato.`,
      'cedo_para_renovar',
    )
}

/** Throws RuleViolation if the rental is over: its renewal was made or is not made any more. */
export function checkTakenBack(status: StatusLocacao) {
  if (!isOpen(status))
    throw new RuleViolation(
      'A locação já terminou: não há renovação a desfazer.',
      'locacao_encerrada',
    )
}

type Ended = { encerrada_em: Instant | null; devolvida_em: Instant | null }

/** Whether the rental ended because another renews it: the motorcycle did not come back. */
export const wasRenewed = ({ encerrada_em, devolvida_em }: Ended) =>
  encerrada_em !== null && devolvida_em === null

type Agreed = {
  data_fim: CalendarDay
  renovacao_combinada_em: CalendarDay | null
  renovacao_recusada_em: CalendarDay | null
}

/**
 * Returns the first day of the rental that renews this one: the day after its last day, after the day
 * the renewal was agreed or was last refused, or the day the rental was resumed, whichever is latest.
 */
export function renovacaoStart(
  { data_fim, renovacao_combinada_em, renovacao_recusada_em }: Agreed,
  resumed: CalendarDay | null = null,
) {
  let last = data_fim
  if (renovacao_combinada_em && renovacao_combinada_em > last) last = renovacao_combinada_em
  if (renovacao_recusada_em && renovacao_recusada_em > last) last = renovacao_recusada_em
  const start = addDays(last, 1)
  return resumed && resumed > start ? resumed : start
}

/** What the history says of a renewal that was agreed. */
export const agreedReason = (plano: Plano, start: CalendarDay, preco: Centavos) =>
  `Combinada: ${PLANOS[plano].nome} a partir de ${formatDay(start)}, por ${formatBRL(preco)} por semana.`

/** What the history of the rental says when it was renewed. */
export const renewedReason = (plano: Plano, start: CalendarDay) =>
  `Renovada com o ${PLANOS[plano].nome} a partir de ${formatDay(start)}.`

/** What the history of the rental that renews another begins with. */
export const continuesReason = (before: { id: string; plano: Plano }) =>
  `Continua a locação ${shortId(before.id)}, do ${PLANOS[before.plano].nome}.`

/** What the history says when the customer could not rent on the day of the renewal. */
export const refusedReason = (today: CalendarDay, mensagem: string) =>
  `Não foi feita em ${formatDay(today)}. ${mensagem}`
