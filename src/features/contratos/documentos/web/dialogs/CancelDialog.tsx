import { ReasonDialog } from '#web/forms/ReasonDialog.tsx'
import { type DocumentoResumido, documentosContract } from '../../contract.ts'
import { api, INVALIDATES } from '../api.ts'
import { nameOf, whichIs } from '../labels.ts'

/** Cancels a document, with the reason. */
export const CancelDialog = ({
  documento,
  onClose,
}: {
  documento: DocumentoResumido
  onClose: () => void
}) => (
  <ReasonDialog
    endpoint={documentosContract.cancel}
    title="Cancelar documento"
    question={
      documento.status === 'assinado'
        ? 'Este documento está assinado. Quem conferir o papel ou o link vai ver que foi cancelado.'
        : 'O número fica com ele e não é usado de novo.'
    }
    item={whichIs(documento)}
    hint="O documento continua na lista, como cancelado, com este motivo."
    submit="Cancelar documento"
    run={(body) => api.cancel({ params: { id: documento.id }, body })}
    success={`${nameOf(documento)} cancelado.`}
    failure="Erro ao cancelar o documento. Tente novamente."
    invalidates={INVALIDATES}
    onClose={onClose}
  />
)
