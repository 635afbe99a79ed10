import { useQuery } from '@tanstack/react-query'
import { Download, Plus, Printer } from 'lucide-react'
import { formatDay } from '#domain/calendar-day.ts'
import { shortId } from '#domain/locacao.ts'
import { pagamentosContract } from '#features/dinheiro/pagamentos/contract.ts'
import { PixOccurrences } from '#features/dinheiro/pix/web/public.tsx'
import { pathOf } from '#http/client.ts'
import { useToday } from '#web/clock.ts'
import { downloadFile } from '#web/data/api-client.ts'
import { newDialog, useDialogInUrl } from '#web/data/dialog-in-url.ts'
import { asQuery } from '#web/data/filter-schema.ts'
import { type ListQuery, usePage } from '#web/data/lists.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { useMay } from '#web/data/session/session.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { listCountWithNoun } from '#web/list-count.ts'
import { Button } from '#web/ui/Button.tsx'
import {
  FilterBar,
  FilterChips,
  FilterPeriod,
  MoreFilters,
  optionsOf,
  SearchField,
} from '#web/ui/lists/filters.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { Page } from '#web/ui/Page.tsx'
import { dividasQueries } from '../dividas/api.ts'
import { DetailsOfAddress } from '../dividas/DetailsDialog.tsx'
import { DividasTable } from '../dividas/DividasTable.tsx'
import {
  PAGAMENTOS_TABS,
  type PagamentosFilters,
  type PagamentosQuery,
  pagamentosFilters,
} from '../dividas/filters.ts'
import { NOUN } from '../dividas/labels.ts'
import { OwnerTags } from '../dividas/OwnerTags.tsx'
import { pagamentosQueries } from './api.ts'
import { NewPagamentoDialog } from './dialogs/PagamentoDialogs.tsx'
import { Summary } from './Summary.tsx'

const RECEIVED = optionsOf({ '': 'Todos', true: 'Recebidos em parte' })

/** Payments: received, due and late ones, with their actions. */
export function PagamentosPage() {
  const { filters, field, set, active, inUse, clear } = useUrlFilters(pagamentosFilters)
  const query = asQuery(pagamentosFilters, filters)
  const pagamentos = usePage(dividasQueries.pagamentos(filters))
  const tabs = useTabs(query)
  const may = useMay()
  const { open, show, close } = useDialogInUrl(newDialog)
  const exporting = useEntityMutation({
    run: () => downloadFile(pathOf(pagamentosContract.export, { query }), 'pagamentos.csv'),
    failure: 'Erro ao exportar pagamentos. Tente novamente.',
  })
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => show({ novo: '1' })}>
      Novo Pagamento
    </Button>
  )

  return (
    <Page
      title="Controle de Pagamentos"
      actions={create}
      secondary={[
        { label: 'Imprimir', icon: Printer, onSelect: () => print() },
        may('exportar_dados') && {
          label: 'Exportar',
          icon: Download,
          busy: exporting.busy,
          onSelect: () => void exporting.run(),
        },
      ]}
    >
      <PixOccurrences />
      <Summary filters={filters} />
      <FilterBar clear={active && clear}>
        <SearchField
          label="Buscar por cliente, CPF, telefone ou placa"
          placeholder="Buscar por cliente ou placa"
          {...field('busca')}
        />
        <MoreFilters inUse={inUse('data_inicio', 'data_fim', 'parcial')}>
          <FilterPeriod labels={['Vencimento de', 'até']} value={filters} onChange={set} />
          <FilterChips label="Recebimento" options={RECEIVED} {...field('parcial')} />
        </MoreFilters>
        <OwnerTags
          show="Mostrar"
          locacao={field('locacao_id')}
          cliente={field('cliente_id')}
          first={pagamentos.items?.[0]}
        />
      </FilterBar>
      <PrintedFilters filters={filters} list={pagamentos} />
      <Tabs label="Situação" items={tabs} {...field('status')}>
        <QueryList
          query={pagamentos}
          noun={['o pagamento', 'os pagamentos']}
          skeleton="rows"
          empty={{ ...NOTHING_YET, action: create }}
          filtered={{ active, clear, ...NOTHING_FOUND }}
        >
          {(items) => <DividasTable kind="pagamento" items={items} />}
        </QueryList>
      </Tabs>
      <DetailsOfAddress kind="pagamento" list={pagamentos} />
      {open.novo && <NewPagamentoDialog onClose={close} />}
    </Page>
  )
}

const NOTHING_YET = {
  text: 'Nenhum pagamento registrado ainda.',
  hint: 'As semanas de cada locação aparecem aqui por conta própria, 7 dias antes de vencer.',
}

const NOTHING_FOUND = {
  text: 'Nenhum pagamento encontrado',
  hint: 'Tente ajustar a busca, a situação ou as datas.',
}

/** The tabs with the number of payments each shows: of the whole shop, or counted where filters narrow them. */
function useTabs({ status: _, ...narrowed }: PagamentosQuery) {
  const summary = useQuery(pagamentosQueries.summary(narrowed)).data
  const isNarrow = Object.values(narrowed).some(Boolean)
  const counted = useQuery({ ...pagamentosQueries.counts(narrowed), enabled: isNarrow }).data
  const whole = summary && {
    todos: summary.total + summary.cancelado.quantidade,
    pendente: summary.pendente.quantidade,
    atrasado: summary.atrasado.quantidade,
    pago: summary.pago.quantidade,
    cancelado: summary.cancelado.quantidade,
  }
  const counts = isNarrow ? counted : whole
  return PAGAMENTOS_TABS.map((tab) => ({ ...tab, count: counts?.[tab.value] }))
}

/** The filters in one line, for the printed page. */
function PrintedFilters({
  filters,
  list,
}: {
  filters: PagamentosFilters
  list: ListQuery<unknown>
}) {
  const { status, busca, data_inicio, data_fim, parcial, locacao_id, cliente_id } = filters
  const parts = [
    PAGAMENTOS_TABS.find(({ value }) => value === status)?.label,
    data_inicio && `vencimento desde ${formatDay(data_inicio)}`,
    data_fim && `vencimento até ${formatDay(data_fim)}`,
    parcial && 'recebidos em parte',
    busca && `busca "${busca}"`,
    locacao_id && `locação ${shortId(locacao_id)}`,
    cliente_id && 'um cliente',
  ].filter(Boolean)
  return (
    <p className="print-only mb-3">
      {parts.join(', ')}: {listCountWithNoun(list, NOUN.pagamento)}. Impresso em{' '}
      {formatDay(useToday())}.
    </p>
  )
}
