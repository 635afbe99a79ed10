import { apiFor } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { type Sessao, sessoesContract } from '../contract.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { placeOf } from './Sessions.tsx'

const api = apiFor(sessoesContract)

/** Ends one of the user's own sessions after asking for the password. */
export function EndSessionDialog({ sessao, onClose }: { sessao: Sessao; onClose: () => void }) {
  const form = useContractForm({
    endpoint: sessoesContract.end,
    defaultValues: { senha_atual: '' },
    onSubmit: (body) => api.end({ params: { id: sessao.id }, body }),
    success: 'Sessão encerrada.',
    failure: 'Erro ao encerrar a sessão.',
    invalidates: [queryKeys.sessoes, queryKeys.usuarios],
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Encerrar sessão"
      description={`${placeOf(sessao)}. Quem a usa precisa entrar de novo.`}
      form={form}
      submit="Encerrar"
      variant="danger"
      onClose={onClose}
    >
      <CurrentPasswordField />
    </FormDialog>
  )
}
