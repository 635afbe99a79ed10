import { useQuery } from '@tanstack/react-query'
import { type StatusCobranca, TIPO_COBRANCA_LABEL, TIPOS_COBRANCA } from '#domain/cobranca.ts'
import type { UrlFilters } from '#web/data/url-filters.ts'
import { FilterChips, FilterSelect, statusOptions } from '#web/ui/lists/filters.tsx'
import type { Divida } from '../dividas/api.ts'
import { DividasFilters } from '../dividas/DividasFilters.tsx'
import type { CobrancasFilters as Filters } from '../dividas/filters.ts'
import { cobrancasSummary } from './api.ts'

const PLURAL: Record<StatusCobranca, string> = {
  pendente: 'Pendentes',
  pago: 'Pagas',
  cancelado: 'Canceladas',
  contestado: 'Contestadas',
}
const TIPOS = [
  { value: 'todos' as const, label: 'Todos' },
  ...TIPOS_COBRANCA.map((value) => ({ value, label: TIPO_COBRANCA_LABEL[value] })),
]

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

export const CobrancasFilters = ({ filters, set, active, clear, first }: Props) => (
  <DividasFilters
    kind="cobranca"
    filters={filters}
    set={set}
    clear={active && clear}
    first={first}
    inUse={filters.tipo === 'todos' ? 0 : 1}
    before={
      <FilterSelect
        label="Tipo"
        options={TIPOS}
        value={filters.tipo}
        onChange={(tipo) => set({ tipo })}
      />
    }
  >
    <FilterChips
      label="Situação"
      options={useStatusChips()}
      value={filters.status}
      onChange={(status) => set({ status })}
    />
  </DividasFilters>
)
