import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { type Documento, documentosContract } from '../../contract.ts'
import { api, INVALIDATES } from '../api.ts'
import { nameOf } from '../labels.ts'
import { RefusalFields } from './RefusalFields.tsx'

/** Records why the customer does not sign, and who saw it. */
export function RefuseDialog({
  documento,
  onClose,
}: {
  documento: Documento
  onClose: () => void
}) {
  const form = useContractForm({
    endpoint: documentosContract.refuse,
    defaultValues: { motivo: '', texto: '' },
    onSubmit: (body) => api.refuse({ params: { id: documento.id }, body }),
    success: 'Registrado: o cliente não assinou.',
    failure: 'Erro ao registrar.',
    invalidates: INVALIDATES,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Cliente não assinou"
      description={`${nameOf(documento)}. O papel vai dizer: sem assinatura do cliente, e o motivo.`}
      form={form}
      submit="Registrar"
      onClose={onClose}
    >
      <RefusalFields form={form} />
    </FormDialog>
  )
}
