import { z } from 'zod'
import { centavos } from '#domain/money.ts'
import { defineContract, money } from '#http/endpoint.ts'
import { SaveBarForm } from '#web/forms/Form.tsx'
import { ChoiceField } from '#web/forms/fields/ChoiceField.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { CNPJField } from '#web/forms/fields/masked-fields.tsx'
import { DecimalField, MoneyField } from '#web/forms/fields/number-fields.tsx'
import { ReadOnlyField } from '#web/forms/fields/ReadOnlyField.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Card } from '#web/ui/Card.tsx'
import { wait } from './KitFormDialog.tsx'

const contract = defineContract({
  update: {
    method: 'PUT',
    path: '/demonstracao',
    summary: 'Demonstração',
    body: z.strictObject({
      plano: z.enum(['mensal', 'anual']),
      cnpj: z.string().nullish(),
      taxa: z.number().min(0),
      caucao: money,
    }),
  },
})

const PLANOS = [
  { value: 'mensal', label: 'Mensal', detail: 'R$ 44,99 por dia' },
  { value: 'anual', label: 'Anual', detail: 'R$ 39,99 por dia' },
]

/** One long form on a page: what is unsaved, and the way out of it, stay in sight. */
export function KitPageForm() {
  const form = useContractForm({
    endpoint: contract.update,
    defaultValues: { plano: 'mensal', cnpj: '', taxa: 2, caucao: centavos(70_000) },
    onSubmit: () => wait(800),
    failure: 'Erro ao salvar. Tente novamente.',
    success: 'Salvo com sucesso!',
    onSaved: () => form.reset(form.getValues()),
  })
  return (
    <Card title="Formulário na página">
      <SaveBarForm form={form} submit="Salvar Configurações">
        <FormGrid>
          <ChoiceField name="plano" label="Plano" choices={PLANOS} />
          <CNPJField
            name="cnpj"
            label="CNPJ"
            warning="Confira o CNPJ: o dígito verificador não fecha."
          />
          <DecimalField name="taxa" label="Multa por atraso" suffix="%" />
          <MoneyField name="caucao" label="Caução" />
          <ReadOnlyField label="Valor da semana" value="R$ 314,93" hint="Vem do plano." />
        </FormGrid>
      </SaveBarForm>
    </Card>
  )
}
