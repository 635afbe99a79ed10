import { useNavigate } from '@tanstack/react-router'
import { ATO } from '#domain/atos.ts'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { MOTIVO_BAIXA_LABEL, MOTIVOS_ESCOLHIDOS } from '#features/frota/motos/baixa/rules.ts'
import { useToday } from '#web/clock.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { DateField, SelectField, TextAreaField } from '#web/forms/fields/fields.tsx'
import { MoneyField } from '#web/forms/fields/number-fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { resultadoContract } from '../../contract.ts'
import { api } from '../api.ts'

type Props = {
  moto: { id: string; placa: string; data_aquisicao: CalendarDay }
  onClose: () => void
}

/** Writes a motorcycle off, and then shows what was left of it. */
export function BaixaDialog({ moto, onClose }: Props) {
  const today = useToday()
  const navigate = useNavigate()
  const form = useContractForm({
    endpoint: resultadoContract.baixa,
    defaultValues: { data: today, motivo: 'venda', valor: '', observacoes: '' },
    onSubmit: (body, options) => api.baixa({ params: { id: moto.id }, body }, options),
    success: `Baixa da moto ${moto.placa} registrada.`,
    failure: 'Não foi possível dar baixa na moto.',
    invalidates: [queryKeys.resultado, queryKeys.motos, queryKeys.painel],
    onSaved: () => void navigate({ to: '/admin/resultado', search: { moto: moto.id } }),
  })
  return (
    <FormDialog
      title={`${ATO.darBaixaNaMoto}: moto ${moto.placa}`}
      description="Vendida ou perdida. Ela sai da frota; a história e as contas ficam."
      form={form}
      submit={ATO.darBaixaNaMoto}
      onClose={onClose}
    >
      <FormGrid>
        <SelectField
          name="motivo"
          options={MOTIVOS_ESCOLHIDOS.map((value) => ({ value, label: MOTIVO_BAIXA_LABEL[value] }))}
        />
        <DateField name="data" min={moto.data_aquisicao} max={today} />
        <MoneyField name="valor" hint="Preço da venda ou indenização; 0 se não houve." />
        <TextAreaField name="observacoes" wide />
      </FormGrid>
    </FormDialog>
  )
}
