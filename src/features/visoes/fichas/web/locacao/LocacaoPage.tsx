import { useQuery } from '@tanstack/react-query'
import { HandCoins, History, ListChecks, Pencil, ShieldAlert, Trash2, Undo2 } from 'lucide-react'
import { z } from 'zod'
import { encerrarHref, entregaHref, receberHref, registrarSinistroHref } from '#domain/addresses.ts'
import { ATO } from '#domain/atos.ts'
import { type CalendarDay, formatDay, formatDays } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { isOpen, PLANOS, shortId } from '#domain/locacao.ts'
import { formatBRL } from '#domain/money.ts'
import { weekStart } from '#domain/pagamento.ts'
import { acertosQueries, RecordAcerto } from '#features/contratos/acertos/web/public.tsx'
import { documentosQueries, RecordDocumentos } from '#features/contratos/documentos/web/public.tsx'
import type { Locacao } from '#features/contratos/locacoes/contract.ts'
import { wasRenewed } from '#features/contratos/locacoes/renovacao/rules.ts'
import { ACTIONS, allowedActions } from '#features/contratos/locacoes/rules.ts'
import {
  ACTION_ICON,
  actionItems,
  actionTarget,
  ContratoBar,
  LOCACAO_TASKS,
  LocacaoBadges,
  LocacaoHistory,
  LocacaoMotos,
  LocacaoTask,
  locacoesQueries,
  RecordFidelidade,
  RenovacaoNote,
  reajusteItem,
  totalLabel,
} from '#features/contratos/locacoes/web/public.tsx'
import { RecordMultas } from '#features/contratos/multas/web/public.tsx'
import { RecordVistorias, ReturnAvarias } from '#features/contratos/vistorias/web/public.tsx'
import { caucoesQueries, RecordCaucao } from '#features/dinheiro/caucoes/web/public.tsx'
import { pagamentosDaLocacao } from '#features/dinheiro/pagamentos/web/public.tsx'
import {
  nextToReceive,
  RecordCobrancas,
  RecordPagamentos,
  WeekSquares,
} from '#features/visoes/contas-a-receber/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { useDialogInUrl } from '#web/data/dialog-in-url.ts'
import { useSession } from '#web/data/session/session.ts'
import { useHistoryItem } from '#web/record-history.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Facts } from '#web/ui/Card.tsx'
import { RecordPage, RecordSection } from '#web/ui/RecordPage.tsx'
import { ClienteLink, LocacaoLink, MotoLink } from '#web/ui/records.tsx'
import { PhoneLink } from '#web/ui/values.tsx'

const LIST = { href: '/admin/locacoes', label: 'Todas as locações' } as const

