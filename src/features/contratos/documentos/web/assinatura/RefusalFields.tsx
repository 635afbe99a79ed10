import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ChoiceField } from '#web/forms/fields/ChoiceField.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { TextAreaField, TextField } from '#web/forms/fields/fields.tsx'
import { CPFField } from '#web/forms/fields/masked-fields.tsx'
import { MOTIVO_RECUSA_LABEL, MOTIVOS_RECUSA } from '../../assinatura/rules.ts'

const CHOICES = MOTIVOS_RECUSA.map((value) => ({ value, label: MOTIVO_RECUSA_LABEL[value] }))

/** Why a customer does not sign, and who saw it. */
export function RefusalFields({
  form,
}: {
  form: Pick<UseFormReturn<FieldValues>, 'watch' | 'setValue'>
}) {
  const [seen, setSeen] = useState(false)
  const witness = (has: boolean) => {
    setSeen(has)
    form.setValue('testemunha', has ? { nome: '', cpf: '' } : undefined, { shouldDirty: true })
  }
  return (
    <div className="grid gap-4">
      <ChoiceField name="motivo" choices={CHOICES} />
      <TextAreaField name="texto" rows={2} required={form.watch('motivo') === 'outro'} />
      <label className="checkbox">
        <input type="checkbox" checked={seen} onChange={(event) => witness(event.target.checked)} />
        <span>Alguém viu e pode testemunhar</span>
      </label>
      {seen && (
        <FormGrid>
          <TextField name="testemunha.nome" />
          <CPFField name="testemunha.cpf" />
        </FormGrid>
      )}
    </div>
  )
}
