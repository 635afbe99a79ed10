import {
  FolderOpen,
  ImagePlus,
  KeyRound,
  PencilLine,
  RefreshCcw,
  ShieldAlert,
  Trash2,
} from 'lucide-react'
import { registrarSinistroHref } from '#domain/addresses.ts'
import { ATO } from '#domain/atos.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { useSession } from '#web/data/session/session.ts'
import { useHistoryItem } from '#web/record-history.tsx'
import type { MenuItem } from '#web/ui/overlays/menu-items.ts'
import type { Moto } from '../contract.ts'

/** What is done to a motorcycle, each in a dialog of its own. */
export const TASKS = ['edit', 'correct', 'status', 'files', 'photo', 'remove'] as const
export type MotoTask = (typeof TASKS)[number]

/** Returns a function that makes the entries of a motorcycle's menu. */
export function useMotoItems() {
  const history = useHistoryItem()
  const { user } = useSession()
  return ({ id, placa, status }: Moto, onTask: (kind: MotoTask) => void): MenuItem[] => [
    status === 'alugada'
      ? {
          label: 'Ver locação',
          icon: KeyRound,
          href: filteredHref('/admin/locacoes', { moto_id: id }),
        }
      : { label: 'Mudar situação', icon: RefreshCcw, onSelect: () => onTask('status') },
    { label: ATO.registrarSinistro, icon: ShieldAlert, href: registrarSinistroHref(id) },
    { label: 'Arquivos', icon: FolderOpen, onSelect: () => onTask('files') },
    { label: 'Foto de perfil', icon: ImagePlus, onSelect: () => onTask('photo') },
    user?.administrador && {
      label: 'Corrigir placa, cor ou ano',
      icon: PencilLine,
      onSelect: () => onTask('correct'),
    },
    history({ entidade: 'motos', id, label: placa }),
    { label: 'Excluir', icon: Trash2, danger: true, onSelect: () => onTask('remove') },
  ]
}
