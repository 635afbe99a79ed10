import { OwnerFilesDialog, ProfilePhotoDialog } from '#features/sistema/arquivos/web/public.tsx'
import { queryKeys } from '#web/data/query-keys.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import type { Moto } from '../contract.ts'
import { api } from './api.ts'
import { CorrectMotoDialog, EditMotoDialog } from './MotoDialogs.tsx'
import type { MotoTask } from './moto-items.ts'
import { StatusDialog } from './StatusDialog.tsx'

type Props = { kind: MotoTask; moto: Moto; onClose: () => void }

/** The dialog of what is being done with a motorcycle. */
export function MotoTasks({ kind, moto, onClose }: Props) {
  switch (kind) {
    case 'edit':
      return <EditMotoDialog moto={moto} onClose={onClose} />
    case 'correct':
      return <CorrectMotoDialog moto={moto} onClose={onClose} />
    case 'status':
      return <StatusDialog moto={moto} onClose={onClose} />
    case 'files':
      return (
        <OwnerFilesDialog
          owner="moto"
          id={moto.id}
          label={moto.placa}
          description={`${moto.modelo} ${moto.cor}, ${moto.ano}`}
          onClose={onClose}
        />
      )
    case 'photo':
      return (
        <ProfilePhotoDialog
          owner="moto"
          id={moto.id}
          label={`Moto ${moto.placa}`}
          photo={moto.foto_perfil}
          onClose={onClose}
        />
      )
    case 'remove':
      return (
        <ConfirmDialog
          title="Excluir moto"
          question="Deseja realmente excluir esta moto?"
          item={`${moto.placa}, ${moto.cor}`}
          confirm="Excluir"
          run={() => api.remove({ params: { id: moto.id } })}
          success="Moto excluída com sucesso!"
          failure="Erro ao excluir moto. Tente novamente."
          invalidates={[queryKeys.motos, queryKeys.painel]}
          onClose={onClose}
        />
      )
  }
}