/** One rental: who has what until when, its weeks at a glance, its debts and its history. */
export function LocacaoPage({ id }: { id: string }) {
  const locacao = useQuery(locacoesQueries.one(id))
  const pagamentos = useQuery({ ...pagamentosDaLocacao(id), enabled: locacao.data !== undefined })
  const { open, show, close } = useDialogInUrl(locacaoDialogs)
  const historyItem = useHistoryItem()
  const today = useToday()
  const next = nextToReceive(pagamentos.data ?? [])
  const sitting = useOpenSitting(locacao.data, today)
  const administrador = useSession().user?.administrador === true

  return (
    <RecordPage
      query={locacao}
      noun="Locação"
      gone={['Locação não encontrada', 'Esta locação não existe ou foi excluída.']}
      failure="Não foi possível carregar a locação."
      list={LIST}
      head={(found) => ({
        title: `Locação ${shortId(found.id)}`,
        tabTitle: `Locação ${shortId(found.id)}, ${found.cliente_nome}`,
        badges: <LocacaoBadges locacao={found} />,
        actions: [
          sitting !== undefined && { ...sitting, icon: ListChecks, variant: 'primary' },
          next !== undefined && {
            label: ATO.receber,
            icon: HandCoins,
            ...(!sitting && { variant: 'primary' }),
            href: receberHref(found.cliente_id, { pagamento: next.id }),
          },
          // A phone has room for two; the menu has the others.
          ...allowedActions(found.status)
            .slice(0, sitting ? 0 : 1)
            .map((action) => ({
              label: ACTIONS[action].label,
              icon: ACTION_ICON[action],
              ...actionTarget(found.id, action, (task) => show({ fazer: task })),
            })),
        ],
        menu: [
          ...actionItems({ locacao: found, today, onTask: (task) => show({ fazer: task }) }),
          administrador &&
            reajusteItem({ locacao: found, today, onTask: (task) => show({ fazer: task }) }),
          isOpen(found.status) && {
            label: ATO.registrarSinistro,
            icon: ShieldAlert,
            href: registrarSinistroHref(found.moto_id),
          },
          { label: 'Editar', icon: Pencil, onSelect: () => show({ fazer: 'edit' }) },
          { label: 'Histórico', icon: History, onSelect: () => show({ fazer: 'history' }) },
          historyItem({
            entidade: 'locacoes',
            id,
            label: `${found.cliente_nome}, ${found.moto_placa}`,
          }),
          {
            label: 'Excluir',
            icon: Trash2,
            danger: true,
            onSelect: () => show({ fazer: 'remove' }),
          },
        ],
      })}
    >
      {(found) => (
        <>
          <Contract locacao={found} onTask={(task) => show({ fazer: task })} />
          <Price locacao={found} />
          {found.plano === 'fidelidade' && isOpen(found.status) && (
            <RecordFidelidade locacao={found} />
          )}
          {found.trocas > 0 && <LocacaoMotos locacao={found} />}
          {!isOpen(found.status) && <Settlement locacao={found} />}
          <WeekSquares locacao={found} />
          <RecordVistorias owner={{ locacao_id: id }} locacao={found} />
          <ReturnAvarias locacao_id={id} />
          <RecordDocumentos owner={{ locacao_id: id }} locacao={found} />
          <RecordPagamentos owner={{ locacao_id: id }} />
          <RecordCobrancas owner={{ locacao_id: id }} />
          <RecordCaucao locacao={found} />
          <RecordMultas owner={{ locacao_id: id }} />
          <RecordSection title="Histórico">
            <LocacaoHistory id={id} />
          </RecordSection>
          {open.fazer && <LocacaoTask task={open.fazer} locacao={found} onClose={close} />}
        </>
      )}
    </RecordPage>
  )
}

/** The sitting of the counter that is not over: handing over, until the contract's last day, or taking back. */
function useOpenSitting(locacao: Locacao | undefined, today: CalendarDay) {
  const id = locacao?.id ?? ''
  const mayHandOver =
    locacao !== undefined && isOpen(locacao.status) && locacao.data_fim_contratada >= today
  const toSign = useQuery({ ...documentosQueries.waiting(id), enabled: mayHandOver }).data
  const returned = locacao?.devolvida_em != null
  const acerto = useQuery({ ...acertosQueries.sheet(id), enabled: returned, retry: false }).data
  if (mayHandOver && (locacao.entrega_pendente || toSign?.some(({ tipo }) => tipo === 'contrato')))
    return { label: 'Continuar a entrega', href: entregaHref(id) }
  if (returned && acerto && acerto.situacao !== 'concluido')
    return { label: 'Continuar a devolução', href: encerrarHref(id) }
}

/** The settlement of an ended rental; a renewed one has none unless its deposit was transferred back. */
function Settlement({ locacao }: { locacao: Locacao }) {
  const renewed = wasRenewed(locacao)
  const ledger = useQuery({ ...caucoesQueries.ledger(locacao.id), enabled: renewed }).data
  const isBack = ledger?.movimentos.some(
    ({ tipo, desfeito_em }) => tipo === 'transferencia' && desfeito_em !== null,
  )
  return renewed && !isBack ? null : <RecordAcerto locacao_id={locacao.id} />
}

type ContractProps = { locacao: Locacao; onTask: (task: 'nao-renovar') => void }

