import { type Centavos, formatBRL } from '#domain/money.ts'
import { MOTIVO_DISPENSA_LABEL, MOTIVOS_DISPENSA } from '#features/dinheiro/dividas/rules.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { ChoiceField } from '#web/forms/fields/ChoiceField.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { SelectField, TextAreaField } from '#web/forms/fields/fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { dispensasContract } from '../../dispensas/contract.ts'
import { dispensasApi, INVALIDATES } from '../api.ts'

const MOTIVOS = MOTIVOS_DISPENSA.map((value) => ({ value, label: MOTIVO_DISPENSA_LABEL[value] }))

type Props = {
  divida: { pagamento_id: string } | { cobranca_id: string }
  versao: number
  /** Whose it is, in words. */
  description: string
  /** What it owes today, and the late fees among it. */
  devido: Centavos
  encargos: Centavos
  onClose: () => void
}

/** Writes off what a debt owes, or its late fees, without any money coming in. */
export function WriteOffDialog({ divida, versao, description, devido, encargos, onClose }: Props) {
  const form = useContractForm({
    endpoint: dispensasContract.create,
    defaultValues: {
      pagamento_id: '',
      cobranca_id: '',
      versao,
      o_que: encargos > 0 ? 'encargos' : 'tudo',
      motivo: '',
      texto: '',
      ...divida,
    },
    onSubmit: ({ o_que, motivo, texto }, options) =>
      dispensasApi.create({ body: { ...divida, versao, o_que, motivo, texto } }, options),
    success: ({ valor }) => `Dispensado: ${formatBRL(valor)}`,
    failure: 'Erro ao dispensar. Tente novamente.',
    invalidates: INVALIDATES,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Dispensar"
      description={description}
      form={form}
      submit="Dispensar"
      variant="danger"
      onClose={onClose}
    >
      <FormGrid>
        <ChoiceField
          name="o_que"
          label="O que ninguém precisa mais pagar"
          choices={[
            ...(encargos > 0
              ? [{ value: 'encargos', label: `A multa e os juros, ${formatBRL(encargos)}` }]
              : []),
            { value: 'tudo', label: `Tudo o que deve, ${formatBRL(devido)}` },
          ]}
        />
        <SelectField name="motivo" label="Por que dispensar" options={MOTIVOS} wide />
        <TextAreaField
          name="texto"
          hint="Não é receita. Aparece em Receitas, em Dispensado no mês, onde se desfaz."
          rows={2}
          wide
        />
      </FormGrid>
    </FormDialog>
  )
}
