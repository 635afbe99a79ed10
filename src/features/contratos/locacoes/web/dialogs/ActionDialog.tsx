import { shortId } from '#domain/locacao.ts'
import { useToday } from '#web/clock.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { TextAreaField } from '#web/forms/fields/fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { type Locacao, locacoesContract } from '../../contract.ts'
import { ACTIONS, type Action } from '../../rules.ts'
import { ACTION_LABELS } from '../action-labels.ts'
import { api, INVALIDATES } from '../api.ts'
import { EndOfPagamentos } from '../encerramento/EndOfPagamentos.tsx'
import { PaidAhead } from './PaidAhead.tsx'

type Props = { action: Exclude<Action, 'finalizar'>; locacao: Locacao; onClose: () => void }

/** Pauses, disables, resumes or cancels: says what will happen to the weeks and the motorcycle, and asks why. */
export function ActionDialog({ action, locacao, onClose }: Props) {
  const today = useToday()
  const words = ACTION_LABELS[action]
  const form = useContractForm({
    endpoint: locacoesContract[action],
    defaultValues: { motivo: '', observacoes: '' },
    onSubmit: (body) => api[action]({ params: { id: locacao.id }, body }),
    success: words.success,
    failure: `Erro ao ${action} locação. Tente novamente.`,
    invalidates: INVALIDATES,
    onSaved: onClose,
  })
  const { label } = ACTIONS[action]
  return (
    <FormDialog
      title={`${label} locação`}
      description={`${locacao.cliente_nome}, ${locacao.moto_placa} (${shortId(locacao.id)})`}
      form={form}
      submit={`${label} locação`}
      cancel="Voltar"
      variant={action === 'cancelar' ? 'danger' : 'primary'}
      missing={String(form.watch('motivo')).trim() ? undefined : 'motivo'}
      onClose={onClose}
    >
      <div className="mb-5 grid gap-3">
        <Alert tipo={words.tipo} title="O que vai acontecer">
          <ul className="mt-1 grid list-disc gap-1 pl-4">
            {words.consequences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Alert>
        {action === 'cancelar' && <EndOfPagamentos locacao={locacao} devolucao={today} />}
      </div>
      <FormGrid>
        <TextAreaField name="motivo" maxLength={500} rows={2} wide />
        <TextAreaField name="observacoes" rows={2} wide />
      </FormGrid>
      <div className="not-empty:mt-3">
        {(action === 'pausar' || action === 'desabilitar') && (
          <PaidAhead locacao={locacao} today={today} />
        )}
      </div>
    </FormDialog>
  )
}
