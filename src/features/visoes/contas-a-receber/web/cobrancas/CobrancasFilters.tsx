import { useQuery } from '@tanstack/react-query'
import { type StatusCobranca, TIPO_COBRANCA_LABEL } from '#domain/cobranca.ts'
import type { UrlFilters } from '#web/data/url-filters.ts'
import { FilterPeriod } from '#web/ui/lists/FilterPeriod.tsx'
import {
  FilterBar,
  FilterChips,
  FilterSelect,
  optionsOf,
  SearchField,
  statusOptions,
} from '#web/ui/lists/filters.tsx'
import { MoreFilters } from '#web/ui/lists/MoreFilters.tsx'
import type { Divida } from '../dividas/api.ts'
import type { CobrancasFilters as Filters } from '../dividas/filters.ts'
import { OwnerTags } from '../dividas/OwnerTags.tsx'
import { cobrancasSummary } from './api.ts'

const PLURAL: Record<StatusCobranca, string> = {
  pendente: 'Pendentes',
  pago: 'Pagas',
  cancelado: 'Canceladas',
  contestado: 'Contestadas',
}
const TIPOS = optionsOf({ todos: 'Todos', ...TIPO_COBRANCA_LABEL })

/** The number of items in the list, simulated ones included. */
const listed = ({ quantidade, simuladas }: { quantidade: number; simuladas: number }) =>
  quantidade + simuladas

/** The status filter with its counts, of the same summary as the cards above. */
function useStatusChips() {
  const { data } = useQuery(cobrancasSummary())
  const counts = data && {
    pendente: listed(data.pendentes),
    pago: listed(data.pagas),
    cancelado: listed(data.canceladas),
    contestado: listed(data.contestadas),
  }
  return statusOptions({ value: 'todos', label: 'Todas' }, PLURAL, counts)
}

type Props = UrlFilters<Filters> & { first: Divida | undefined }

export const CobrancasFilters = ({ filters, field, set, active, inUse, clear, first }: Props) => (
  <FilterBar clear={active && clear}>
    <SearchField
      label="Buscar por título, cliente, CPF ou placa"
      placeholder="Buscar por título, cliente ou placa"
      {...field('busca')}
    />
    <MoreFilters inUse={inUse('tipo', 'data_inicio', 'data_fim')}>
      <FilterSelect label="Tipo" options={TIPOS} {...field('tipo')} />
      <FilterPeriod labels={['Vencimento de', 'até']} value={filters} onChange={set} />
    </MoreFilters>
    <FilterChips label="Situação" options={useStatusChips()} {...field('status')} />
    <OwnerTags
      show="Mostrar cobranças de"
      locacao={field('locacao_id')}
      cliente={field('cliente_id')}
      first={first}
    />
  </FilterBar>
)
