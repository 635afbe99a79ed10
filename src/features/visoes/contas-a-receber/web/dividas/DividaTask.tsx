import { useQuery } from '@tanstack/react-query'
import { ATO } from '#domain/atos.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { whatIs } from '#domain/pagamento.ts'
import { CobrarClienteDialog } from '#features/contato/mensagens/web/public.tsx'
import { pixText } from '#features/contato/modelos/divida/rules.ts'
import { WriteOffDialog } from '#features/contratos/recebimentos/web/public.tsx'
import { ChangeFormaDialog } from '#features/dinheiro/receitas/web/public.tsx'
import { configuracoesQueries } from '#features/sistema/configuracoes/web/public.tsx'
import { ReasonDialog } from '#web/forms/ReasonDialog.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { EditCobrancaDialog } from '../cobrancas/dialogs/EditCobrancaDialog.tsx'
import { EditPagamentoDialog } from '../pagamentos/dialogs/PagamentoDialogs.tsx'
import { SettleCaucaoDialog } from '../pagamentos/dialogs/SettleCaucaoDialog.tsx'
import { PixDialog } from '../pix/PixDialog.tsx'
import { CONTRACTS, calls, type Divida, INVALIDATES, updateCobranca } from './api.ts'
import type { Task } from './in-url.ts'
import { nameOf, refOf } from './labels.ts'
import { paying } from './paying.ts'

type Props = { task: Task; divida: Divida; onClose: () => void }

/** The dialog of what was chosen for a debt; none for a task that its kind does not have. */
export function DividaTask({ task, divida, onClose }: Props) {
  const { kind, id } = divida
  const about = { divida, onClose }
  const item = `${nameOf(divida)}, ${formatBRL(amountOf(divida))}`
  switch (task) {
    case 'pix':
      return <DividaPixDialog {...about} />
    case 'edit':
      return kind === 'pagamento' ? (
        <EditPagamentoDialog pagamento={divida} onClose={onClose} />
      ) : (
        <EditCobrancaDialog cobranca={divida} onClose={onClose} />
      )
    case 'settle':
      return kind === 'pagamento' && <SettleCaucaoDialog pagamento={divida} onClose={onClose} />
    case 'charge':
      return (
        <CobrarClienteDialog
          cliente={{ id: divida.cliente_id, nome: divida.cliente_nome }}
          onClose={onClose}
        />
      )
    case 'write-off':
      return (
        <WriteOffDialog
          divida={refOf(divida)}
          versao={divida.versao}
          description={item}
          devido={divida.devido_hoje}
          encargos={(divida.devido_hoje - divida.principal_aberto) as Centavos}
          onClose={onClose}
        />
      )
    case 'forma':
      return (
        <ChangeFormaDialog
          endpoint={CONTRACTS[kind].changeForma}
          description={item}
          forma={divida.forma}
          run={({ forma }) => calls[kind].changeForma(id, forma)}
          onClose={onClose}
          {...paying(kind)}
        />
      )
    case 'undo':
      return <UndoDialog {...about} item={item} />
    case 'contest':
      return kind === 'cobranca' && <ContestDialog {...about} item={item} />
    case 'reopen':
      return kind === 'cobranca' && <ReopenDialog {...about} item={item} />
    case 'cancel':
      return kind === 'cobranca' && <RemoveDialog {...about} item={item} texts={CANCELLING} />
    case 'remove':
      return <RemoveDialog {...about} item={item} texts={REMOVING[kind]} />
  }
}

/** The amount that a dialog is about: what was paid or is owed; of a cancelled charge, what it was. */
const amountOf = (divida: Divida) => {
  if (divida.kind === 'pagamento') return divida.valor_pago ?? divida.devido_hoje
  const isOpen = divida.status === 'pendente' || divida.status === 'contestado'
  return isOpen ? divida.devido_hoje : divida.valor
}

type About = { divida: Divida; onClose: () => void }

const CANCELLING = {
  title: 'Cancelar cobrança',
  question:
    'Deseja realmente cancelar esta cobrança? Ela deixa de ser devida e continua no histórico.',
  submit: 'Cancelar cobrança',
  success: 'Cobrança cancelada.',
  failure: 'Erro ao salvar cobrança. Tente novamente.',
}

const REMOVING = {
  pagamento: {
    title: 'Excluir pagamento',
    question: 'Deseja realmente excluir este pagamento?',
    submit: 'Excluir',
    success: 'Pagamento excluído com sucesso!',
    failure: 'Erro ao excluir pagamento. Tente novamente.',
  },
  cobranca: {
    title: 'Excluir cobrança',
    question: 'Deseja realmente excluir esta cobrança?',
    submit: 'Excluir',
    success: 'Cobrança excluída com sucesso!',
    failure: 'Erro ao excluir cobrança. Tente novamente.',
  },
}

