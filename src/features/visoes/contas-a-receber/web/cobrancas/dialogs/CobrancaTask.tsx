import type { StatusCobranca } from '#domain/cobranca.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { WriteOffDialog } from '#features/contratos/recebimentos/web/public.tsx'
import {
  type Cobranca,
  cobrancasExtrasContract,
} from '#features/dinheiro/cobrancas-extras/contract.ts'
import { ChangeFormaDialog } from '#features/dinheiro/receitas/web/public.tsx'
import { ANY_VERSION } from '#web/data/api-client.ts'
import { ReasonDialog } from '#web/forms/ReasonDialog.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { api, INVALIDATES } from '../api.ts'
import { whatIs } from '../labels.ts'
import { CobrancaPixDialog } from './CobrancaPixDialog.tsx'
import { EditCobrancaDialog } from './EditCobrancaDialog.tsx'
import { PAYING } from './paying.ts'
import type { Task } from './task-in-url.ts'

type Move = Extract<Task, 'contest' | 'reopen' | 'undo'>

/** What each move asks and says. */
const MOVES: Record<
  Move,
  {
    to: StatusCobranca
    title: string
    question: string
    confirm: string
    busyLabel: string
    success: string
  }
> = {
  contest: {
    to: 'contestado',
    title: 'Contestar cobrança',
    question: 'O cliente contesta esta cobrança? Enquanto contestada, ela não entra nos lembretes.',
    confirm: 'Marcar como contestada',
    busyLabel: 'Salvando...',
    success: 'Cobrança marcada como contestada.',
  },
  reopen: {
    to: 'pendente',
    title: 'Voltar para pendente',
    question: 'Deseja que esta cobrança volte a ser devida?',
    confirm: 'Voltar para pendente',
    busyLabel: 'Salvando...',
    success: 'Cobrança pendente outra vez.',
  },
  undo: {
    to: 'pendente',
    title: 'Desfazer pagamento',
    question:
      'Deseja realmente desfazer este pagamento? A cobrança volta a ficar em aberto e sai do registro de receitas; se o mês do recebimento já estiver fechado, a receita fica e entra um estorno com a data de hoje.',
    confirm: 'Desfazer',
    busyLabel: 'Desfazendo...',
    success: 'Pagamento desfeito.',
  },
}

/** Both cancel the charge with a reason. */
const CANCELLING = {
  cancel: {
    title: 'Cancelar cobrança',
    question:
      'Deseja realmente cancelar esta cobrança? Ela deixa de ser devida e continua no histórico.',
    submit: 'Cancelar cobrança',
    busyLabel: 'Cancelando...',
    success: 'Cobrança cancelada.',
    failure: 'Erro ao salvar cobrança. Tente novamente.',
  },
  remove: {
    title: 'Excluir cobrança',
    question: 'Deseja realmente excluir esta cobrança?',
    submit: 'Excluir',
    busyLabel: 'Excluindo...',
    success: 'Cobrança excluída com sucesso!',
    failure: 'Erro ao excluir cobrança. Tente novamente.',
  },
} as const

type Props = { kind: Task; cobranca: Cobranca; onClose: () => void }

/** The dialog of what was chosen for a charge. */
export function CobrancaTask({ kind, cobranca, onClose }: Props) {
  const item = `${whatIs(cobranca)}, ${formatBRL(cobranca.valor)}`
  const params = { id: cobranca.id }
  if (kind === 'pix') return <CobrancaPixDialog cobranca={cobranca} onClose={onClose} />
  if (kind === 'edit') return <EditCobrancaDialog cobranca={cobranca} onClose={onClose} />
  if (kind === 'write-off')
    return (
      <WriteOffDialog
        divida={{ cobranca_id: cobranca.id }}
        versao={cobranca.versao}
        description={item}
        devido={cobranca.principal_aberto}
        encargos={0 as Centavos}
        onClose={onClose}
      />
    )
  if (kind === 'forma')
    return (
      <ChangeFormaDialog
        endpoint={cobrancasExtrasContract.changeForma}
        description={item}
        forma={cobranca.forma}
        run={(body) => api.changeForma({ params, body })}
        onClose={onClose}
        {...PAYING}
      />
    )
  if (kind === 'remove' || kind === 'cancel')
    return (
      <ReasonDialog
        endpoint={cobrancasExtrasContract.remove}
        {...CANCELLING[kind]}
        item={item}
        run={(body) => api.remove({ params, body })}
        invalidates={INVALIDATES}
        onClose={onClose}
      />
    )
  const { to, ...words } = MOVES[kind]
  return (
    <ConfirmDialog
      {...words}
      item={item}
      cancel="Voltar"
      danger={kind === 'undo'}
      run={() => api.update({ params, body: { status: to } }, ANY_VERSION)}
      failure="Erro ao salvar cobrança. Tente novamente."
      invalidates={INVALIDATES}
      onClose={onClose}
      {...(kind === 'undo' && PAYING)}
    />
  )
}
