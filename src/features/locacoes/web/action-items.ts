import { Ban, CalendarClock, CirclePause, CirclePlay, Flag, type LucideIcon, PowerOff } from 'lucide-react'
import { isOpen, type StatusLocacao } from '#domain/locacao.ts'
import type { MenuItem } from '#web/ui/overlays/menu-items.ts'
import { ACTION_NAMES, ACTIONS, type Action, allowedActions } from '../rules.ts'

export const ACTION_ICON: Record<Action, LucideIcon> = {
  finalizar: Flag,
  pausar: CirclePause,
  despausar: CirclePlay,
  desabilitar: PowerOff,
  reabilitar: CirclePlay,
  cancelar: Ban,
}

/** What can be done to a rental, each in a dialog of its own. */
export const TASKS = [...ACTION_NAMES, 'pedir-devolucao', 'history', 'edit', 'remove'] as const
export type Task = (typeof TASKS)[number]

type Offer = { status: StatusLocacao; onTask: (task: Task) => void }

/** The entries of a rental's menu for what its status allows, with a line after them. */
export const actionItems = ({ status, onTask }: Offer): MenuItem[] => [
  ...allowedActions(status).map((action) => ({
    label: ACTIONS[action].label,
    icon: ACTION_ICON[action],
    onSelect: () => onTask(action),
  })),
  isOpen(status) && {
    label: 'Pedir devolução',
    icon: CalendarClock,
    onSelect: () => onTask('pedir-devolucao'),
  },
  isOpen(status) && 'line',
]
