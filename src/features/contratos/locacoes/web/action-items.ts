import {
  ArrowLeftRight,
  Ban,
  Calculator,
  CalendarClock,
  CalendarMinus,
  CirclePause,
  CirclePlay,
  Flag,
  type LucideIcon,
  MessageCircle,
  PowerOff,
  Repeat,
  TrendingUp,
  Undo2,
} from 'lucide-react'
import { destrocarHref, encerrarHref, recordHref, trocarHref } from '#domain/addresses.ts'
import { ATO } from '#domain/atos.ts'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { isOpen } from '#domain/locacao.ts'
import { weekStart } from '#domain/pagamento.ts'
import type { MenuItem } from '#web/ui/overlays/menu-items.ts'
import type { Locacao } from '../contract.ts'
import { isRecentEnd } from '../encerramento/rules.ts'
import { isRenewable, wasRenewed } from '../renovacao/rules.ts'
import { ACTIONS, type Action, allowedActions } from '../rules.ts'
import { isOnReserve } from '../troca/rules.ts'

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
  'reajustar',
  'desfazer-reajuste',
  'calcular-devolucao',
  'dias-perdidos',
  'moto-pronta',
  'history',
  'edit',
  'remove',
] as const
export type Task = (typeof TASKS)[number]

/** The address of a rental's page with the dialog of a task. */
export const taskHref = (id: string, task: Task) =>
  `${recordHref.locacao(id)}?fazer=${task}` as const
export const renovarHref = (id: string) => taskHref(id, 'renovar')

/** What an action does: the end of a rental has a page of its own, each other a dialog. */
export const actionTarget = (id: string, action: Action, onTask: (task: Task) => void) =>
  action === 'finalizar' ? { href: encerrarHref(id) } : { onSelect: () => onTask(action) }

type Offer = {
  locacao: Pick<
    Locacao,
    | 'id'
    | 'status'
    | 'data_fim_contratada'
    | 'devolvida_em'
    | 'encerrada_em'
    | 'renovacao_plano'
    | 'moto_id'
    | 'moto_titular_id'
    | 'trocas'
  >
  today: CalendarDay
  onTask: (task: Task) => void
}

/** The entry that agrees on another price, or takes the agreed one back before it begins. */
export function reajusteItem({
  locacao,
  today,
  onTask,
}: Pick<Offer, 'today' | 'onTask'> & { locacao: Locacao }): MenuItem {
  const { status, data_inicio, precos } = locacao
  const last = precos.at(-1)!
  if (!isOpen(status)) return false
  return precos.length > 1 && weekStart(data_inicio, last.semana) > today
    ? { label: 'Desfazer reajuste', icon: Undo2, onSelect: () => onTask('desfazer-reajuste') }
    : { label: 'Reajustar', icon: TrendingUp, onSelect: () => onTask('reajustar') }
}

type Swappable = Pick<Locacao, 'id' | 'status' | 'moto_id' | 'moto_titular_id'>

/** The entries that swap the motorcycle of an active rental. */
export const swapItems = (locacao: Swappable): MenuItem[] =>
  locacao.status === 'ativa'
    ? [
        isOnReserve(locacao) && {
          label: ATO.destrocarMoto,
          icon: Undo2,
          href: destrocarHref(locacao.id),
        },
        { label: ATO.trocarMoto, icon: ArrowLeftRight, href: trocarHref(locacao.id) },
      ]
    : []

/** The entries of a rental's menu for what its status allows, the most used first, with a line after them. */
export function actionItems({ locacao, today, onTask }: Offer): MenuItem[] {
  const { id, status, renovacao_plano, trocas } = locacao
  const [usual, ...others] = allowedActions(status)
  const entryOf = (action: Action) => ({
    label: ACTIONS[action].label,
    icon: ACTION_ICON[action],
    ...actionTarget(id, action, onTask),
  })
  const isUndoable = !isOpen(status) && !wasRenewed(locacao) && isRecentEnd(locacao, today)
  return [
    usual && entryOf(usual),
    isUndoable && {
      label: ATO.desfazerDevolucaoDaMoto,
      icon: Undo2,
      onSelect: () => onTask('reabrir'),
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
    ...swapItems(locacao),
    isOpen(status) &&
      isOnReserve(locacao) && {
        label: 'Avisar que a moto está pronta',
        icon: MessageCircle,
        onSelect: () => onTask('moto-pronta'),
      },
    isOpen(status) && {
      label: 'Calcular devolução',
      icon: Calculator,
      onSelect: () => onTask('calcular-devolucao'),
    },
    // Without a motorcycle the rental was paused, or got another one later.
    isOpen(status) &&
      (status !== 'ativa' || trocas > 0) && {
        label: 'Dispensar dias sem moto',
        icon: CalendarMinus,
        onSelect: () => onTask('dias-perdidos'),
      },
    isOpen(status) && {
      label: 'Pedir devolução',
      icon: CalendarClock,
      onSelect: () => onTask('pedir-devolucao'),
    },
    ...others.map(entryOf),
    (isOpen(status) || isUndoable) && 'line',
  ]
}
