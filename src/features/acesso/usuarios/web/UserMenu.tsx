import { KeyRound, MonitorSmartphone, Pencil, ShieldOff, UserCheck, UserX } from 'lucide-react'
import { useSession } from '#web/data/session/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import type { Usuario } from '../contract.ts'
import type { UserAction } from './UserActionDialog.tsx'

type UserMenuProps = {
  usuario: Usuario
  onOpen: (what: 'edit' | 'sessions' | 'password' | UserAction) => void
}

/** The actions of a user. Own password, sessions and second factor are in Minha conta. */
export function UserMenu({ usuario, onOpen }: UserMenuProps) {
  const { user } = useSession()
  const self = usuario.id === user?.id
  return (
    <>
      {self && (
        <LinkButton size="small" href="/admin/minha-conta">
          Minha conta
        </LinkButton>
      )}
      <Menu
        label={`Ações de ${usuario.nome}`}
        items={[
          { label: 'Editar', icon: Pencil, onSelect: () => onOpen('edit') },
          !self && {
            label: 'Ver sessões',
            icon: MonitorSmartphone,
            onSelect: () => onOpen('sessions'),
          },
          !self && { label: 'Redefinir senha', icon: KeyRound, onSelect: () => onOpen('password') },
          !self &&
            usuario.segundo_fator && {
              label: 'Redefinir segundo fator',
              icon: ShieldOff,
              onSelect: () => onOpen('factor'),
            },
          !self && 'line',
          !self &&
            (usuario.ativo
              ? { label: 'Desativar', icon: UserX, danger: true, onSelect: () => onOpen('disable') }
              : { label: 'Reativar', icon: UserCheck, onSelect: () => onOpen('enable') }),
        ]}
      />
    </>
  )
}
