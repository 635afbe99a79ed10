import { hasExpired } from '#features/acesso/sessao/rules.ts'
import { useToday } from '#web/clock.ts'
import { Badge } from '#web/ui/Badge.tsx'
import type { Column } from '#web/ui/lists/DataTable.tsx'
import { DayText, RelativeTime } from '#web/ui/values.tsx'
import type { Usuario } from '../contract.ts'

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
