/** Exports for the screens of other features. */
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'

export const RecordManutencoes = lazyPart(
  () => import('./RecordManutencoes.tsx'),
  'RecordManutencoes',
  { fallback: <Skeleton shape="rows" label="Carregando manutenções..." /> },
)

/** Registers a service. Open while mounted. */
export const ManutencaoDialog = lazyPart(() => import('./ManutencaoDialog.tsx'), 'ManutencaoDialog')
