import { aluguel, diariaOf, type Precos, precosDe } from '#domain/aluguel.ts'
import { ATO } from '#domain/atos.ts'
import {
  addDays,
  addMonths,
  type CalendarDay,
  daysBetween,
  formatDay,
  formatDayMonth,
} from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'
import { contratoDays, isOpen, type StatusLocacao } from '#domain/locacao.ts'
import type { Centavos } from '#domain/money.ts'

/** Max. days left for a contract to count as ending soon. */
export const ENDS_SOON_DAYS = 7

export const STATUS_LOCACAO_LABEL: Record<StatusLocacao, string> = {
  ativa: 'Ativa',
  pausada: 'Pausada',
  desabilitada: 'Desabilitada',
  finalizada: 'Finalizada',
  cancelada: 'Cancelada',
  atrasada: 'Atrasada',
}

/** Each action with the status it requires and the status it sets. */
export const ACTIONS = {
  finalizar: { needs: 'ativa', becomes: 'finalizada', label: ATO.encerrarLocacao },
  pausar: { needs: 'ativa', becomes: 'pausada', label: 'Pausar' },
  despausar: { needs: 'pausada', becomes: 'ativa', label: 'Despausar' },
  desabilitar: { needs: 'ativa', becomes: 'desabilitada', label: 'Desabilitar' },
  reabilitar: { needs: 'desabilitada', becomes: 'ativa', label: 'Reabilitar' },
  cancelar: { needs: 'ativa', becomes: 'cancelada', label: 'Cancelar' },
} as const satisfies Record<string, { needs: StatusLocacao; becomes: StatusLocacao; label: string }>
export type Action = keyof typeof ACTIONS
export const ACTION_NAMES = Object.keys(ACTIONS) as [Action, ...Action[]]

/**
 * History entries: the actions, creation, edits, weeks after the contract, renewals (agreed, taken
 * back, made or not), requests for the return, undone returns, swaps with what belongs to them, and
 * agreed changes of the price.
 */
export const ACOES_HISTORICO = [
  'criar',
  'editar',
  ...ACTION_NAMES,
  'prorrogar',
  'renovar',
  'pedir_devolucao',
  'reabrir',
  'trocar',
  'destrocar',
  'dispensar_dias',
  'moto_pronta',
  'importar',
  'reajustar',
  'transferir',
] as const
export type AcaoHistorico = (typeof ACOES_HISTORICO)[number]

/** What a history entry says was done. */
export const FEITO_LABEL: Record<AcaoHistorico, string> = {
  criar: 'Locação criada',
  editar: 'Locação editada',
  finalizar: 'Locação finalizada',
  pausar: 'Locação pausada',
  despausar: 'Locação despausada',
  desabilitar: 'Locação desabilitada',
  reabilitar: 'Locação reabilitada',
  cancelar: 'Locação cancelada',
  transferir: 'Moto transferida ao cliente',
  prorrogar: 'Locação segue por semana',
  renovar: 'Renovação',
  pedir_devolucao: 'Devolução pedida',
  reabrir: 'Devolução da moto desfeita',
  trocar: 'Moto trocada',
  destrocar: 'Moto própria de volta',
  dispensar_dias: 'Dias sem moto dispensados',
  moto_pronta: 'Avisado de que a moto própria está pronta',
  importar: 'Trazida da planilha',
  reajustar: 'Reajuste',
}

/** Returns the actions allowed in that status; used by screen and server. */
export const allowedActions = (status: StatusLocacao) =>
  ACTION_NAMES.filter((action) => ACTIONS[action].needs === status)

/**
 * Returns the status after the action; throws RuleViolation if the current status does not allow
 * it.
 */
export function statusAfter(action: Action, status: StatusLocacao): StatusLocacao {
  if (ACTIONS[action].needs !== status)
    throw new RuleViolation(`Não é possível ${action} uma locação ${status}.`, 'acao_nao_permitida')
  return ACTIONS[action].becomes
}

/** Returns the contract's last day: that many calendar months after the start, minus one day. */
export const contratoEnd = (meses: number, start: CalendarDay) =>
  addDays(addMonths(start, meses), -1)

/** Returns the contract's total: the rent of its days. */
export const contratoTotal = (start: CalendarDay, end: CalendarDay, precos: Precos) =>
  aluguel(precos, contratoDays(start, end))

/** Returns end, days and prices of a new rental; the dialog shows what the server computes. */
export function contratoTerms(
  { meses, preco_semanal }: { meses: number; preco_semanal: Centavos },
  start: CalendarDay,
) {
  const precos = precosDe(preco_semanal)
  const data_fim = contratoEnd(meses, start)
  return {
    data_fim,
    dias: contratoDays(start, data_fim),
    precos,
    preco_semanal,
    preco_diario: diariaOf(preco_semanal),
    valor_total: contratoTotal(start, data_fim, precos),
  }
}

/** Throws RuleViolation if the new last day is before today or before the start. */
export function checkNewEnd(
  data_fim: CalendarDay,
  { data_inicio, today }: { data_inicio: CalendarDay; today: CalendarDay },
) {
  if (data_fim < data_inicio || data_fim < today)
    throw new RuleViolation(
      'A data de fim não pode ser anterior a hoje nem ao início da locação.',
      'data_fim_invalida',
    )
}

/**
 * Returns the message for a rental that cannot be deleted, with the alternative while it is open.
 */
export const whyNotRemoved = (status: StatusLocacao) =>
  `Esta locação já tem pagamentos ou cobranças e não pode ser excluída.${isOpen(status) ? ' Cancele-a ou finalize-a.' : ''}`

/** Returns the message for a rental that cannot be deleted because it renews another or was renewed. */
export const whyRenovacaoNotRemoved = (status: StatusLocacao) =>
  `Esta locação faz parte de uma renovação e não pode ser excluída.${isOpen(status) ? ' Cancele-a ou finalize-a.' : ''}`

/** Returns the message for a rental that cannot be deleted because it had two motorcycles. */
export const whySwappedNotRemoved = (status: StatusLocacao) =>
  `Esta locação já teve troca de moto e não pode ser excluída.${isOpen(status) ? ' Cancele-a ou finalize-a.' : ''}`

/**
 * Returns the percentage of the contract elapsed, 0 to 100, and the days left (negative if over).
 */
export function contratoProgress(
  {
    data_inicio,
    data_fim_contratada,
  }: { data_inicio: CalendarDay; data_fim_contratada: CalendarDay },
  today: CalendarDay,
) {
  const gone =
    daysBetween(data_inicio, today) / Math.max(1, daysBetween(data_inicio, data_fim_contratada))
  return {
    percent: Math.min(100, Math.max(0, Math.round(gone * 100))),
    diasRestantes: daysBetween(today, data_fim_contratada),
  }
}

type Term = { data_fim: CalendarDay; data_fim_contratada: CalendarDay }

/** Whether weeks were added after the contract. */
export const isProlonged = ({ data_fim, data_fim_contratada }: Term) =>
  data_fim > data_fim_contratada

/**
 * Returns 'Contrato terminou em 01/06 · segue por semana', with the year if it is not this one;
 * undefined until the contract's last day is past.
 */
export function contratoOverText(term: Term, today: CalendarDay) {
  const { data_fim_contratada } = term
  if (data_fim_contratada >= today) return undefined
  const isThisYear = data_fim_contratada.slice(0, 4) === today.slice(0, 4)
  const day = isThisYear ? formatDayMonth(data_fim_contratada) : formatDay(data_fim_contratada)
  return `Contrato terminou em ${day}${isProlonged(term) ? ' · segue por semana' : ''}`
}
