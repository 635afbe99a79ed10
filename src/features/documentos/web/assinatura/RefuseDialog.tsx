import { useState } from 'react'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { ChoiceField } from '#web/forms/fields/ChoiceField.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { TextAreaField, TextField } from '#web/forms/fields/fields.tsx'
import { CPFField } from '#web/forms/fields/masked-fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { MOTIVO_RECUSA_LABEL, MOTIVOS_RECUSA } from '../../assinatura/rules.ts'
import { type Documento, documentosContract } from '../../contract.ts'
import { api, INVALIDATES } from '../api.ts'
import { nameOf } from '../labels.ts'

const CHOICES = MOTIVOS_RECUSA.map((value) => ({ value, label: MOTIVO_RECUSA_LABEL[value] }))

/** Records why the customer does not sign, and who saw it. */
export function RefuseDialog({ documento, onClose }: { documento: Documento; onClose: () => void }) {
  const [seen, setSeen] = useState(false)
  const form = useContractForm({
    endpoint: documentosContract.refuse,
    defaultValues: { motivo: '', texto: '' },
    onSubmit: (body) => api.refuse({ params: { id: documento.id }, body }),
    success: 'Registrado: o cliente não assinou.',
    failure: 'Erro ao registrar.',
    invalidates: INVALIDATES,
    onSaved: onClose,
  })
  const witness = (has: boolean) => {
    setSeen(has)
    form.setValue('testemunha', has ? { nome: '', cpf: '' } : undefined, { shouldDirty: true })
  }
  return (
    <FormDialog
      title="Cliente não assinou"
      description={`${nameOf(documento)}. O papel vai dizer: sem assinatura do cliente, e o motivo.`}
      form={form}
      submit="Registrar"
      busyLabel="Registrando..."
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
          <input type="checkbox" checked={seen} onChange={(event) => witness(event.target.checked)} />
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
