/** Exports for the screens of other features. */
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'

/** Charges a customer. Open while mounted. */
export const NewCobrancaDialog = lazyPart(
  () => import('./dialogs/NewCobrancaDialog.tsx').then((m) => m.NewCobrancaDialog),
  { preload: 'never' },
)

/** Receives an extra charge. Open while mounted. */
export const ReceiveCobrancaDialog = lazyPart(
  () => import('./dialogs/ReceiveDialog.tsx').then((m) => m.ReceiveDialog),
  { preload: 'never' },
)

export { cobrancasQueries } from './api.ts'

export const RecordCobrancas = lazyPart(
  () => import('./RecordCobrancas.tsx').then((m) => m.RecordCobrancas),
  { preload: 'never', fallback: <Skeleton shape="rows" label="Carregando cobranças..." /> },
)
