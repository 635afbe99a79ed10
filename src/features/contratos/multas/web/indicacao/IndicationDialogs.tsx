import { dayInBrazil } from '#domain/calendar-day.ts'
import { useToday } from '#web/clock.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { DateField, TextAreaField, TextField } from '#web/forms/fields/fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import type { Multa } from '../../contract.ts'
import { indicacaoCalls } from '../../indicacao/contract.ts'
import { INVALIDATES, indicacao } from '../api.ts'
import { whatIs } from '../labels.ts'

type Props = { multa: Multa; onClose: () => void }

/** A person says that the authority has the indication. */
export function SentDialog({ multa, onClose }: Props) {
  const today = useToday()
  const form = useContractForm({
    endpoint: indicacaoCalls.confirmSent,
    defaultValues: { data: today, protocolo: '' },
    onSubmit: (body) => indicacao.confirmSent({ params: { id: multa.id }, body }),
    success: 'Indicação registrada como enviada.',
    failure: 'Erro ao registrar o envio. Tente novamente.',
    invalidates: INVALIDATES,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Confirmar indicação enviada"
      description={whatIs(multa)}
      form={form}
      submit="Confirmar envio"
      onClose={onClose}
    >
      <FormGrid>
        <DateField name="data" min={dayInBrazil(new Date(multa.data_infracao))} max={today} />
        <TextField name="protocolo" hint="Se o órgão deu um." />
      </FormGrid>
    </FormDialog>
  )
}

/** Nobody is to be named, with the reason. */
export function WaiveDialog({ multa, onClose }: Props) {
  const form = useContractForm({
    endpoint: indicacaoCalls.waive,
    defaultValues: { motivo: '' },
    onSubmit: (body) => indicacao.waive({ params: { id: multa.id }, body }),
    success: 'Indicação dispensada.',
    failure: 'Erro ao dispensar a indicação. Tente novamente.',
    invalidates: INVALIDATES,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Dispensar indicação"
      description="Só quando não há condutor a indicar: a própria loja usava a moto, ou a autuação foi anulada."
      form={form}
      submit="Dispensar"
      missing={form.watch('motivo').trim() ? undefined : 'motivo'}
      onClose={onClose}
    >
      <FormGrid>
        <TextAreaField name="motivo" rows={2} wide />
      </FormGrid>
    </FormDialog>
  )
}
