import { CreditCard, History, KeyRound, Pencil, Trash2 } from 'lucide-react'
import { recordHref } from '#domain/addresses.ts'
import { formatDay } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { contratoDays, isOpen, PLANOS, shortId } from '#domain/locacao.ts'
import { formatBRL } from '#domain/money.ts'
import { useToday } from '#web/clock.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { useHistoryItem } from '#web/record-history.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { CardGrid, Facts, ItemCard } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import type { ListView } from '#web/ui/lists/ViewSwitch.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { rowItems } from '#web/ui/overlays/menu-items.ts'
import { ClienteLink, LocacaoLink, MotoLink } from '#web/ui/records.tsx'
import { DayText } from '#web/ui/values.tsx'
import type { Locacao } from '../contract.ts'
import { kmCountedFrom } from '../hodometro/rules.ts'
import { kmDrivenText } from '../periodos/rules.ts'
import { actionItems, type Task } from './action-items.ts'
import { ContratoBar } from './ContratoBar.tsx'
import { LocacaoBadges } from './LocacaoBadges.tsx'
import { plural, totalLabel } from './labels.ts'

type Props = {
  locacoes: Locacao[]
  view: ListView
  onTask: (task: Task, locacao: Locacao) => void
}

/** The rentals as cards, or as rows with the main part of it: customer, motorcycle, period, price and actions. */
export const Locacoes = ({ locacoes, view, onTask }: Props) =>
  view === 'tabela' ? (
    <DataTable
      label="Locações"
      wide
      rows={locacoes}
      rowKey={({ id }) => id}
      columns={COLUMNS}
      actions={(locacao) => (
        <>
          <PagamentosLink locacao={locacao} />
          <LocacaoMenu locacao={locacao} onTask={(task) => onTask(task, locacao)} />
        </>
      )}
    />
  ) : (
    <CardGrid>
      {locacoes.map((locacao) => (
        <LocacaoCard key={locacao.id} locacao={locacao} onTask={(task) => onTask(task, locacao)} />
      ))}
    </CardGrid>
  )

const COLUMNS: Column<Locacao>[] = [
  {
    header: 'Cliente',
    main: true,
    cell: ({ id, cliente_id, cliente_nome, moto_id, moto_placa }) => (
      <>
        <span className="font-medium">
          <ClienteLink id={cliente_id}>{cliente_nome}</ClienteLink>
        </span>
        <small className="whitespace-nowrap">
          <span className="font-medium tracking-wide">
            <MotoLink id={moto_id}>{moto_placa}</MotoLink>
          </span>
          , <LocacaoLink id={id}>{shortId(id)}</LocacaoLink>
        </small>
      </>
    ),
  },
  {
    header: 'Plano',
    unlabelled: true,
    cell: ({ plano, preco_semanal }) => (
      <>
        {PLANOS[plano].nome}
        <small className="whitespace-nowrap desk:max-wide:hidden">
          {formatBRL(preco_semanal)} por semana
        </small>
      </>
    ),
  },
  {
    header: 'Período',
    unlabelled: true,
    cell: ({ data_inicio, data_fim_contratada, data_encerramento }) => (
      <>
        <DayText day={data_inicio} />
        &nbsp;a <DayText day={data_fim_contratada} />
        {data_encerramento && <small>encerrada em {formatDay(data_encerramento)}</small>}
      </>
    ),
  },
  {
    header: 'Andamento',
    cell: (locacao) => (isOpen(locacao.status) ? <ContratoBar locacao={locacao} /> : '—'),
  },
  {
    header: 'Situação',
    cell: (locacao) => (
      <span className="flex flex-wrap gap-1">
        <LocacaoBadges locacao={locacao} />
      </span>
    ),
  },
]

type OneProps = { locacao: Locacao; onTask: (task: Task) => void }

