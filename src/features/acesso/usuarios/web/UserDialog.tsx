import { useSession } from '#web/data/session/session.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { CheckboxField, TextField } from '#web/forms/fields/fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { type Usuario, usuariosContract } from '../contract.ts'
import { api, INVALIDATES } from './api.ts'
import { ADMINISTRATOR_HINT } from './NewUserDialog.tsx'

/** A user's name and role; nobody takes their own role away. */
export function UserDialog({ usuario, onClose }: { usuario: Usuario; onClose: () => void }) {
  const { user, check } = useSession()
  const self = usuario.id === user?.id
  const form = useContractForm({
    endpoint: usuariosContract.update,
    record: usuario,
    defaultValues: { nome: usuario.nome, administrador: usuario.administrador },
    onSubmit: (body, options) => api.update({ params: { id: usuario.id }, body }, options),
    success: 'Usuário salvo com sucesso!',
    failure: 'Erro ao salvar o usuário.',
    invalidates: INVALIDATES,
    onSaved() {
      onClose()
      if (self) check()
    },
  })
  return (
    <FormDialog
      title="Editar Usuário"
      description={`Usuário: ${usuario.username}`}
      form={form}
      submit="Salvar"
      onClose={onClose}
    >
      <div className="grid gap-4">
        <TextField name="nome" maxLength={100} />
        <CheckboxField
          name="administrador"
          hint={self ? 'Só outro administrador muda o seu papel.' : ADMINISTRATOR_HINT}
          disabled={self}
        />
      </div>
    </FormDialog>
  )
}
