import { formatDay } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { ChoiceField } from '#web/forms/fields/ChoiceField.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { TextField } from '#web/forms/fields/fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { acertosContract, type FolhaDoAcerto } from '../../contract.ts'
import { api, INVALIDATES } from '../api.ts'

const CHOICES = [
  { value: 'papel', label: 'Assinado no papel', detail: 'O cliente viu a conta e assinou' },
  { value: 'sem', label: 'Sem assinatura', detail: 'Ausente, recusou ou outro motivo' },
]

/** Closes the settlement: the deposit pays, and the sheet is frozen. */
export function CloseDialog({ sheet, onClose }: { sheet: FolhaDoAcerto; onClose: () => void }) {
  const form = useContractForm({
    endpoint: acertosContract.close,
    defaultValues: { assinatura: 'papel', motivo: '' },
    onSubmit: ({ assinatura, motivo }) =>
      api.close({
        params: { id: sheet.locacao_id },
        body: { assinatura, motivo: assinatura === 'sem' ? motivo : null },
      }),
    success: 'Acerto fechado.',
    failure: 'Erro ao fechar o acerto. Tente novamente.',
    invalidates: INVALIDATES,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Fechar acerto"
      description={`${sheet.cliente_nome}, ${sheet.moto_placa}`}
      form={form}
      submit="Fechar acerto"
      busyLabel="Fechando..."
      onClose={onClose}
    >
      <div className="mb-5">
        <Alert tipo="info" title="O que vai acontecer">
          <ul className="mt-1 grid list-disc gap-1 pl-4">
            {consequences(sheet).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Alert>
      </div>
      <FormGrid>
        <ChoiceField name="assinatura" label="Assinatura" choices={CHOICES} />
        {form.watch('assinatura') === 'sem' && <TextField name="motivo" label="Motivo" wide />}
      </FormGrid>
    </FormDialog>
  )
}

function consequences({ total_devido, total_saldo, a_devolver, a_receber, prazo_devolucao }: FolhaDoAcerto) {
  const pays = total_saldo < total_devido ? total_saldo : total_devido
  return [
    pays > 0 && `A caução paga ${formatBRL(pays)} do que é devido, com receita de hoje.`,
    a_devolver > 0 && `Ficam ${formatBRL(a_devolver)} a devolver até ${formatDay(prazo_devolucao)}.`,
    a_receber > 0 && `Ficam ${formatBRL(a_receber)} a receber do cliente.`,
    'A conta fica guardada como está.',
  ].filter((text) => text !== false)
}
