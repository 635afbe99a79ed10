import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { configuracoesQueries } from '#features/sistema/configuracoes/web/public.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { TelefoneField } from '#web/forms/fields/masked-fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { type Mensagem, mensagensContract } from '../../contract.ts'
import { api, INVALIDATES } from '../api.ts'
import { isOut, Outcome } from './Outcome.tsx'

const FAILURE = 'Erro ao enviar mensagem'

/** A short message that really goes out, to see whether sending works. */
export function TestDialog({ onClose }: { onClose: () => void }) {
  const empresa = useQuery(configuracoesQueries.empresa()).data
  const [left, setLeft] = useState<Mensagem>()
  const form = useContractForm({
    endpoint: mensagensContract.sendTest,
    defaultValues: { numero: empresa?.telefone ?? '' },
    onSubmit: (body, options) => api.sendTest({ body }, options),
    success: (mensagem) => (isOut(mensagem) ? 'Mensagem enviada com sucesso!' : ''),
    failure: FAILURE,
    invalidates: INVALIDATES,
    onSaved: (mensagem) => (isOut(mensagem) ? onClose() : setLeft(mensagem)),
  })
  if (left) return <Outcome mensagem={left} failure={FAILURE} onClose={onClose} />
  return (
    <FormDialog
      title="Enviar mensagem de teste"
      description="Uma mensagem curta sai de verdade, pelo primeiro provedor que aceitar."
      form={form}
      submit="Enviar Mensagem"
      onClose={onClose}
    >
      <TelefoneField name="numero" hint="Sem número, vai para o telefone da loja." />
    </FormDialog>
  )
}
