import { OwnerFiles } from '#features/arquivos/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import type { Cliente } from '../contract.ts'
import { ClienteFields } from './ClienteFields.tsx'
import { useClienteForm } from './useClienteForm.tsx'

type Props = {
  /** The customer to change; none registers a new one. */
  cliente?: Cliente
  onClose: () => void
}

/** Registers a customer, or changes one. */
export function ClienteDialog({ cliente, onClose }: Props) {
  const today = useToday()
  const form = useClienteForm({ cliente, today, onClose })
  return (
    <FormDialog
      size="large"
      title={cliente ? 'Editar Cliente' : 'Novo Cliente'}
      description={cliente?.nome}
      form={form}
      submit={cliente ? 'Salvar' : 'Cadastrar'}
      onClose={onClose}
    >
      <ClienteFields form={form} today={today} />
      {cliente && (
        <div className="mt-6 border-t border-borda pt-5">
          <OwnerFiles owner="cliente" id={cliente.id} label={cliente.nome} />
        </div>
      )}
    </FormDialog>
  )
}
