import { useQuery } from '@tanstack/react-query'
import { Banknote, Download, ShieldAlert, TriangleAlert, UserCheck, Users } from 'lucide-react'
import { formatBRL } from '#domain/money.ts'
import { pathOf } from '#http/client.ts'
import { useToday } from '#web/clock.ts'
import { asQuery } from '#web/data/filter-schema.ts'
import { usePage } from '#web/data/lists.ts'
import { useMay } from '#web/data/session/session.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { listCountText } from '#web/list-count.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { CardGrid, StatCard, StatStrip } from '#web/ui/Card.tsx'
import { FilterBar, FilterChips, optionsOf, SearchField } from '#web/ui/lists/filters.tsx'
import { QueryList, QueryView } from '#web/ui/lists/QueryList.tsx'
import { Page } from '#web/ui/Page.tsx'
import { FILTRO_LABEL, fileOfAll } from '../clientes/rules.ts'
import { relatoriosContract } from '../contract.ts'
import { relatoriosQueries } from './api.ts'
import { ClienteReportCard } from './ClienteReportCard.tsx'
import { ExportMenu, ExportProgress, PERSONAL_DATA } from './Exporting.tsx'
import { relatorioFilters } from './filters.ts'
import { useExport } from './useExport.ts'

const CHIPS = optionsOf(FILTRO_LABEL)

/** Every customer in numbers, found by name, CPF, phone and what calls for attention. */
export function RelatorioClientesPage() {
  const { filters, field, active, clear } = useUrlFilters(relatorioFilters)
  const today = useToday()
  const may = useMay()
  const exporting = useExport()
  const query = asQuery(relatorioFilters, filters)
  const clientes = usePage(relatoriosQueries.clientes(filters))
  return (
    <Page
      title="Relatório de Clientes"
      actions={
        may('exportar_dados') && (
          <ExportMenu
            label="Exportar Todos"
            trigger={
              <Button icon={Download} disabled={clientes.total === 0}>
                Exportar Todos
              </Button>
            }
            onChoose={(formato) =>
              void exporting.start({
                path: pathOf(relatoriosContract.exportClientes, { query: { ...query, formato } }),
                filename: fileOfAll(today, formato),
                failure: 'Erro ao exportar relatórios. Tente novamente.',
              })
            }
          />
        )
      }
    >
      <Totals />
      <FilterBar>
        <SearchField label="Buscar por nome, CPF ou telefone" {...field('busca')} />
        <FilterChips label="Situação" options={CHIPS} {...field('status')} />
      </FilterBar>
      <ExportProgress exporting={exporting} />
      <QueryList
        query={clientes}
        noun={['o cliente', 'os clientes']}
        loading="Carregando relatório de clientes..."
        failure="Não foi possível carregar o relatório de clientes."
        empty={{
          text: 'Nenhum cliente cadastrado',
          hint: 'Cadastre o primeiro cliente para começar',
          action: <LinkButton href="/admin/clientes">Ir para Clientes</LinkButton>,
        }}
        filtered={{
          active,
          clear,
          text: 'Nenhum cliente encontrado',
          hint: 'Tente ajustar os filtros de busca',
        }}
      >
        {(items) => (
          <CardGrid>
            {items.map((item) => (
              <ClienteReportCard
                key={item.cliente.id}
                item={item}
                filtro={filters.status}
                exporting={exporting}
              />
            ))}
          </CardGrid>
        )}
      </QueryList>
      <p className="no-print mt-4 flex gap-2 text-sm text-tinta-2">
        <ShieldAlert size={18} aria-hidden className="shrink-0" />
        {active
          ? `"Exportar Todos" leva só os clientes filtrados. ${PERSONAL_DATA}`
          : PERSONAL_DATA}
      </p>
    </Page>
  )
}

/** How many customers: where they are too many to be counted each time, at least how many. */
const counted = (total: number, isMore = false) =>
  listCountText({ total, ...(isMore && { atLeast: true }) })

/** The whole shop, whatever is filtered. */
function Totals() {
  const totals = useQuery(relatoriosQueries.totais())
  return (
    <QueryView query={totals} skeleton="strip" noun="os totais">
      {({ total_clientes, clientes_ativos, inadimplentes, ao_menos, total_arrecadado }) => (
        <StatStrip label="Totais">
          <StatCard label="Total de Clientes" value={counted(total_clientes)} icon={Users} />
          <StatCard
            label="Clientes Ativos"
            value={counted(clientes_ativos, ao_menos?.includes('clientes_ativos'))}
            hint="com locação ativa"
            icon={UserCheck}
            cor="verde"
          />
          <StatCard
            label="Inadimplentes"
            value={counted(inadimplentes, ao_menos?.includes('inadimplentes'))}
            hint="com pagamento em atraso"
            icon={TriangleAlert}
            cor={inadimplentes > 0 ? 'vermelho' : 'verde'}
          />
          <StatCard
            label="Total Arrecadado"
            value={formatBRL(total_arrecadado)}
            hint="pagamentos e cauções retidas, desde sempre"
            icon={Banknote}
            cor="verde"
          />
        </StatStrip>
      )}
    </QueryView>
  )
}
