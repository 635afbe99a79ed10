import { documentosContract } from '#features/contratos/documentos/contract.ts'
import { RefusalFields } from '#features/contratos/documentos/web/public.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import type { Ending } from './ending.ts'

type Props = { onRefuse: (recusa: NonNullable<Ending['recusa']>) => void; onClose: () => void }

/** Why the customer does not sign, and who saw it; the inspection is concluded without the signature. */
export function RefuseDialog({ onRefuse, onClose }: Props) {
  const form = useContractForm({
    endpoint: documentosContract.refuse,
    defaultValues: { motivo: '', texto: '' },
    onSubmit: async (body) => body,
    failure: 'Erro ao registrar.',
    onSaved: onRefuse,
  })
  return (
    <FormDialog
      title="Cliente não assinou"
      description="A vistoria vale como registro da loja. O termo vai dizer: sem assinatura do cliente, e o motivo."
      form={form}
      submit="Concluir sem assinatura"
      onClose={onClose}
    >
      <RefusalFields form={form} />
    </FormDialog>
  )
}
