import { useQuery } from '@tanstack/react-query'
import { PERMISSAO_NAMES, PERMISSOES } from '#domain/access/permissoes.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { CheckboxField } from '#web/forms/fields/fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { configuracoesContract, type PermissoesLidas } from '../contract.ts'
import { api, configuracoesQueries } from './api.ts'

const TITLE = 'Permissões dos operadores'
const TEXT =
  'O que todo usuário que não é administrador pode fazer além do trabalho do dia. Administradores podem tudo.'

/** Ticks what users who are not administrators may do beyond daily work. */
export function PermissoesDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(configuracoesQueries.permissoes())
  if (query.data) return <PermissoesForm permissoes={query.data} onClose={onClose} />
  return (
    <Dialog
      title={TITLE}
      description={TEXT}
      footer={<Button onClick={onClose}>Fechar</Button>}
      onClose={onClose}
    >
      <QueryView query={query} skeleton="form" noun="as permissões">
        {() => null}
      </QueryView>
    </Dialog>
  )
}

function PermissoesForm({
  permissoes,
  onClose,
}: {
  permissoes: PermissoesLidas
  onClose: () => void
}) {
  const { versao: _, ...defaultValues } = permissoes
  const form = useContractForm({
    endpoint: configuracoesContract.savePermissions,
    record: permissoes,
    defaultValues,
    onSubmit: (body, options) => api.savePermissions({ body }, options),
    success: 'Permissões salvas com sucesso!',
    failure: 'Erro ao salvar as permissões.',
    invalidates: [queryKeys.configuracoes],
    onSaved: onClose,
  })
  return (
    <FormDialog title={TITLE} description={TEXT} form={form} submit="Salvar" onClose={onClose}>
      <div className="grid gap-4">
        {PERMISSAO_NAMES.map((name) => (
          <CheckboxField
            key={name}
            name={name}
            label={PERMISSOES[name].label}
            hint={PERMISSOES[name].explicacao}
          />
        ))}
      </div>
    </FormDialog>
  )
}
