import { useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { z } from 'zod'
import { FORMAS } from '#domain/recebimento.ts'
import { searchClientes } from '#features/clientes/clientes/web/public.tsx'
import { usePage } from '#web/data/lists.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { FormFrame } from '#web/forms/Form.tsx'
import { PickField } from '#web/forms/fields/PickField.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import {
  FilterBar,
  FilterChips,
  FilterDate,
  FilterSelect,
  FilterTag,
  MoreFilters,
  optionsOf,
} from '#web/ui/lists/filters.tsx'
import { Page } from '#web/ui/Page.tsx'
import { recebimentosContract } from '../contract.ts'
import { recebimentosQueries } from './api.ts'
import { recebimentosFilters } from './filters.ts'
import { RecebimentosList } from './RecebimentosList.tsx'

const TODAS = [{ value: 'todos' as const, label: 'Todas' }, ...FORMAS]
const SITUACOES = optionsOf({ todos: 'Todos', nao: 'Válidos', sim: 'Desfeitos' })

/** The money that came in, each receipt with what it paid; undone ones stay, crossed out. */
export function RecebimentosPage() {
  const { filters, field, active, inUse, clear } = useUrlFilters(recebimentosFilters)
  const recebimentos = usePage(recebimentosQueries.list(filters))
  const { data: people = [] } = useQuery(recebimentosQueries.people())
  return (
    <Page title="Recebimentos">
      <FilterBar clear={active && clear}>
        <FilterDate label="Dia" {...field('dia')} />
        <MoreFilters inUse={inUse('forma', 'usuario', 'cliente_id')}>
          <FilterSelect label="Forma" options={TODAS} {...field('forma')} />
          <FilterSelect
            label="Recebido por"
            options={[
              { value: '', label: 'Todos' },
              ...people.map(({ usuario, nome }) => ({ value: usuario, label: nome })),
            ]}
            {...field('usuario')}
          />
          {!filters.cliente_id && <ClienteFilter onChoose={field('cliente_id').onChange} />}
        </MoreFilters>
        <FilterChips label="Situação" options={SITUACOES} {...field('estornados')} />
        <FilterTag remove="Mostrar recebimentos de todos os clientes" {...field('cliente_id')}>
          Cliente: {recebimentos.items?.[0]?.cliente_nome ?? 'escolhido'}
        </FilterTag>
      </FilterBar>
      <RecebimentosList
        query={recebimentos}
        empty={{
          text: 'Nenhum recebimento registrado ainda.',
          hint: 'O dinheiro que entra por pagamentos e cobranças aparece aqui.',
          action: (
            <LinkButton variant="primary" icon={HandCoins} href="/admin/receber">
              Receber
            </LinkButton>
          ),
        }}
        filtered={{
          active,
          clear,
          text: 'Nenhum recebimento encontrado',
          hint: 'Tente ajustar os filtros.',
        }}
      />
    </Page>
  )
}

const endpoint = {
  ...recebimentosContract.create,
  body: z.object({ cliente_id: z.uuid().optional() }),
}

/** Narrows the list to a customer, found by name, CPF or phone. */
function ClienteFilter({ onChoose }: { onChoose: (id: string) => void }) {
  const form = useContractForm({
    endpoint,
    defaultValues: { cliente_id: '' },
    onSubmit: async ({ cliente_id }) => cliente_id && onChoose(cliente_id),
  })
  return (
    <FormFrame form={form} footer={null}>
      <PickField
        name="cliente_id"
        label="Cliente"
        placeholder="Cliente: nome, CPF..."
        searchKey={['clientes']}
        search={searchClientes}
        none="Nenhum cliente encontrado"
        onPick={(option) => option && onChoose(option.value)}
      />
    </FormFrame>
  )
}
