/** Exports for the screens of other features. */
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'

export { DetranTest } from './DetranTest.tsx'

export const RecordMultas = lazyPart(() => import('./RecordMultas.tsx'), 'RecordMultas', {
  fallback: <Skeleton shape="rows" label="Carregando multas..." />,
})