function Contract({ locacao, onTask }: ContractProps) {
  const next = useQuery({
    ...locacoesQueries.renovacaoOf(locacao.id),
    enabled: wasRenewed(locacao),
  }).data
  return (
    <RecordSection title="Contrato" half>
      <Facts
        items={[
          {
            label: 'Cliente',
            value: <ClienteLink id={locacao.cliente_id}>{locacao.cliente_nome}</ClienteLink>,
          },
          { label: 'Telefone', value: <PhoneLink digits={locacao.cliente_telefone} /> },
          {
            label: 'Moto',
            value: (
              <MotoLink id={locacao.moto_id}>
                {locacao.moto_placa}, {locacao.moto_cor}
              </MotoLink>
            ),
          },
          locacao.moto_id !== locacao.moto_titular_id && {
            label: 'Moto própria',
            value: <MotoLink id={locacao.moto_titular_id}>{locacao.moto_titular_placa}</MotoLink>,
          },
          { label: 'Plano', value: PLANOS[locacao.plano].nome },
          {
            label: 'Período',
            value: `${formatDay(locacao.data_inicio)} a ${formatDay(locacao.data_fim_contratada)}`,
            wide: true,
          },
          isOpen(locacao.status) &&
            locacao.devolucao_pedida && {
              label: 'Devolução pedida para',
              value: formatDay(locacao.devolucao_pedida),
            },
          locacao.data_encerramento && {
            label: 'Encerrada em',
            value: formatDay(locacao.data_encerramento),
          },
          locacao.renovada_de && {
            label: 'Renova a locação',
            value: (
              <LocacaoLink id={locacao.renovada_de}>{shortId(locacao.renovada_de)}</LocacaoLink>
            ),
          },
          next && {
            label: 'Renovada na locação',
            value: <LocacaoLink id={next.id}>{shortId(next.id)}</LocacaoLink>,
          },
          locacao.observacoes && { label: 'Observações', value: locacao.observacoes, wide: true },
        ]}
      />
      {isOpen(locacao.status) && (
        <div className="mt-3.5 grid gap-3.5">
          <ContratoBar locacao={locacao} />
          <RenovacaoNote
            locacao={locacao}
            actions={
              <Button size="small" icon={Undo2} onClick={() => onTask('nao-renovar')}>
                Desfazer renovação
              </Button>
            }
          />
        </div>
      )}
    </RecordSection>
  )
}

const Price = ({ locacao }: { locacao: Locacao }) => (
  <RecordSection title="Valores" half>
    <Facts
      items={[
        { label: 'Preço', value: <AgreedPrice locacao={locacao} />, wide: isAgreed(locacao) },
        {
          label: 'Por dia',
          value: <span className="tabular">{formatBRL(locacao.preco_diario)}</span>,
        },
        locacao.preco_motivo && { label: 'Motivo do preço', value: locacao.preco_motivo },
        locacao.precos.length > 1 && { label: 'Reajuste', value: <Reajuste locacao={locacao} /> },
        {
          label: totalLabel(locacao),
          value: <span className="tabular">{formatBRL(locacao.valor_total)}</span>,
        },
        { label: 'Duração', value: formatDays(locacao.dias) },
        { label: 'Km inicial', value: formatKm(locacao.km_inicial) },
        locacao.km_final === null
          ? { label: 'Km atual', value: formatKm(locacao.moto_km_atual) }
          : { label: 'Km final', value: formatKm(locacao.km_final) },
      ]}
    />
  </RecordSection>
)

/** Whether the price was agreed for this rental. */
const isAgreed = ({ preco_motivo, precos }: Locacao) => preco_motivo !== null || precos.length > 1

/** 'R$ 300,00 por semana', and whether that was agreed. */
const AgreedPrice = ({ locacao }: { locacao: Locacao }) => (
  <span className="tabular">
    {formatBRL(locacao.preco_semanal)} por semana
    {isAgreed(locacao) && ' · combinado'}
  </span>
)

/** The last step of the price, and whether its amendment waits to be signed. */
function Reajuste({ locacao: { id, status, data_inicio, precos } }: { locacao: Locacao }) {
  const { semana, valor } = precos.at(-1)!
  const toSign = useQuery({ ...documentosQueries.waiting(id), enabled: isOpen(status) }).data
  return (
    <>
      {formatBRL(valor)} por semana desde a semana {semana}, em{' '}
      {formatDay(weekStart(data_inicio, semana))}{' '}
      {toSign?.some(({ tipo }) => tipo === 'aditivo') && (
        <Badge cor="amarelo">Aditivo a assinar</Badge>
      )}
    </>
  )
}

/** The dialog open on a rental's page, as the address stores it. */
const locacaoDialogs = z.object({ fazer: z.enum([...LOCACAO_TASKS, '']).catch('') })
