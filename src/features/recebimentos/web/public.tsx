/** Exports for the screens of other features. */
import { stringifySearch } from '#web/data/search-params.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'

/** What people wrote off this month, a card among the totals. */
export const WrittenOffStat = lazyPart(
  () => import('./dispensas/WrittenOffStat.tsx').then((m) => m.WrittenOffStat),
  { preload: 'never' },
)

/** The list of what was written off this month. Open while mounted. */
export const WrittenOffDialog = lazyPart(
  () => import('./dispensas/WrittenOffDialog.tsx').then((m) => m.WrittenOffDialog),
  { preload: 'never' },
)

/** The address of the screen that receives money of a customer, opened from one of the debts if given. */
export const receberHref = (cliente: string, divida: { pagamento?: string; cobranca?: string } = {}) =>
  `/admin/receber${stringifySearch({ cliente, ...divida })}`

export { RecibosOfDebt } from './recibo/RecibosOfDebt.tsx'
export { useReciboItems } from './recibo/recibo-items.ts'
