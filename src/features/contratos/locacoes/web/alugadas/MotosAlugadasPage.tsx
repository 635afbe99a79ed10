import { Gauge, KeyRound } from 'lucide-react'
import { useDialogInUrl } from '#web/data/dialog-in-url.ts'
import { usePage } from '#web/data/lists.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { idlePart } from '#web/lazy/lazy-part.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { CardGrid } from '#web/ui/Card.tsx'
import { FilterBar, FilterChips, SearchField } from '#web/ui/lists/filters.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { Page } from '#web/ui/Page.tsx'
import { locacoesQueries } from '../api.ts'
import { alugadasFilters, hodometrosInUrl } from '../filters.ts'
import { AlugadaCard } from './AlugadaCard.tsx'

const HodometrosDialog = idlePart(
  () => import('../hodometros/HodometrosDialog.tsx'),
  'HodometrosDialog',
)

const CHIPS = [
  { value: 'todas', label: 'Todas' },
  { value: 'vencendo', label: 'Contrato no fim' },
  { value: 'atraso', label: 'Em atraso' },
  { value: 'oleo', label: 'Troca de óleo' },
  { value: 'prorrogada', label: 'Segue por semana' },
] as const

/** The motorcycles that are out: with whom, how far their contract is, and whether their oil is due. */
export function MotosAlugadasPage() {
  const { filters, set, active, clear } = useUrlFilters(alugadasFilters)
  const { busca, situacao } = filters
  const hodometros = useDialogInUrl(hodometrosInUrl)
  const alugadas = usePage(locacoesQueries.alugadas(filters))

  return (
    <Page
      title="Motos Alugadas"
      lead="O contrato que termina primeiro vem primeiro."
      actions={
        <Button icon={Gauge} onClick={() => hodometros.show({ hodometros: '1' })}>
          Hodômetros
        </Button>
      }
    >
      <FilterBar>
        <SearchField
          label="Buscar por cliente, placa ou código da locação"
          placeholder="Buscar por cliente, placa ou código"
          value={busca}
          onChange={(text) => set({ busca: text }, { replace: true })}
        />
        <FilterChips
          label="Situação"
          options={CHIPS}
          value={situacao}
          onChange={(value) => set({ situacao: value })}
        />
      </FilterBar>
      <QueryList
        query={alugadas}
        noun={['a moto alugada', 'as motos alugadas']}
        empty={{
          text: 'Nenhuma moto alugada no momento',
          hint: 'As locações em aberto aparecem aqui com o andamento do contrato.',
          action: (
            <LinkButton variant="primary" icon={KeyRound} href="/admin/locacoes">
              Ver locações
            </LinkButton>
          ),
        }}
        filtered={{
          active,
          clear,
          text: 'Nenhuma moto alugada encontrada',
          hint: 'Tente ajustar a busca ou a situação.',
        }}
      >
        {(items) => (
          <CardGrid>
            {items.map((alugada) => (
              <AlugadaCard key={alugada.id} alugada={alugada} />
            ))}
          </CardGrid>
        )}
      </QueryList>
      {hodometros.open.hodometros && <HodometrosDialog onClose={hodometros.close} />}
    </Page>
  )
}
