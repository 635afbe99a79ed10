import { formatDay } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { usePage } from '#web/data/lists.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { FilterBar, FilterTag, optionsOf } from '#web/ui/lists/filters.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { Page } from '#web/ui/Page.tsx'
import { ClienteLink, MotoLink } from '#web/ui/records.tsx'
import { InstantText } from '#web/ui/values.tsx'
import type { Pedido } from '../contract.ts'
import { TIPO_PEDIDO_LABEL } from '../rules.ts'
import { pedidosQueries } from './api.ts'
import { Foto } from './Foto.tsx'
import { pedidosFilters } from './filters.ts'
import { PedidoBadges } from './labels.tsx'
import { PedidoActions } from './PedidoActions.tsx'

const TABS = optionsOf({ abertos: 'Abertos', resolvidos: 'Resolvidos' })

/** What customers sent from their pages. */
export function PedidosPage() {
  const { filters, field, active, clear } = useUrlFilters(pedidosFilters)
  const pedidos = usePage(pedidosQueries.list(filters))
  const isOpen = filters.situacao === 'abertos'
  return (
    <Page title="Pedidos">
      <Tabs label="Situação" items={TABS} {...field('situacao')}>
        <FilterBar>
          <FilterTag remove="Mostrar todos os clientes" {...field('cliente_id')}>
            Cliente: {pedidos.items?.[0]?.cliente_nome ?? 'escolhido'}
          </FilterTag>
        </FilterBar>
        <QueryList
          query={pedidos}
          skeleton="rows"
          noun={['o pedido', 'os pedidos']}
          empty={{
            text: isOpen ? 'Nenhum pedido em aberto.' : 'Nenhum pedido resolvido.',
            hint: 'Os clientes mandam da página deles fotos do painel, problemas e pedidos sobre os dados.',
          }}
          filtered={{ active, clear, text: 'Nenhum pedido deste cliente' }}
        >
          {(items) => (
            <DataTable
              label="Pedidos"
              rows={items}
              rowKey={({ id }) => id}
              columns={isOpen ? COLUMNS : [...COLUMNS, ANSWER]}
              {...(isOpen && { actions: (pedido: Pedido) => <PedidoActions pedido={pedido} /> })}
            />
          )}
        </QueryList>
      </Tabs>
    </Page>
  )
}

const COLUMNS: Column<Pedido>[] = [
  {
    header: 'Pedido',
    main: true,
    cell: (pedido) => (
      <span className="flex items-center gap-3">
        <Foto pedido={pedido} />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-2 font-medium">
            {TIPO_PEDIDO_LABEL[pedido.tipo]}
            {pedido.km !== null && `: ${formatKm(pedido.km)}`}
            <PedidoBadges pedido={pedido} />
          </span>
          {pedido.anterior && (
            <small>
              Última leitura: {formatKm(pedido.anterior.km)} em {formatDay(pedido.anterior.dia)}
            </small>
          )}
          {pedido.texto && <small className="wrap-anywhere">{pedido.texto}</small>}
        </span>
      </span>
    ),
  },
  {
    header: 'Cliente',
    cell: ({ cliente_id, cliente_nome }) => (
      <ClienteLink id={cliente_id}>{cliente_nome}</ClienteLink>
    ),
  },
  {
    header: 'Moto',
    cell: ({ moto_id, placa }) => (moto_id ? <MotoLink id={moto_id}>{placa}</MotoLink> : 'Nenhuma'),
  },
  { header: 'Quando', cell: ({ criado_em }) => <InstantText instant={criado_em} /> },
]

const ANSWER: Column<Pedido> = {
  header: 'Resposta',
  cell: ({ resposta, resolvido_por }) => (
    <>
      {resposta ?? 'Sem resposta'}
      <small>{resolvido_por}</small>
    </>
  ),
}
