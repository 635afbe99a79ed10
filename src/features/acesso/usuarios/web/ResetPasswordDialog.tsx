import { DIAS_DA_SENHA_ENTREGUE } from '#features/acesso/sessao/rules.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { PasswordField } from '#web/forms/fields/PasswordField.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { type Handed, type Usuario, usuariosContract } from '../contract.ts'
import { api, INVALIDATES } from './api.ts'

type Props = { usuario: Usuario; onReset: (handed: Handed) => void; onClose: () => void }

/** Gives somebody a password for their next login, typed here or generated. */
export function ResetPasswordDialog({ usuario, onReset, onClose }: Props) {
  const form = useContractForm({
    endpoint: usuariosContract.resetPassword,
    defaultValues: { senha: '' },
    onSubmit: (body) => api.resetPassword({ params: { id: usuario.id }, body }),
    success: 'Senha redefinida com sucesso!',
    failure: 'Erro ao redefinir a senha.',
    invalidates: INVALIDATES,
    onSaved: onReset,
  })
  return (
    <FormDialog
      title="Redefinir senha"
      description={`${usuario.nome}: as sessões terminam agora, e a senha é trocada no próximo acesso, em até ${DIAS_DA_SENHA_ENTREGUE} dias.`}
      form={form}
      submit="Redefinir"
      busyLabel="Redefinindo..."
      onClose={onClose}
    >
      <PasswordField
        name="senha"
        label="Senha nova"
        autoComplete="new-password"
        hint="Em branco, o sistema gera uma e mostra a seguir."
      />
    </FormDialog>
  )
}
