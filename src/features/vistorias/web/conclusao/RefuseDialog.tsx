import { useState } from 'react'
import { MOTIVO_RECUSA_LABEL, MOTIVOS_RECUSA } from '#features/documentos/assinatura/rules.ts'
import { documentosContract } from '#features/documentos/contract.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { ChoiceField } from '#web/forms/fields/ChoiceField.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { TextAreaField, TextField } from '#web/forms/fields/fields.tsx'
import { CPFField } from '#web/forms/fields/masked-fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import type { Ending } from './Conclusion.tsx'

const CHOICES = MOTIVOS_RECUSA.map((value) => ({ value, label: MOTIVO_RECUSA_LABEL[value] }))

type Props = { onRefuse: (recusa: NonNullable<Ending['recusa']>) => void; onClose: () => void }

/** Why the customer does not sign, and who saw it; the inspection is concluded without the signature. */
export function RefuseDialog({ onRefuse, onClose }: Props) {
  const [seen, setSeen] = useState(false)
  const form = useContractForm({
    endpoint: documentosContract.refuse,
    defaultValues: { motivo: '', texto: '' },
    onSubmit: async (body) => body,
    failure: 'Erro ao registrar.',
    onSaved: onRefuse,
  })
  const witness = (has: boolean) => {
    setSeen(has)
    form.setValue('testemunha', has ? { nome: '', cpf: '' } : undefined, { shouldDirty: true })
  }
  return (
    <FormDialog
      title="Cliente não assinou"
      description="A vistoria vale como registro da loja. O termo vai dizer: sem assinatura do cliente, e o motivo."
      form={form}
      submit="Concluir sem assinatura"
      onClose={onClose}
    >
      <div className="grid gap-4">
        <ChoiceField name="motivo" label="Motivo" choices={CHOICES} />
        <TextAreaField
          name="texto"
          label="O que aconteceu"
          rows={2}
          required={form.watch('motivo') === 'outro'}
        />
        <label className="checkbox">
          <input type="checkbox" checked={seen} onChange={({ target }) => witness(target.checked)} />
          <span>Alguém viu e pode testemunhar</span>
        </label>
        {seen && (
          <FormGrid>
            <TextField name="testemunha.nome" label="Nome da testemunha" />
            <CPFField name="testemunha.cpf" label="CPF da testemunha" />
          </FormGrid>
        )}
      </div>
    </FormDialog>
  )
}
