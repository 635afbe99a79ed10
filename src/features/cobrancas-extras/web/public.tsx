/** Exports for the screens of other features. */
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'

export const RecordCobrancas = lazyPart(
  () => import('./RecordCobrancas.tsx').then((m) => m.RecordCobrancas),
  { preload: 'never', fallback: <Skeleton shape="rows" label="Carregando cobranças..." /> },
)
