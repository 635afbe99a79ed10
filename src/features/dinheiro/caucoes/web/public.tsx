/** Exports for the screens of other features. */
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'

/** The ledger of a rental's deposit, as a section of the rental's page. */
export const RecordCaucao = lazyPart(() => import('./RecordCaucao.tsx'), 'RecordCaucao', {
  fallback: <Skeleton shape="rows" label="Carregando caução..." />,
})

export { caucoesQueries } from './api.ts'
