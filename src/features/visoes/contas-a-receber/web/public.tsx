/** Exports for the screens of other features. */
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'

export const RecordPagamentos = lazyPart(
  () => import('./dividas/RecordDividas.tsx'),
  'RecordPagamentos',
  { fallback: <Skeleton shape="rows" label="Carregando pagamentos..." /> },
)

export const WeekSquares = lazyPart(() => import('./pagamentos/WeekSquares.tsx'), 'WeekSquares', {
  fallback: <Skeleton shape="block" label="Carregando semanas..." />,
})

export const RecordCobrancas = lazyPart(
  () => import('./dividas/RecordDividas.tsx'),
  'RecordCobrancas',
  { fallback: <Skeleton shape="rows" label="Carregando cobranças..." /> },
)

/** Charges a customer. Open while mounted. */
export const NewCobrancaDialog = lazyPart(
  () => import('./cobrancas/dialogs/NewCobrancaDialog.tsx'),
  'NewCobrancaDialog',
)

export { nextToReceive } from './dividas/labels.ts'
export { dividasDoCliente } from './receber/api.ts'
