import { OwnerFilesDialog } from '#features/sistema/arquivos/web/public.tsx'
import { queryKeys } from '#web/data/query-keys.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { TIPO_MANUTENCAO_LABEL } from '../rules.ts'
import { api } from './api.ts'
import { ManutencaoDialog } from './ManutencaoDialog.tsx'
import type { Task } from './ManutencoesTable.tsx'

/** The dialog of what was chosen for a service. */
export function ManutencaoTask({ kind, manutencao, onClose }: Task & { onClose: () => void }) {
  const { id, tipo, moto_placa } = manutencao
  const label = `${TIPO_MANUTENCAO_LABEL[tipo]}, moto ${moto_placa}`
  if (kind === 'edit') return <ManutencaoDialog manutencao={manutencao} onClose={onClose} />
  if (kind === 'files')
    return <OwnerFilesDialog owner="manutencao" id={id} label={label} onClose={onClose} />
  return (
    <ConfirmDialog
      title="Excluir manutenção"
      question="Deseja realmente excluir esta manutenção?"
      item={label}
      confirm="Excluir"
      run={() => api.remove({ params: { id } })}
      success="Manutenção excluída com sucesso!"
      failure="Erro ao excluir manutenção. Tente novamente."
      invalidates={[queryKeys.manutencoes, queryKeys.motos, queryKeys.painel]}
      onClose={onClose}
    />
  )
}
