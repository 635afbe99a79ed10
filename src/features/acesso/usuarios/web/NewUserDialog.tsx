import type { z } from 'zod'
import { DIAS_DA_SENHA_ENTREGUE } from '#features/acesso/sessao/rules.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { CheckboxField, TextField } from '#web/forms/fields/fields.tsx'
import { PasswordField } from '#web/forms/fields/PasswordField.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { usuariosContract } from '../contract.ts'
import { api, INVALIDATES } from './api.ts'

type Created = z.output<typeof usuariosContract.create.response>
type Props = { onCreated: (created: Created) => void; onClose: () => void }

/** Somebody new: with a password typed here, or a generated one that is shown next. */
export function NewUserDialog({ onCreated, onClose }: Props) {
  const form = useContractForm({
    endpoint: usuariosContract.create,
    defaultValues: { nome: '', username: '', administrador: false, senha: '' },
    onSubmit: (body) => api.create({ body }),
    success: 'Usuário criado com sucesso!',
    failure: 'Erro ao criar o usuário.',
    invalidates: INVALIDATES,
    onSaved: onCreated,
  })
  return (
    <FormDialog title="Novo Usuário" form={form} submit="Criar" onClose={onClose}>
      <FormGrid>
        <TextField name="nome" maxLength={100} />
        <TextField
          name="username"
          hint="Com ele a pessoa entra. Não muda depois."
          maxLength={40}
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          name="senha"
          label="Primeira senha"
          autoComplete="new-password"
          hint={`Em branco, o sistema gera uma. A pessoa a troca ao entrar, em até ${DIAS_DA_SENHA_ENTREGUE} dias.`}
          wide
        />
        <CheckboxField name="administrador" hint={ADMINISTRATOR_HINT} wide />
      </FormGrid>
    </FormDialog>
  )
}

export const ADMINISTRATOR_HINT =
  'Cuida de usuários, configurações e contas com provedores, Pix incluído.'
