import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { TextAreaField } from '#web/forms/fields/fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Promessa, promessasContract } from '../contract.ts'
import { agreedText, MEIO_PROMESSA_LABEL } from '../rules.ts'
import { api, INVALIDATES } from './api.ts'

/** The promise that is open: what was agreed, how, and the way to take it back. */
export function OpenPromise({ promessa }: { promessa: Promessa }) {
  const [undoing, setUndoing] = useState(false)
  const { meio, feita_em, criada_por, recebido, texto } = promessa
  return (
    <div className="grid gap-1.5">
      <p className="font-medium">{agreedText(promessa)}</p>
      <p className="text-sm text-tinta-2">
        {MEIO_PROMESSA_LABEL[meio]}, em {formatDay(feita_em)}, com {criada_por}.
        {recebido > 0 && ` Já recebido: ${formatBRL(recebido)}.`}
      </p>
      {texto && <p className="text-sm text-tinta-2 wrap-anywhere">{texto}</p>}
      <div className="mt-1.5">
        <Button size="small" icon={Undo2} onClick={() => setUndoing(true)}>
          Desfazer promessa
        </Button>
      </div>
      {undoing && <UndoDialog promessa={promessa} onClose={() => setUndoing(false)} />}
    </div>
  )
}

function UndoDialog({ promessa, onClose }: { promessa: Promessa; onClose: () => void }) {
  const form = useContractForm({
    endpoint: promessasContract.undo,
    defaultValues: { motivo: '' },
    onSubmit: (body) => api.undo({ params: { id: promessa.id }, body }),
    success: 'Promessa desfeita.',
    failure: 'Erro ao desfazer promessa. Tente novamente.',
    invalidates: INVALIDATES,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Desfazer promessa"
      description={`${promessa.cliente_nome}, ${formatBRL(promessa.valor)} até ${formatDay(promessa.dia)}. Os lembretes voltam.`}
      form={form}
      submit="Desfazer"
      cancel="Voltar"
      busyLabel="Desfazendo..."
      missing={String(form.watch('motivo')).trim() ? undefined : 'motivo'}
      onClose={onClose}
    >
      <FormGrid>
        <TextAreaField name="motivo" label="Motivo" maxLength={500} rows={2} wide />
      </FormGrid>
    </FormDialog>
  )
}
