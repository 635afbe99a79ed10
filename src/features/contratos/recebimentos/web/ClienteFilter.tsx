import { z } from 'zod'
import { searchClientes } from '#features/clientes/clientes/web/public.tsx'
import { FormFrame } from '#web/forms/Form.tsx'
import { PickField } from '#web/forms/fields/PickField.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { recebimentosContract } from '../contract.ts'

const endpoint = {
  ...recebimentosContract.create,
  body: z.object({ cliente_id: z.uuid().optional() }),
}

/** Narrows the list to a customer, found by name, CPF or phone. */
export function ClienteFilter({ onChoose }: { onChoose: (id: string) => void }) {
  const form = useContractForm({
    endpoint,
    defaultValues: { cliente_id: '' },
    onSubmit: async ({ cliente_id }) => cliente_id && onChoose(cliente_id),
  })
  return (
    <FormFrame form={form} footer={null}>
      <PickField
        name="cliente_id"
        label="Cliente"
        placeholder="Cliente: nome, CPF..."
        searchKey={['clientes']}
        search={searchClientes}
        none="Nenhum cliente encontrado"
        onPick={(option) => option && onChoose(option.value)}
      />
    </FormFrame>
  )
}
