import { CurrentPasswordField } from '#features/acesso/sessao/web/public.tsx'
import { queryKeys } from '#web/data/query-keys.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { segundoFatorContract } from '../contract.ts'
import { api } from './api.ts'
import { CodeField } from './CodeField.tsx'

const WORDS = {
  renew: {
    title: 'Gerar códigos novos',
    description: 'Os códigos de recuperação que você guardou deixam de valer.',
    submit: 'Gerar códigos',
    failure: 'Erro ao gerar códigos de recuperação.',
  },
  remove: {
    title: 'Desativar segundo fator',
    description: 'Para entrar, a senha volta a bastar. As sessões nos outros aparelhos terminam.',
    submit: 'Desativar',
    failure: 'Erro ao desativar o segundo fator.',
  },
} as const

type Props = {
  action: keyof typeof WORDS
  /** Gets the new recovery codes, where that is what was asked for. */
  onDone: (codes: string[]) => void
  onClose: () => void
}

/** What weakens or replaces the second factor wants the password and a code: an open session alone is not enough. */
export function ConfirmedDialog({ action, onDone, onClose }: Props) {
  const { title, description, submit, failure } = WORDS[action]
  const form = useContractForm({
    endpoint: segundoFatorContract.renewCodes,
    defaultValues: { senha_atual: '', codigo: '' },
    async onSubmit(body) {
      if (action === 'renew') return (await api.renewCodes({ body })).codigos
      await api.remove({ body })
      return []
    },
    ...(action === 'remove' && { success: 'Segundo fator desativado.' }),
    failure,
    invalidates: [queryKeys.segundoFator, queryKeys.sessoes, queryKeys.usuarios],
    onSaved: onDone,
  })
  return (
    <FormDialog
      title={title}
      description={description}
      form={form}
      submit={submit}
      {...(action === 'remove' && { variant: 'danger' as const })}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <CurrentPasswordField />
        <CodeField hint="Do aplicativo, ou um dos códigos de recuperação." />
      </div>
    </FormDialog>
  )
}
