import { formatDay } from '#domain/calendar-day.ts'
import { isOpen, PLANOS, shortId } from '#domain/locacao.ts'
import { formatBRL } from '#domain/money.ts'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { ClienteLink, LocacaoLink, MotoLink } from '#web/ui/records.tsx'
import { DayText } from '#web/ui/values.tsx'
import type { Locacao } from '../contract.ts'
import type { Task } from './action-items.ts'
import { ContratoBar } from './ContratoBar.tsx'
import { LocacaoBadges } from './LocacaoBadges.tsx'
import { LocacaoMenu, PagamentosLink } from './LocacaoCard.tsx'

type Props = { locacoes: Locacao[]; onTask: (task: Task, locacao: Locacao) => void }

/** The rentals as rows: the main part of what their cards show, in less room. */
export const LocacoesTable = ({ locacoes, onTask }: Props) => (
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
        <small>
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
    cell: ({ plano, preco_semanal }) => (
      <>
        {PLANOS[plano].nome}
        <small>{formatBRL(preco_semanal)} por semana</small>
      </>
    ),
  },
  {
    header: 'Período',
    cell: ({ data_inicio, data_fim_contratada, data_encerramento }) => (
      <>
        <DayText day={data_inicio} /> a <DayText day={data_fim_contratada} />
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
