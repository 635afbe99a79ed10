/** Exports for the screens of other features. */
import { lazyPart } from '#web/lazy/lazy-part.tsx'

/** Records what a customer promised. Open while mounted. */
export const PromessaDialog = lazyPart(() => import('./PromessaDialog.tsx'), 'PromessaDialog')

export { PromessaButton } from './PromessaButton.tsx'
export { RecordPromessas } from './RecordPromessas.tsx'