function LocacaoCard({ locacao, onTask }: OneProps) {
  const { id, cliente_nome, moto_placa } = locacao
  return (
    <ItemCard
      title={
        <>
          <ClienteLink id={locacao.cliente_id}>{cliente_nome}</ClienteLink>
          <span className="block text-md font-medium text-tinta-2">
            <span className="tabular tracking-wide">
              <MotoLink id={locacao.moto_id}>{moto_placa}</MotoLink>
            </span>
            , locação{' '}
            <span className="tabular">
              <LocacaoLink id={id}>{shortId(id)}</LocacaoLink>
            </span>
          </span>
        </>
      }
      badges={<LocacaoBadges locacao={locacao} />}
      menu={<LocacaoMenu locacao={locacao} onTask={onTask} />}
      footer={<PagamentosLink locacao={locacao} />}
    >
      <LocacaoFacts locacao={locacao} />
      {isOpen(locacao.status) && (
        <div className="mt-3">
          <ContratoBar locacao={locacao} />
        </div>
      )}
    </ItemCard>
  )
}

const PagamentosLink = ({ locacao: { id, cliente_nome, moto_placa } }: { locacao: Locacao }) => (
  <LinkButton
    size="small"
    icon={CreditCard}
    href={filteredHref('/admin/pagamentos', { locacao_id: id })}
    aria-label={`Pagamentos: ${cliente_nome}, ${moto_placa}`}
  >
    Pagamentos
  </LinkButton>
)

/** The rest of what can be done to a rental. */
function LocacaoMenu({ locacao, onTask }: OneProps) {
  const { id, cliente_nome, moto_placa } = locacao
  const today = useToday()
  const label = `${cliente_nome}, ${moto_placa}, locação ${shortId(id)}`
  const changes = useHistoryItem()({ entidade: 'locacoes', id, label })
  return (
    <Menu
      label={`Mais ações da locação de ${cliente_nome}`}
      items={rowItems(
        [
          ...actionItems({ locacao, today, onTask }),
          { label: 'Editar', icon: Pencil, onSelect: () => onTask('edit') },
          { label: 'Histórico', icon: History, onSelect: () => onTask('history') },
          changes,
          { label: 'Excluir', icon: Trash2, danger: true, onSelect: () => onTask('remove') },
        ],
        { label: 'Mais na página da locação', icon: KeyRound, href: recordHref.locacao(id) },
      )}
    />
  )
}

function LocacaoFacts({ locacao }: { locacao: Locacao }) {
  const { data_inicio, data_fim_contratada, data_encerramento } = locacao
  const dias = contratoDays(data_inicio, data_fim_contratada)
  return (
    <Facts
      items={[
        { label: 'Plano', value: PLANOS[locacao.plano].nome },
        {
          label: 'Valor semanal',
          value: <span className="tabular">{formatBRL(locacao.preco_semanal)}</span>,
        },
        {
          label: 'Período',
          value: `${formatDay(data_inicio)} a ${formatDay(data_fim_contratada)} (${plural(dias, 'dia', 'dias')})`,
          wide: true,
        },
        {
          label: totalLabel(locacao),
          value: <span className="tabular">{formatBRL(locacao.valor_total)}</span>,
        },
        locacao.km_final === null
          ? { label: 'Km inicial', value: initialKm(locacao) }
          : { label: 'Km rodados', value: drivenKm(locacao) },
        data_encerramento && { label: 'Encerrada em', value: formatDay(data_encerramento) },
        locacao.observacoes && { label: 'Observações', value: locacao.observacoes, wide: true },
      ]}
    />
  )
}

/** '900 km (1.000 km a 1.900 km)'; after a swap the two readings are of different motorcycles. */
function drivenKm(locacao: Locacao) {
  const { km_inicial, km_final, trocas } = locacao
  const text = kmDrivenText(locacao)
  return trocas > 0 ? text : `${text} (${formatKm(km_inicial)} a ${formatKm(km_final!)})`
}

function initialKm(locacao: Locacao) {
  const { status, moto_km_saida: km_saida, moto_km_atual } = locacao
  const km = kmCountedFrom({ status, km_saida }, moto_km_atual)
  return km < km_saida ? `${formatKm(km)} (hodômetro corrigido)` : formatKm(km)
}
