import {
  Ban,
  Calculator,
  CalendarClock,
  CirclePause,
  CirclePlay,
  Flag,
  type LucideIcon,
  PowerOff,
  Repeat,
  Undo2,
} from 'lucide-react'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { isOpen } from '#domain/locacao.ts'
import type { MenuItem } from '#web/ui/overlays/menu-items.ts'
import type { Locacao } from '../contract.ts'
import { isRecentEnd } from '../encerramento/rules.ts'
import { isRenewable, wasRenewed } from '../renovacao/rules.ts'
import { ACTIONS, type Action, allowedActions } from '../rules.ts'

export const ACTION_ICON: Record<Action, LucideIcon> = {
  finalizar: Flag,
  pausar: CirclePause,
  despausar: CirclePlay,
  desabilitar: PowerOff,
  reabilitar: CirclePlay,
  cancelar: Ban,
}

/** What can be done to a rental, each in a dialog of its own. */
export const TASKS = [
  'pausar',
  'despausar',
  'desabilitar',
  'reabilitar',
  'cancelar',
  'reabrir',
  'pedir-devolucao',
  'renovar',
  'nao-renovar',
  'calcular-devolucao',
  'history',
  'edit',
  'remove',
] as const
export type Task = (typeof TASKS)[number]

/** The address of the page that ends a rental. */
export const encerrarHref = (id: string) => `/admin/locacoes/${id}/encerrar`

/** The address of a rental's page with the dialog that renews it. */
export const renovarHref = (id: string) => `/admin/locacoes/${id}?fazer=renovar`

/** What an action does: the end of a rental has a page of its own, each other a dialog. */
export const actionTarget = (id: string, action: Action, onTask: (task: Task) => void) =>
  action === 'finalizar' ? { href: encerrarHref(id) } : { onSelect: () => onTask(action) }

type Offer = {
  locacao: Pick<
    Locacao,
    'id' | 'status' | 'data_fim_contratada' | 'devolvida_em' | 'encerrada_em' | 'renovacao_plano'
  >
  today: CalendarDay
  onTask: (task: Task) => void
}

/** The entries of a rental's menu for what its status allows, with a line after them. */
export function actionItems({ locacao, today, onTask }: Offer): MenuItem[] {
  const { id, status, renovacao_plano } = locacao
  const isUndoable = !isOpen(status) && !wasRenewed(locacao) && isRecentEnd(locacao, today)
  return [
    ...allowedActions(status).map((action) => ({
      label: ACTIONS[action].label,
      icon: ACTION_ICON[action],
      ...actionTarget(id, action, onTask),
    })),
    isUndoable && {
      label: 'Desfazer devolução',
      icon: Undo2,
      onSelect: () => onTask('reabrir'),
    },
    isOpen(status) && {
      label: 'Calcular devolução',
      icon: Calculator,
      onSelect: () => onTask('calcular-devolucao'),
    },
    isOpen(status) && {
      label: 'Pedir devolução',
      icon: CalendarClock,
      onSelect: () => onTask('pedir-devolucao'),
    },
    isRenewable(locacao, today) && {
      label: renovacao_plano ? 'Mudar renovação' : 'Renovar',
      icon: Repeat,
      onSelect: () => onTask('renovar'),
    },
    isOpen(status) &&
      renovacao_plano !== null && {
        label: 'Desfazer renovação',
        icon: Undo2,
        onSelect: () => onTask('nao-renovar'),
      },
    (isOpen(status) || isUndoable) && 'line',
  ]
}
