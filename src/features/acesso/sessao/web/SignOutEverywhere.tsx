import { apiFor } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { useSession } from '#web/data/session/session.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { CheckboxField } from '#web/forms/fields/fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { sessoesContract } from '../contract.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'

const api = apiFor(sessoesContract)
const counted = (n: number) => {
  if (n === 0) return 'Nenhum outro aparelho estava conectado.'
  return n === 1 ? '1 sessão encerrada.' : `${n} sessões encerradas.`
}

/** Ends all other sessions of the user, and the current one if chosen. */
export function SignOutEverywhere({ onClose }: { onClose: () => void }) {
  const { logout } = useSession()
  const form = useContractForm({
    endpoint: sessoesContract.endAll,
    defaultValues: { senha_atual: '', incluir_esta: false },
    onSubmit: (body) => api.endAll({ body }),
    success: ({ encerradas }) => counted(encerradas),
    failure: 'Erro ao encerrar as sessões.',
    invalidates: [queryKeys.sessoes],
    onSaved: (_, { incluir_esta }) => (incluir_esta ? void logout() : onClose()),
  })
  return (
    <FormDialog
      title="Sair de todos os aparelhos"
      description="As sessões abertas nos outros aparelhos terminam agora. O que não foi salvo neles se perde."
      form={form}
      submit="Sair de todos"
      busyLabel="Encerrando..."
      variant="danger"
      onClose={onClose}
    >
      <div className="grid gap-4">
        <CurrentPasswordField />
        <CheckboxField
          name="incluir_esta"
          label="Sair também deste aparelho"
          hint="Você volta à tela de entrada."
        />
      </div>
    </FormDialog>
  )
}
