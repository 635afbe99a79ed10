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

export { pagamentosQueries } from './api.ts'
export { nextToReceive } from './labels.ts'
