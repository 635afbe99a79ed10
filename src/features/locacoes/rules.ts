import { addDays, addMonths, type CalendarDay, daysBetween } from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'
import { contractDays, isOpen, PLANOS, type Plano, type StatusLocacao } from '#domain/locacao.ts'
import type { Centavos } from '#domain/money.ts'
/** What makes a rented motorcycle want attention: its contract ends soon, a payment is late, the oil is due. */
export const SITUACOES = ['vencendo', 'atraso', 'oleo'] as const
export type Situacao = (typeof SITUACOES)[number]

/** From this many days left on a contract ends soon: its bar turns yellow. */
export const ENDS_SOON_DAYS = 7

export const STATUS_LOCACAO_LABEL: Record<StatusLocacao, string> = {
  ativa: 'Ativa',
  pausada: 'Pausada',
  desabilitada: 'Desabilitada',
  finalizada: 'Finalizada',
  cancelada: 'Cancelada',
  atrasada: 'Atrasada',
}

/** Every action a rental allows: the status it needs and the status it leaves. */
export const ACTIONS = {
  finalizar: { needs: 'ativa', becomes: 'finalizada', label: 'Finalizar' },
  pausar: { needs: 'ativa', becomes: 'pausada', label: 'Pausar' },
  despausar: { needs: 'pausada', becomes: 'ativa', label: 'Despausar' },
  desabilitar: { needs: 'ativa', becomes: 'desabilitada', label: 'Desabilitar' },
  reabilitar: { needs: 'desabilitada', becomes: 'ativa', label: 'Reabilitar' },
  cancelar: { needs: 'ativa', becomes: 'cancelada', label: 'Cancelar' },
} as const satisfies Record<string, { needs: StatusLocacao; becomes: StatusLocacao; label: string }>
export type Action = keyof typeof ACTIONS
export const ACTION_NAMES = Object.keys(ACTIONS) as [Action, ...Action[]]

/** What the history may hold: the actions, and the two moments that are none. */
export const ACOES_HISTORICO = ['criar', 'editar', ...ACTION_NAMES] as const
export type AcaoHistorico = (typeof ACOES_HISTORICO)[number]

/** The buttons a rental card shows, and the only moves the server accepts. */
export const allowedActions = (status: StatusLocacao) =>
  ACTION_NAMES.filter((action) => ACTIONS[action].needs === status)

/** The status the action leaves; refuses one that the present status does not allow. */
export function statusAfter(action: Action, status: StatusLocacao): StatusLocacao {
  if (ACTIONS[action].needs !== status)
    throw new RuleViolation(`Não é possível ${action} uma locação ${status}.`, 'acao_nao_permitida')
  return ACTIONS[action].becomes
}

/** Last day of the contract: 3, 12 or 36 calendar months after the start, minus one day. */
export const contractEnd = (plano: Plano, start: CalendarDay) =>
  addDays(addMonths(start, PLANOS[plano].meses), -1)

/** What the whole contract costs: its days at the daily price. */
export const contractTotal = (start: CalendarDay, end: CalendarDay, diaria: Centavos) =>
  (contractDays(start, end) * diaria) as Centavos

/** What a new rental will be: computed by the server, shown by the dialog before it is sent. */
export function contractTerms(plano: Plano, start: CalendarDay) {
  const diaria: Centavos = PLANOS[plano].diaria
  const data_fim = contractEnd(plano, start)
  return {
    data_fim,
    dias: contractDays(start, data_fim),
    preco_diario: diaria,
    preco_semanal: (diaria * 7) as Centavos,
    valor_total: contractTotal(start, data_fim, diaria),
  }
}

/** A new last day must leave the contract at least until today. */
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

/** Why a rental with money in it stays, and what to do instead while it goes on. */
export const whyNotRemoved = (status: StatusLocacao) =>
  `Esta locação já tem pagamentos ou cobranças e não pode ser excluída.${isOpen(status) ? ' Cancele-a ou finalize-a.' : ''}`

/** Share of the contract's days gone by, 0 to 100, and the days still to come (negative when it is over). */
export function contractProgress(
  { data_inicio, data_fim }: { data_inicio: CalendarDay; data_fim: CalendarDay },
  today: CalendarDay,
) {
  const gone = daysBetween(data_inicio, today) / Math.max(1, daysBetween(data_inicio, data_fim))
  return {
    percent: Math.min(100, Math.max(0, Math.round(gone * 100))),
    diasRestantes: daysBetween(today, data_fim),
  }
}
