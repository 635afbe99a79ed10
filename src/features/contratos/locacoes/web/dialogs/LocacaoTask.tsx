import { ATO } from '#domain/atos.ts'
import { isOpen, shortId } from '#domain/locacao.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { ReasonDialog } from '#web/forms/ReasonDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { type Locacao, locacoesContract } from '../../contract.ts'
import type { Task } from '../action-items.ts'
import { api, INVALIDATES } from '../api.ts'
import { LocacaoHistory } from '../secoes/LocacaoHistory.tsx'
import { ActionDialog } from './ActionDialog.tsx'
import { EditLocacaoDialog } from './EditLocacaoDialog.tsx'
import { LostDaysDialog } from './LostDaysDialog.tsx'
import { ReajustarDialog } from './ReajustarDialog.tsx'
import { RenewDialog } from './RenewDialog.tsx'
import { RequestReturnDialog } from './RequestReturnDialog.tsx'
import { SimulateReturnDialog } from './SimulateReturnDialog.tsx'

type Props = { task: Task; locacao: Locacao; onClose: () => void }

/** The dialog of what was chosen on a card. */
export function LocacaoTask({ task, locacao, onClose }: Props) {
  const about = { locacao, onClose }
  if (task === 'edit') return <EditLocacaoDialog {...about} />
  if (task === 'history') return <HistoryDialog {...about} />
  if (task === 'reabrir')
    return (
      <ReasonDialog
        endpoint={locacoesContract.reopen}
        title={ATO.desfazerDevolucaoDaMoto}
        question="A locação continua como estava: as semanas voltam, o crédito dos dias não usados sai da caução, e a moto volta a ficar alugada com a quilometragem de antes."
        item={`${locacao.cliente_nome}, ${locacao.moto_placa} (${shortId(locacao.id)})`}
        hint="Fica no histórico da locação."
        submit={ATO.desfazerDevolucaoDaMoto}
        run={(body) => api.reopen({ params: { id: locacao.id }, body })}
        success="Devolução da moto desfeita: a locação continua."
        failure="Erro ao desfazer a devolução."
        invalidates={INVALIDATES}
        onClose={onClose}
      />
    )
  if (task === 'renovar') return <RenewDialog {...about} />
  if (task === 'nao-renovar')
    return (
      <ConfirmDialog
        title="Desfazer renovação"
        question="A locação não é mais renovada quando o contrato terminar. O que segue depois dele volta a ser o de sempre."
        item={`${locacao.cliente_nome}, ${locacao.moto_placa} (${shortId(locacao.id)})`}
        confirm="Desfazer renovação"
        cancel="Voltar"
        run={() => api.takeRenovacaoBack({ params: { id: locacao.id } })}
        success="Renovação desfeita!"
        failure="Erro ao desfazer a renovação. Tente novamente."
        invalidates={INVALIDATES}
        onClose={onClose}
      />
    )
  if (task === 'reajustar') return <ReajustarDialog {...about} />
  if (task === 'desfazer-reajuste')
    return (
      <ConfirmDialog
        title="Desfazer reajuste"
        question="O valor da semana fica como está, e o aditivo do reajuste é cancelado, se ninguém assinou."
        item={`${locacao.cliente_nome}, ${locacao.moto_placa} (${shortId(locacao.id)})`}
        confirm="Desfazer reajuste"
        cancel="Voltar"
        run={() => api.takeReajusteBack({ params: { id: locacao.id } })}
        success="Reajuste desfeito!"
        failure="Erro ao desfazer o reajuste. Tente novamente."
        invalidates={[...INVALIDATES, queryKeys.documentos]}
        onClose={onClose}
      />
    )
  if (task === 'dias-perdidos') return <LostDaysDialog {...about} />
  if (task === 'moto-pronta')
    return (
      <ConfirmDialog
        title="Avisar que a moto está pronta"
        question={`O cliente recebe pelo WhatsApp que a moto ${locacao.moto_titular_placa} está pronta. O texto está em WhatsApp, aba Modelo.`}
        item={`${locacao.cliente_nome}, ${locacao.moto_placa} (${shortId(locacao.id)})`}
        confirm="Avisar"
        cancel="Voltar"
        run={() => api.queueReadyMessage({ params: { id: locacao.id } })}
        success="Mensagem na fila do WhatsApp!"
        failure="Erro ao avisar o cliente. Tente novamente."
        invalidates={[...INVALIDATES, queryKeys.mensagens]}
        onClose={onClose}
      />
    )
  if (task === 'calcular-devolucao') return <SimulateReturnDialog {...about} />
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
      run={() => api.remove({ params: { id: locacao.id } })}
      success="Locação excluída com sucesso!"
      failure="Erro ao excluir locação. Tente novamente."
      invalidates={INVALIDATES}
      onClose={onClose}
    />
  )
}

/** The history of a rental. */
const HistoryDialog = ({ locacao, onClose }: { locacao: Locacao; onClose: () => void }) => (
  <Dialog
    title="Histórico da locação"
    description={`${locacao.cliente_nome}, ${locacao.moto_placa} (${shortId(locacao.id)})`}
    tall
    footer={<Button onClick={onClose}>Fechar</Button>}
    onClose={onClose}
  >
    <LocacaoHistory id={locacao.id} />
  </Dialog>
)
