import { type Centavos, formatBRL } from '#domain/money.ts'
import { WriteOffDialog } from '#features/contratos/recebimentos/web/public.tsx'
import {
  type PagamentoDetalhado,
  pagamentosContract,
} from '#features/dinheiro/pagamentos/contract.ts'
import { ChangeFormaDialog } from '#features/dinheiro/receitas/web/public.tsx'
import { ReasonDialog } from '#web/forms/ReasonDialog.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { api, INVALIDATES } from '../api.ts'
import { whoseIs } from '../labels.ts'
import { EditPagamentoDialog } from './PagamentoDialogs.tsx'
import { PagamentoPixDialog } from './PagamentoPixDialog.tsx'
import { PAYING } from './paying.ts'
import { SettleCaucaoDialog } from './SettleCaucaoDialog.tsx'
import type { Task } from './task-in-url.ts'

type Props = { kind: Task; pagamento: PagamentoDetalhado; onClose: () => void }

const CLOSED =
  'se o mês do recebimento já estiver fechado, a receita fica e entra um estorno com a data de hoje.'
const WHOLE = `Deseja realmente desfazer este pagamento? Ele volta a ficar em aberto e sai do registro de receitas; ${CLOSED}`
const PART = `Deseja realmente desfazer o último recebimento? Ele volta a ser devido e sai do registro de receitas; ${CLOSED}`

/** The dialog of what was chosen for a payment. */
export function PagamentoTask({ kind, pagamento, onClose }: Props) {
  const about = { pagamento, onClose }
  const item = `${whoseIs(pagamento)}, ${formatBRL(pagamento.valor_pago ?? pagamento.devido_hoje)}`
  const params = { id: pagamento.id }
  if (kind === 'pix') return <PagamentoPixDialog {...about} />
  if (kind === 'edit') return <EditPagamentoDialog {...about} />
  if (kind === 'settle') return <SettleCaucaoDialog {...about} />
  if (kind === 'write-off')
    return (
      <WriteOffDialog
        divida={{ pagamento_id: pagamento.id }}
        versao={pagamento.versao}
        description={item}
        devido={pagamento.devido_hoje}
        encargos={(pagamento.devido_hoje - pagamento.principal_aberto) as Centavos}
        onClose={onClose}
      />
    )
  if (kind === 'forma')
    return (
      <ChangeFormaDialog
        endpoint={pagamentosContract.changeForma}
        description={item}
        forma={pagamento.forma}
        run={(body) => api.changeForma({ params, body })}
        onClose={onClose}
        {...PAYING}
      />
    )
  if (kind === 'undo')
    return (
      <ConfirmDialog
        title={pagamento.parcial ? 'Desfazer recebimento' : 'Desfazer pagamento'}
        question={pagamento.parcial ? PART : WHOLE}
        item={item}
        confirm="Desfazer"
        busyLabel="Desfazendo..."
        run={() => api.undo({ params })}
        success={`Pagamento desfeito: ${whoseIs(pagamento)}.`}
        failure="Erro ao desfazer pagamento. Tente novamente."
        {...PAYING}
        onClose={onClose}
      />
    )
  return (
    <ReasonDialog
      endpoint={pagamentosContract.remove}
      title="Excluir pagamento"
      question="Deseja realmente excluir este pagamento?"
      item={item}
      submit="Excluir"
      busyLabel="Excluindo..."
      run={(body) => api.remove({ params, body })}
      success="Pagamento excluído com sucesso!"
      failure="Erro ao excluir pagamento. Tente novamente."
      invalidates={INVALIDATES}
      onClose={onClose}
    />
  )
}