type RemoveProps = About & { item: string; texts: typeof CANCELLING }

/** Cancels the debt with a reason; it stays in the history. */
const RemoveDialog = ({ divida: { kind, id }, item, texts, onClose }: RemoveProps) => (
  <ReasonDialog
    endpoint={CONTRACTS[kind].remove}
    {...texts}
    item={item}
    run={(body) => calls[kind].remove(id, body)}
    invalidates={INVALIDATES[kind]}
    onClose={onClose}
  />
)

const CLOSED =
  'sai do registro de receitas; se o mês do recebimento já estiver fechado, a receita fica e entra um estorno com a data de hoje.'

const UNDOING = {
  pagamento: {
    title: ATO.desfazerPagamento,
    question: `Deseja realmente desfazer este pagamento? Ele volta a ficar em aberto e ${CLOSED}`,
    failure: 'Erro ao desfazer pagamento. Tente novamente.',
  },
  parte: {
    title: ATO.desfazerRecebimento,
    question: `Deseja realmente desfazer o último recebimento? Ele volta a ser devido e ${CLOSED}`,
    failure: 'Erro ao desfazer pagamento. Tente novamente.',
  },
  cobranca: {
    title: ATO.desfazerPagamento,
    question: `Deseja realmente desfazer este pagamento? A cobrança volta a ficar em aberto e ${CLOSED}`,
    failure: 'Erro ao salvar cobrança. Tente novamente.',
    cancel: 'Voltar',
    danger: true,
  },
}

function UndoDialog({ divida, item, onClose }: About & { item: string }) {
  const { kind, id } = divida
  return (
    <ConfirmDialog
      {...UNDOING[kind === 'pagamento' && divida.parcial ? 'parte' : kind]}
      item={item}
      confirm="Desfazer"
      run={() => calls[kind].undo(id)}
      success={
        kind === 'pagamento' ? `Pagamento desfeito: ${nameOf(divida)}.` : 'Pagamento desfeito.'
      }
      {...paying(kind)}
      onClose={onClose}
    />
  )
}

const SAVING_FAILED = 'Erro ao salvar cobrança. Tente novamente.'

/** The customer does not agree: a person says why. */
const ContestDialog = ({ divida: { id }, item, onClose }: About & { item: string }) => (
  <ReasonDialog
    endpoint={CONTRACTS.cobranca.remove}
    title="Contestar cobrança"
    question="O cliente contesta esta cobrança? Enquanto contestada, ela não entra nos lembretes e continua impedindo uma locação nova."
    item={item}
    hint="Fica na auditoria e nas mudanças da semana."
    submit="Marcar como contestada"
    run={({ motivo }) => updateCobranca(id, { status: 'contestado', motivo })}
    success="Cobrança marcada como contestada."
    failure={SAVING_FAILED}
    invalidates={INVALIDATES.cobranca}
    onClose={onClose}
  />
)

const ReopenDialog = ({ divida: { id }, item, onClose }: About & { item: string }) => (
  <ConfirmDialog
    title="Voltar para pendente"
    question="Deseja que esta cobrança volte a ser devida?"
    confirm="Voltar para pendente"
    item={item}
    cancel="Voltar"
    run={() => updateCobranca(id, { status: 'pendente' })}
    success="Cobrança pendente outra vez."
    failure={SAVING_FAILED}
    invalidates={INVALIDATES.cobranca}
    onClose={onClose}
  />
)

/** A Pix for what a debt owes today. */
function DividaPixDialog({ divida, onClose }: About) {
  const empresa = useQuery(configuracoesQueries.empresa()).data
  const { kind, devido_hoje, cliente_nome, cliente_telefone, moto_placa } = divida
  const isPagamento = kind === 'pagamento'
  return (
    <PixDialog
      divida={refOf(divida)}
      valor={devido_hoje}
      descricao={isPagamento ? `${whatIs(divida)} ${moto_placa}` : divida.titulo.slice(0, 100)}
      about={isPagamento ? `${nameOf(divida)}, ${moto_placa}` : nameOf(divida)}
      cliente={{ nome: cliente_nome, telefone: cliente_telefone }}
      message={({ copia_e_cola, link }) => pixText(divida, copia_e_cola, empresa, link)}
      invalidates={INVALIDATES[kind]}
      onClose={onClose}
    />
  )
}
