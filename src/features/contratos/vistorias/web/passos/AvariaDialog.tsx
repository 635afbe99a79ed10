import { queryKeys } from '#web/data/query-keys.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { ChoiceField } from '#web/forms/fields/ChoiceField.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { CheckboxField, SelectField, TextAreaField } from '#web/forms/fields/fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import {
  avariaLabel,
  GRAVIDADE_LABEL,
  GRAVIDADES,
  REGIAO_LABEL,
  REGIOES,
  TIPO_AVARIA_LABEL,
  TIPOS_AVARIA,
} from '../../avarias/rules.ts'
import { type Vistoria, vistoriasContract } from '../../contract.ts'
import { api } from '../api.ts'
import type { Spot } from '../desenho/Desenho.tsx'

type Props = { vistoria: Vistoria; spot: Spot; onClose: () => void }

/** Records a damage at a place of the drawing. */
export function AvariaDialog({ vistoria, spot, onClose }: Props) {
  const known = vistoria.avarias.filter(({ nova }) => !nova)
  const form = useContractForm({
    endpoint: vistoriasContract.addAvaria,
    defaultValues: { ...spot, tipo: '', gravidade: '', desgaste: false, nota: '', pior_que: '' },
    onSubmit: (body, options) =>
      api.addAvaria(
        { params: { id: vistoria.id }, body: { ...body, pior_que: body.pior_que || null } },
        options,
      ),
    success: 'Avaria registrada.',
    failure: 'Erro ao registrar a avaria.',
    invalidates: [queryKeys.vistorias],
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Nova avaria"
      description={`Moto ${vistoria.moto_placa}`}
      form={form}
      submit="Registrar avaria"
      onClose={onClose}
    >
      <FormGrid>
        <SelectField
          name="regiao"
          options={REGIOES.map((value) => ({ value, label: REGIAO_LABEL[value] }))}
          wide
        />
        <ChoiceField
          name="tipo"
          label="O que houve"
          choices={TIPOS_AVARIA.map((value) => ({ value, label: TIPO_AVARIA_LABEL[value] }))}
          short
        />
        <ChoiceField
          name="gravidade"
          choices={GRAVIDADES.map((value) => ({ value, label: GRAVIDADE_LABEL[value] }))}
          short
        />
        <CheckboxField name="desgaste" hint="Fica registrado e nunca é cobrado." wide />
        {known.length > 0 && (
          <SelectField
            name="pior_que"
            label="É uma avaria conhecida que piorou?"
            placeholder="Não, é outra"
            options={known.map((avaria) => ({
              value: avaria.avaria_id,
              label: avariaLabel(avaria),
            }))}
            wide
          />
        )}
        <TextAreaField name="nota" rows={2} wide />
      </FormGrid>
    </FormDialog>
  )
}
