/** Exports for the screens of other features. */
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'

export { documentosQueries } from './api.ts'
export { RefusalFields } from './assinatura/RefusalFields.tsx'
export { SignatureFrame, useSignature } from './assinatura/SignatureFrame.tsx'

/** The documents of a rental, a customer or a motorcycle, as a section of that record's page. */
export const RecordDocumentos = lazyPart(
  () => import('./RecordDocumentos.tsx').then((m) => m.RecordDocumentos),
  { preload: 'never', fallback: <Skeleton shape="rows" label="Carregando documentos..." /> },
)
