/** Exports for the screens of other features. */
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'

/** Records what a customer promised. Open while mounted. */
export const PromessaDialog = lazyPart(() => import('./PromessaDialog.tsx'), 'PromessaDialog')

export { PromessaButton } from './PromessaButton.tsx'
export { RecordPromessas } from './RecordPromessas.tsx'

/** What customers promised to pay, as a part of another screen. */
export const PromessasList = lazyPart(() => import('./PromessasList.tsx'), 'PromessasList', {
  fallback: <Skeleton shape="rows" label="Carregando promessas..." />,
})
