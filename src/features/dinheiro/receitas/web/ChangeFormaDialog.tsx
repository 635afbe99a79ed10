import type { z } from 'zod'
import { FORMAS, type TipoRecebimento } from '#domain/recebimento.ts'
import type { Endpoint } from '#http/endpoint.ts'
import type { Effects } from '#web/data/mutations.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { SelectField } from '#web/forms/fields/fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'

type Props<Result> = Pick<Effects<never, Result>, 'invalidates' | 'keepsRows'> & {
  endpoint: Endpoint & { body: z.ZodType<{ forma: TipoRecebimento }> }
  /** Whose payment it is, and how much. */
  description: string
  forma: TipoRecebimento | null
  run: (body: { forma: TipoRecebimento }) => Promise<Result>
  onClose: () => void
}

/** Changes the means of what was received. */
export function ChangeFormaDialog<Result>({
  endpoint,
  description,
  forma,
  run,
  ...props
}: Props<Result>) {
  const { onClose, ...effects } = props
  const form = useContractForm({
    endpoint,
    defaultValues: { forma },
    onSubmit: (body) => run(body),
    success: 'Forma de pagamento mudada.',
    failure: FORMA_FAILURE,
    onSaved: onClose,
    ...effects,
  })
  return (
    <FormDialog
      title="Mudar forma"
      description={description}
      form={form}
      submit="Salvar"
      onClose={onClose}
    >
      <SelectField name="forma" options={FORMAS} />
    </FormDialog>
  )
}

export const FORMA_FAILURE = 'Erro ao mudar a forma do pagamento. Tente novamente.'
