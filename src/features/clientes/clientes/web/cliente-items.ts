import {
  CreditCard,
  Download,
  FolderOpen,
  History,
  KeyRound,
  LockKeyhole,
  LockKeyholeOpen,
  ShieldCheck,
  Trash2,
  UserX,
} from 'lucide-react'
import { useCanOpen } from '#web/can-open.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { useMay } from '#web/data/session/session.ts'
import { useHistoryItem } from '#web/record-history.tsx'
import type { MenuItem } from '#web/ui/overlays/menu-items.ts'
import type { Cliente } from '../contract.ts'

/** What is done to a customer, each in a dialog of its own. */
export const TASKS = [
  'edit',
  'block',
  'unblock',
  'history',
  'restrictions',
  'files',
  'remove',
] as const
export type TaskKind = (typeof TASKS)[number]

const PRIVACY = '/admin/controle/privacidade'

/** Returns a function that makes the entries of a customer's menu, for what the user may do. */
export function useClienteItems() {
  const unblocks = useMay()('desbloquear_clientes')
  const mayErase = useCanOpen()(PRIVACY)
  const history = useHistoryItem()
  return ({ id, nome, status }: Cliente, onTask: (kind: TaskKind) => void): MenuItem[] => [
    {
      label: 'Ver locações',
      icon: KeyRound,
      href: filteredHref('/admin/locacoes', { cliente_id: id, status: 'todos' }),
    },
    {
      label: 'Ver pagamentos',
      icon: CreditCard,
      href: filteredHref('/admin/pagamentos', { cliente_id: id }),
    },
    { label: 'Arquivos', icon: FolderOpen, onSelect: () => onTask('files') },
    'line',
    {
      label: 'Restrições e autorização',
      icon: ShieldCheck,
      onSelect: () => onTask('restrictions'),
    },
    status === 'bloqueado'
      ? unblocks && {
          label: 'Desbloquear',
          icon: LockKeyholeOpen,
          onSelect: () => onTask('unblock'),
        }
      : { label: 'Bloquear', icon: LockKeyhole, danger: true, onSelect: () => onTask('block') },
    { label: 'Histórico de bloqueios', icon: History, onSelect: () => onTask('history') },
    history({ entidade: 'clientes', id, label: nome }),
    'line',
    { label: 'Excluir', icon: Trash2, danger: true, onSelect: () => onTask('remove') },
    ...(mayErase
      ? [
          'line' as const,
          {
            label: 'Exportar dados (LGPD)',
            icon: Download,
            href: filteredHref(PRIVACY, { cliente: id }),
          },
          {
            label: 'Anonimizar (LGPD)',
            icon: UserX,
            href: filteredHref(PRIVACY, { cliente: id, fazer: 'anonimizar' }),
          },
        ]
      : []),
  ]
}
