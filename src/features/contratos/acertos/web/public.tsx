/** Exports for the screens of other features. */
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'

export { acertosQueries } from './api.ts'
export { BillLine, BillLines, HeldLines } from './BillLines.tsx'

/** The settlement of an ended rental, as a section of the rental's page. */
export const RecordAcerto = lazyPart(() => import('./RecordAcerto.tsx'), 'RecordAcerto', {
  fallback: <Skeleton shape="rows" label="Carregando acerto..." />,
})
