/** Exports for the screens of other features. */
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'

/** Charges a customer. Open while mounted. */
export const NewCobrancaDialog = lazyPart(
  () => import('./dialogs/NewCobrancaDialog.tsx').then((m) => m.NewCobrancaDialog),
  { preload: 'never' },
)

export { searchClientes } from './pick-search.ts'

export const RecordCobrancas = lazyPart(
  () => import('./RecordCobrancas.tsx').then((m) => m.RecordCobrancas),
  { preload: 'never', fallback: <Skeleton shape="rows" label="Carregando cobranças..." /> },
)
