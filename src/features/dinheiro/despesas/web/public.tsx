/** Exports for the screens of other features. */
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'

export { despesasQueries } from './api.ts'
export { PayButton } from './PayButton.tsx'

/** The expenses of a motorcycle, as a section of its page. */
export const RecordDespesas = lazyPart(() => import('./RecordDespesas.tsx'), 'RecordDespesas', {
  fallback: <Skeleton shape="rows" label="Carregando despesas..." />,
})

/** Enters an expense. Open while mounted. */
export const DespesaDialog = lazyPart(() => import('./DespesaDialog.tsx'), 'DespesaDialog')
