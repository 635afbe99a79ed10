import { ShieldCheck, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { DIAS_DA_SENHA_ENTREGUE, hasExpired } from '#features/acesso/sessao/rules.ts'
import { PermissoesDialog } from '#features/sistema/configuracoes/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { usePage } from '#web/data/lists.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { PasswordField } from '#web/forms/fields/PasswordField.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { FilterBar, SearchField } from '#web/ui/lists/filters.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { Page } from '#web/ui/Page.tsx'
import { DayText, RelativeTime } from '#web/ui/values.tsx'
import { type Handed, type Usuario, usuariosContract } from '../contract.ts'
import { api, INVALIDATES, usuariosQueries } from './api.ts'
import { FirstPassword } from './FirstPassword.tsx'
import { usuariosFilters } from './filters.ts'
import { NewUserDialog } from './NewUserDialog.tsx'
import { type UserAction, UserActionDialog } from './UserActionDialog.tsx'
import { UserDialog } from './UserDialog.tsx'
import { UserMenu } from './UserMenu.tsx'
import { UserSessionsDialog } from './UserSessionsDialog.tsx'

/** What is open over the list, and about whom. */
export type Open =
  | { what: 'edit' | 'sessions' | 'password' | UserAction; usuario: Usuario }
  | { what: 'shown'; usuario: Pick<Usuario, 'nome' | 'username'>; handed: Handed }
  | { what: 'new' }
  | { what: 'permissions' }

/** Who may sign in, for administrators: made, changed, put out, and let in again. */
export function UsuariosPage() {
  const { filters, field, active, clear } = useUrlFilters(usuariosFilters)
  const users = usePage(usuariosQueries.list(filters))
  const [open, setOpen] = useState<Open>()
  return (
    <Page
      title="Usuários"
      lead="Cada pessoa entra com o próprio usuário: assim o histórico diz quem fez o quê."
      actions={
        <Button variant="primary" icon={UserPlus} onClick={() => setOpen({ what: 'new' })}>
          Novo Usuário
        </Button>
      }
      secondary={[
        {
          label: 'Permissões dos operadores',
          icon: ShieldCheck,
          onSelect: () => setOpen({ what: 'permissions' }),
        },
      ]}
    >
      <FilterBar>
        <SearchField label="Buscar por nome ou usuário" {...field('busca')} />
      </FilterBar>
      <QueryList
        query={users}
        skeleton="rows"
        noun={['o usuário', 'os usuários']}
        empty="Nenhum usuário"
        filtered={{ active, clear, text: 'Nenhum usuário encontrado' }}
      >
        {(items) => (
          <DataTable
            label="Usuários"
            wide
            rows={items}
            rowKey={({ id }) => id}
            columns={COLUMNS}
            actions={(usuario) => (
              <UserMenu usuario={usuario} onOpen={(what) => setOpen({ what, usuario })} />
            )}
          />
        )}
      </QueryList>
      {open && <OpenDialog open={open} onOpen={setOpen} />}
    </Page>
  )
}

function OpenDialog({ open, onOpen }: { open: Open; onOpen: (open: Open | undefined) => void }) {
  const close = () => onOpen(undefined)
  if (open.what === 'new')
    return (
      <NewUserDialog
        onCreated={({ senha, senha_vale_ate, ...usuario }) =>
          onOpen({ what: 'shown', usuario, handed: { senha, senha_vale_ate } })
        }
        onClose={close}
      />
    )
  if (open.what === 'permissions') return <PermissoesDialog onClose={close} />
  if (open.what === 'shown')
    return <FirstPassword {...open.usuario} {...open.handed} onClose={close} />
  const { what, usuario } = open
  const shown = (handed: Handed) => onOpen({ what: 'shown', usuario, handed })
  if (what === 'edit') return <UserDialog usuario={usuario} onClose={close} />
  if (what === 'sessions') return <UserSessionsDialog usuario={usuario} onClose={close} />
  if (what === 'password')
    return <ResetPasswordDialog usuario={usuario} onReset={shown} onClose={close} />
  return <UserActionDialog action={what} usuario={usuario} onPassword={shown} onClose={close} />
}

type Props = { usuario: Usuario; onReset: (handed: Handed) => void; onClose: () => void }

/** Gives somebody a password for their next login, typed here or generated. */
function ResetPasswordDialog({ usuario, onReset, onClose }: Props) {
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

const COLUMNS: Column<Usuario>[] = [
  {
    header: 'Nome',
    main: true,
    cell: ({ nome, username }) => (
      <>
        <span className="font-medium">{nome}</span>
        <small className="wrap-anywhere">{username}</small>
      </>
    ),
  },
  { header: 'Papel', cell: ({ administrador }) => (administrador ? 'Administrador' : 'Equipe') },
  { header: 'Situação', cell: (usuario) => <Situation {...usuario} /> },
  {
    header: 'Visto',
    cell: ({ visto_em }) => (visto_em ? <RelativeTime instant={visto_em} /> : 'Nunca entrou'),
  },
  {
    header: 'Segundo fator',
    cell: ({ segundo_fator }) => (segundo_fator ? <Badge cor="verde">Ativo</Badge> : 'Não usa'),
  },
  { header: 'Sessões', numeric: true, cell: ({ sessoes }) => sessoes },
]

function Situation({ ativo, trocar_senha, senha_vale_ate }: Usuario) {
  const today = useToday()
  if (!ativo) return <Badge cor="cinza">Desativado</Badge>
  if (!trocar_senha) return <Badge cor="verde">Ativo</Badge>
  const ended = hasExpired({ senha_vale_ate }, today)
  return (
    <>
      {ended ? (
        <Badge cor="vermelho">Senha vencida</Badge>
      ) : (
        <Badge cor="amarelo">Senha provisória</Badge>
      )}
      {senha_vale_ate && (
        <small>
          {ended ? (
            'Redefina a senha'
          ) : (
            <>
              Vale até <DayText day={senha_vale_ate} />
            </>
          )}
        </small>
      )}
    </>
  )
}
