import { Badge } from '#web/ui/Badge.tsx'
import type { Column } from '#web/ui/DataTable.tsx'
import { RelativeTime } from '#web/ui/values.tsx'
import type { Usuario } from '../auth.usuarios.contract.ts'

/** What the list tells of each user. */
export const USER_COLUMNS: Column<Usuario>[] = [
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
    header: 'Visto por último',
    cell: ({ visto_em }) => (visto_em ? <RelativeTime instant={visto_em} /> : 'Nunca entrou'),
  },
  {
    header: 'Segundo fator',
    cell: ({ segundo_fator }) => (segundo_fator ? <Badge cor="verde">Ativo</Badge> : 'Não usa'),
  },
  { header: 'Sessões', numeric: true, cell: ({ sessoes }) => sessoes },
]

const Situation = ({ ativo, trocar_senha }: Usuario) =>
  !ativo ? (
    <Badge cor="cinza">Desativado</Badge>
  ) : trocar_senha ? (
    <Badge cor="amarelo">Senha provisória</Badge>
  ) : (
    <Badge cor="verde">Ativo</Badge>
  )
