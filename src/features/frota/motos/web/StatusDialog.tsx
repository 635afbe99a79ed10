import { ANY_VERSION } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { SelectField, TextAreaField } from '#web/forms/fields/fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { type Moto, motosContract } from '../contract.ts'
import { SETTABLE_STATUS, STATUS_MOTO_LABEL } from '../rules.ts'
import { api } from './api.ts'

/** Changes the status of a motorcycle that is not rented, with a reason. */
export function StatusDialog({ moto, onClose }: { moto: Moto; onClose: () => void }) {
  const form = useContractForm({
    endpoint: motosContract.setStatus,
    defaultValues: { status: '', motivo: '' },
    onSubmit: (body) => api.setStatus({ params: { id: moto.id }, body }, ANY_VERSION),
    success: (after) => `Moto ${after.placa}: ${STATUS_MOTO_LABEL[after.status].toLowerCase()}.`,
    failure: 'Erro ao salvar moto. Tente novamente.',
    invalidates: [queryKeys.motos, queryKeys.painel],
    onSaved: onClose,
  })
  const choices = SETTABLE_STATUS.filter((status) => status !== moto.status)
  const missing = [!form.watch('status') && 'status', !form.watch('motivo') && 'motivo'].filter(
    Boolean,
  )
  return (
    <FormDialog
      title={`Mudar situação da moto ${moto.placa}`}
      description={`Agora: ${STATUS_MOTO_LABEL[moto.status]}`}
      form={form}
      submit="Salvar"
      missing={missing.join(' e ') || undefined}
      onClose={onClose}
    >
      <FormGrid>
        <SelectField
          name="status"
          label="Nova situação"
          wide
          placeholder="Escolha"
          options={choices.map((value) => ({ value, label: STATUS_MOTO_LABEL[value] }))}
        />
        <TextAreaField name="motivo" wide />
      </FormGrid>
    </FormDialog>
  )
}
