import { formatDays } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { CheckboxField } from '#web/forms/fields/fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { SEM_CONTRATO, TITULO_MULTA_ANTECIPADA } from '../../antecipada/rules.ts'
import { acertosContract, type FolhaDoAcerto } from '../../contract.ts'
import { api, INVALIDATES } from '../api.ts'
import { BillLine, BillLines } from '../BillLines.tsx'

/** Adds the fine for an early return, once somebody confirms that the signed contract has it. */
export function IncludeMultaDialog({
  sheet,
  onClose,
}: {
  sheet: FolhaDoAcerto
  onClose: () => void
}) {
  const form = useContractForm({
    endpoint: acertosContract.includeMulta,
    defaultValues: { contrato_assinado: '' },
    onSubmit: (body, options) =>
      api.includeMulta({ params: { id: sheet.locacao_id }, body }, options),
    success: 'Multa incluída no acerto.',
    failure: 'Erro ao incluir a multa no acerto. Tente novamente.',
    invalidates: INVALIDATES,
    onSaved: onClose,
  })
  const { dias, valor } = sheet.multa_antecipada!
  const isSigned = form.watch('contrato_assinado') === true
  return (
    <FormDialog
      title="Incluir multa"
      description={`${sheet.cliente_nome}, ${sheet.moto_placa}`}
      form={form}
      submit="Incluir multa"
      missing={isSigned ? undefined : 'contrato assinado'}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <CheckboxField name="contrato_assinado" label="Há contrato assinado com esta cláusula" />
        <BillLines title={`Faltavam ${formatDays(dias)} para o fim do contrato`}>
          <BillLine
            label={TITULO_MULTA_ANTECIPADA}
            hint={isSigned ? 'vira uma cobrança, com vencimento na devolução' : SEM_CONTRATO}
            valor={isSigned ? valor : (0 as Centavos)}
          />
        </BillLines>
      </div>
    </FormDialog>
  )
}
