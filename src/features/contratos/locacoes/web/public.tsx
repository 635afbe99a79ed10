/** Exports for the screens of other features. */
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'

export const RecordLocacoes = lazyPart(
  () => import('./secoes/RecordLocacoes.tsx'),
  'RecordLocacoes',
  { fallback: <Skeleton shape="rows" label="Carregando locações..." /> },
)

/** Rents a motorcycle to a customer. Open while mounted. */
export const NewLocacaoDialog = lazyPart(
  () => import('./dialogs/NewLocacaoDialog.tsx'),
  'NewLocacaoDialog',
)

/** The dialog of an action on a rental. Open while mounted. */
export const LocacaoTask = lazyPart(() => import('./dialogs/LocacaoTask.tsx'), 'LocacaoTask')

export const LocacaoMotos = lazyPart(() => import('./secoes/RecordPeriodos.tsx'), 'LocacaoMotos', {
  fallback: <Skeleton shape="rows" label="Carregando as motos..." />,
})

export const MotoHolders = lazyPart(() => import('./secoes/RecordPeriodos.tsx'), 'MotoHolders', {
  fallback: <Skeleton shape="rows" label="Carregando quem esteve com a moto..." />,
})

export const LocacaoHistory = lazyPart(
  () => import('./secoes/LocacaoHistory.tsx'),
  'LocacaoHistory',
  { fallback: <Skeleton shape="rows" label="Carregando histórico..." /> },
)

export const RecordFidelidade = lazyPart(
  () => import('./fidelidade/RecordFidelidade.tsx'),
  'RecordFidelidade',
  { fallback: <Skeleton shape="rows" label="Carregando o Plano Fidelidade..." /> },
)

export {
  ACTION_ICON,
  actionItems,
  actionTarget,
  reajusteItem,
  TASKS as LOCACAO_TASKS,
} from './action-items.ts'
export { locacoesQueries, searchLocacoes } from './api.ts'
export { ContratoBar } from './ContratoBar.tsx'
export { LocacaoBadges } from './LocacaoBadges.tsx'
export { STATUS_COR as STATUS_LOCACAO_COR, totalLabel } from './labels.ts'
export { RenewLink, RenovacaoNote } from './Renovacao.tsx'
