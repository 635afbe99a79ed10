import type { ReactNode } from 'react'
import { shortId } from '#domain/locacao.ts'
import type { DividaKind } from '#features/dinheiro/dividas/rules.ts'
import { FilterPeriod } from '#web/ui/lists/FilterPeriod.tsx'
import { FilterTag } from '#web/ui/lists/FilterTag.tsx'
import { FilterBar, SearchField } from '#web/ui/lists/filters.tsx'
import { MoreFilters } from '#web/ui/lists/MoreFilters.tsx'
import type { Divida } from './api.ts'
import type { PagamentosFilters } from './filters.ts'

type Common = Pick<
  PagamentosFilters,
  'busca' | 'data_inicio' | 'data_fim' | 'locacao_id' | 'cliente_id'
>

type Props = {
  kind: DividaKind
  filters: Common
  set: (change: Partial<Common>, options?: { replace?: boolean }) => void
  /** Takes all filters off, while there are any. */
  clear: false | (() => void)
  /** Names the rental or the customer that the list is narrowed to. */
  first: Divida | undefined
  /** The filters that only this kind has, among the further ones: before the period, and after it. */
  before?: ReactNode
  after?: ReactNode
  /** How many of them are in use. */
  inUse: number
  /** The status, where it is no tab. */
  children?: ReactNode
}

const TEXTS: Record<DividaKind, { label: string; placeholder: string; all: string }> = {
  pagamento: {
    label: 'Buscar por cliente, CPF, telefone ou placa',
    placeholder: 'Buscar por cliente ou placa',
    all: 'Mostrar',
  },
  cobranca: {
    label: 'Buscar por título, cliente, CPF ou placa',
    placeholder: 'Buscar por título, cliente ou placa',
    all: 'Mostrar cobranças de',
  },
}

/** The filters of a list of debts. */
export function DividasFilters(props: Props) {
  const { kind, filters, set, first } = props
  const { locacao_id, cliente_id, data_inicio, data_fim } = filters
  const { label, placeholder, all } = TEXTS[kind]
  const who =
    first?.locacao_id === locacao_id &&
    [first.cliente_nome, first.moto_placa].filter(Boolean).join(', ')
  return (
    <FilterBar clear={props.clear}>
      <SearchField
        label={label}
        placeholder={placeholder}
        value={filters.busca}
        onChange={(busca) => set({ busca }, { replace: true })}
      />
      <MoreFilters inUse={[data_inicio, data_fim].filter(Boolean).length + props.inUse}>
        {props.before}
        <FilterPeriod labels={['Vencimento de', 'até']} value={filters} onChange={set} />
        {props.after}
      </MoreFilters>
      {props.children}
      {locacao_id && (
        <FilterTag remove={`${all} todas as locações`} onRemove={() => set({ locacao_id: '' })}>
          Locação {shortId(locacao_id)}
          {who && `: ${who}`}
        </FilterTag>
      )}
      {cliente_id && (
        <FilterTag remove={`${all} todos os clientes`} onRemove={() => set({ cliente_id: '' })}>
          Cliente: {first?.cliente_id === cliente_id ? first.cliente_nome : 'escolhido'}
        </FilterTag>
      )}
    </FilterBar>
  )
}
