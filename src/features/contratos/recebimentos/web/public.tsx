/** Exports for the screens of other features. */
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'

export { INVALIDATES } from './api.ts'
export { recibosQueries } from './recibo/api.ts'
export { ReciboButton } from './recibo/ReciboButton.tsx'
export { RecibosOfDivida } from './recibo/RecibosOfDivida.tsx'
export { useReciboItems } from './recibo/recibo-items.ts'

/** The receipts in cash of a day, a card of another screen. */
export const CashReceived = lazyPart(() => import('./CashReceived.tsx'), 'CashReceived', {
  fallback: <Skeleton shape="rows" label="Carregando recebimentos..." />,
})

/** What people wrote off this month, a card among the totals. */
export const WrittenOffStat = lazyPart(
  () => import('./dispensas/WrittenOffStat.tsx'),
  'WrittenOffStat',
)

/** Writes off what a debt owes, or its late fees. Open while mounted. */
export const WriteOffDialog = lazyPart(
  () => import('./dispensas/WriteOffDialog.tsx'),
  'WriteOffDialog',
)

/** The list of what was written off this month. Open while mounted. */
export const WrittenOffDialog = lazyPart(
  () => import('./dispensas/WrittenOffDialog.tsx'),
  'WrittenOffDialog',
)
