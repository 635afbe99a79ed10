import type { z } from 'zod'
import { ANY_VERSION } from '#web/data/api-client.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import type { Handed, Usuario, usuariosContract } from '../contract.ts'
import { api, INVALIDATES } from './api.ts'

const NONE = () => ({ senha: null, senha_vale_ate: null })

const ACTIONS = {
  disable: {
    title: 'Desativar usuário',
    question:
      'Deseja realmente desativar este usuário? As sessões dele terminam agora, e ele não entra mais.',
    confirm: 'Desativar',
    success: 'Usuário desativado.',
    failure: 'Erro ao desativar o usuário.',
    run: (id: string) =>
      api.update({ params: { id }, body: { ativo: false } }, ANY_VERSION).then(NONE),
  },
  enable: {
    title: 'Reativar usuário',
    question: 'Deseja realmente reativar este usuário? Ele volta a entrar com a senha que tinha.',
    confirm: 'Reativar',
    success: 'Usuário reativado.',
    failure: 'Erro ao reativar o usuário.',
    run: (id: string) =>
      api.update({ params: { id }, body: { ativo: true } }, ANY_VERSION).then(NONE),
  },
  factor: {
    title: 'Redefinir segundo fator',
    question:
      'Deseja realmente tirar o segundo fator deste usuário? As sessões dele terminam agora. Ele passa a entrar só com a senha ou, se a loja exige o segundo fator, com uma nova, mostrada a seguir.',
    confirm: 'Redefinir',
    success: 'Segundo fator redefinido.',
    failure: 'Erro ao redefinir o segundo fator.',
    run: (id: string) => api.resetSecondFactor({ params: { id } }),
  },
} as const
export type UserAction = keyof typeof ACTIONS

type Answer = z.output<typeof usuariosContract.resetSecondFactor.response>
type Props = {
  action: UserAction
  usuario: Usuario
  /** Gets the password that the person has to be handed, where there is one. */
  onPassword: (handed: Handed) => void
  onClose: () => void
}

/** Asks before a user is put out, let in again, or loses the second factor. */
export const UserActionDialog = ({ action, usuario, onPassword, onClose }: Props) => {
  const { run, ...words } = ACTIONS[action]
  return (
    <ConfirmDialog<Answer>
      {...words}
      item={`${usuario.nome}, ${usuario.username}`}
      danger={action !== 'enable'}
      run={() => run(usuario.id)}
      invalidates={INVALIDATES}
      onDone={({ senha, senha_vale_ate }) =>
        senha && senha_vale_ate && onPassword({ senha, senha_vale_ate })
      }
      onClose={onClose}
    />
  )
}
