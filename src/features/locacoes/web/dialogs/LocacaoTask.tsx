import { isOpen, shortId } from '#domain/locacao.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import type { Locacao } from '../../contract.ts'
import type { Task } from '../action-items.ts'
import { api, INVALIDATES } from '../api.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { EditLocacaoDialog } from './EditLocacaoDialog.tsx'
import { FinishDialog } from './FinishDialog.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { RequestReturnDialog } from './RequestReturnDialog.tsx'

type Props = { task: Task; locacao: Locacao; onClose: () => void }

/** The dialog of what was chosen on a card. */
export function LocacaoTask({ task, locacao, onClose }: Props) {
  const about = { locacao, onClose }
  if (task === 'edit') return <EditLocacaoDialog {...about} />
  if (task === 'history') return <HistoryDialog {...about} />
  if (task === 'finalizar') return <FinishDialog {...about} />
  if (task === 'pedir-devolucao') return <RequestReturnDialog {...about} />
  if (task !== 'remove') return <ActionDialog action={task} {...about} />
  return (
    <ConfirmDialog
      title="Excluir locação"
      question={
        <>
          Deseja realmente excluir esta locação?
          <span className="mt-2 block text-sm text-tinta-2">
            Só é possível enquanto nada foi pago, cobrado nem ficou devido nela.
            {isOpen(locacao.status) && ' Depois disso, finalize ou cancele.'}
          </span>
        </>
      }
      item={`${locacao.cliente_nome}, ${locacao.moto_placa} (${shortId(locacao.id)})`}
      confirm="Excluir"
      busyLabel="Excluindo..."
      run={() => api.remove({ params: { id: locacao.id } })}
      success="Locação excluída com sucesso!"
      failure="Erro ao excluir locação. Tente novamente."
      invalidates={INVALIDATES}
      onClose={onClose}
    />
  )
}
