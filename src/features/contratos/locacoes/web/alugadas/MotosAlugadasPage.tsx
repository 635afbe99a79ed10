import { Gauge, KeyRound } from 'lucide-react'
import { useDialogInUrl } from '#web/data/dialog-in-url.ts'
import { usePage } from '#web/data/lists.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { idlePart } from '#web/lazy/lazy-part.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { FilterBar, FilterChips, optionsOf, SearchField } from '#web/ui/lists/filters.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { useListView, ViewSwitch } from '#web/ui/lists/ViewSwitch.tsx'
import { Page } from '#web/ui/Page.tsx'
import { locacoesQueries } from '../api.ts'
import { alugadasFilters, hodometrosInUrl } from '../filters.ts'
import { Alugadas } from './Alugadas.tsx'

const HodometrosDialog = idlePart(
  () => import('../hodometros/HodometrosDialog.tsx'),
  'HodometrosDialog',
)

const CHIPS = optionsOf({
  todas: 'Todas',
  vencendo: 'Contrato no fim',
  atraso: 'Em atraso',
  oleo: 'Troca de óleo',
  prorrogada: 'Segue por semana',
})

/** The motorcycles that are out: with whom, how far their contract is, and whether their oil is due. */
export function MotosAlugadasPage() {
  const { filters, field, active, clear } = useUrlFilters(alugadasFilters)
  const hodometros = useDialogInUrl(hodometrosInUrl)
  const alugadas = usePage(locacoesQueries.alugadas(filters))
  const [view, setView] = useListView('motos-alugadas')

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
          {...field('busca')}
        />
        <ViewSwitch value={view} onChange={setView} />
        <FilterChips label="Situação" options={CHIPS} {...field('situacao')} />
      </FilterBar>
      <QueryList
        query={alugadas}
        skeleton={view === 'tabela' ? 'rows' : 'cards'}
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
        {(items) => <Alugadas alugadas={items} view={view} />}
      </QueryList>
      {hodometros.open.hodometros && <HodometrosDialog onClose={hodometros.close} />}
    </Page>
  )
}
