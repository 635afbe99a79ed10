/** Exports for the screens of other features. */
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'

export { documentosQueries } from './api.ts'
export { ReadyDialog, Step } from './assinatura/PhoneStep.tsx'
export { RefusalFields } from './assinatura/RefusalFields.tsx'
export { SignatureFrame, useSignature } from './assinatura/SignatureFrame.tsx'
export { isToSign } from './document-actions.ts'
export { useEmitAndSign } from './emissao/useEmitAndSign.ts'
export { useEmitContrato } from './emissao/useEmitContrato.ts'
export { nameOf } from './labels.ts'

/** Emits a document of a rental. Open while mounted. */
export const EmitDialog = lazyPart(() => import('./emissao/EmitDialog.tsx'), 'EmitDialog')

/** The documents of a rental, a customer or a motorcycle, as a section of that record's page. */
export const RecordDocumentos = lazyPart(
  () => import('./RecordDocumentos.tsx'),
  'RecordDocumentos',
  { fallback: <Skeleton shape="rows" label="Carregando documentos..." /> },
)

/** Returns the unfinished signatures on this phone. */
export const loadDrafts = () => import('./assinatura/drafts.ts').then(({ drafts }) => drafts)
