import { useState } from 'react'
import { MAX_CARACTERES } from '#features/contato/modelos/rules.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { TextAreaField } from '#web/forms/fields/fields.tsx'
import { TelefoneField } from '#web/forms/fields/masked-fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { type Mensagem, mensagensContract } from '../../contract.ts'
import { api, INVALIDATES } from '../api.ts'
import { Suspicious } from '../modelo/Suspicious.tsx'
import { isOut, Outcome } from './Outcome.tsx'

const FAILURE = 'Erro ao enviar mensagem'

/** A message to any number, in the person's own words. */
export function ManualDialog({ onClose }: { onClose: () => void }) {
  const [left, setLeft] = useState<Mensagem>()
  const form = useContractForm({
    endpoint: mensagensContract.sendManual,
    defaultValues: { numero: '', mensagem: '' },
    onSubmit: (body, options) => api.sendManual({ body }, options),
    success: (mensagem) => (isOut(mensagem) ? 'Mensagem enviada com sucesso!' : ''),
    failure: FAILURE,
    invalidates: INVALIDATES,
    onSaved: (mensagem) => (isOut(mensagem) ? onClose() : setLeft(mensagem)),
  })
  const text = String(form.watch('mensagem') ?? '')
  if (left) return <Outcome mensagem={left} failure={FAILURE} onClose={onClose} />

  return (
    <FormDialog title="Envio Manual" form={form} submit="Enviar Mensagem" onClose={onClose}>
      <div className="grid gap-4">
        <TelefoneField name="numero" />
        <TextAreaField
          name="mensagem"
          rows={6}
          hint={`${text.length.toLocaleString('pt-BR')} de ${MAX_CARACTERES.toLocaleString('pt-BR')} caracteres`}
        />
        <Suspicious text={text} endereco={location.origin} ao="enviar" />
      </div>
    </FormDialog>
  )
}
