/** Exports for the screens of other features. */
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'

export const RecordPagamentos = lazyPart(
  () => import('./RecordPagamentos.tsx').then((m) => m.RecordPagamentos),
  { preload: 'never', fallback: <Skeleton shape="rows" label="Carregando pagamentos..." /> },
)

export const WeekSquares = lazyPart(() => import('./WeekSquares.tsx').then((m) => m.WeekSquares), {
  preload: 'never',
  fallback: <Skeleton shape="block" label="Carregando semanas..." />,
})

/** Receives several payments at once, after a review. Open while mounted. */
export const BulkPayDialog = lazyPart(
  () => import('./dialogs/BulkPayDialog.tsx').then((m) => m.BulkPayDialog),
  {
    preload: 'never',
  },
)

/** Receives a payment, in any form, amount and day. Open while mounted. */
export const ReceiveDialog = lazyPart(
  () => import('./dialogs/ReceiveDialog.tsx').then((m) => m.ReceiveDialog),
  {
    preload: 'never',
  },
)

export { pagamentosQueries } from './api.ts'
export { nextToReceive } from './labels.ts'
