/** Exports for the screens of other features. */
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'

/** The inspections of a rental, a customer or a motorcycle, as a section of that record's page. */
export const RecordVistorias = lazyPart(
  () => import('./secoes/RecordVistorias.tsx'),
  'RecordVistorias',
  { fallback: <Skeleton shape="rows" label="Carregando vistorias..." /> },
)

export { avariasQueries, vistoriasQueries } from './api.ts'
export { StartVistoria } from './secoes/StartVistoria.tsx'

/** The damage of a motorcycle, as a section of its page. */
export const RecordAvarias = lazyPart(() => import('./secoes/RecordAvarias.tsx'), 'RecordAvarias', {
  fallback: <Skeleton shape="rows" label="Carregando avarias..." />,
})

/** What the returns of a rental found new, as sections of its page. */
export const ReturnAvarias = lazyPart(() => import('./secoes/RecordAvarias.tsx'), 'ReturnAvarias')
export { askOtherDamage, askSameDamage, type SameAs } from './secoes/same-damage.ts'
