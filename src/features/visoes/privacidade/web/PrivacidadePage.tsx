import { usePage } from '#web/data/lists.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { type FilterField, useUrlFilters } from '#web/data/url-filters.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DataTable } from '#web/ui/lists/DataTable.tsx'
import { FilterBar, SearchField } from '#web/ui/lists/filters.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { Page } from '#web/ui/Page.tsx'
import { privacidadeQueries } from './api.ts'
import { privacidadeFilters } from './filters.ts'
import { PersonPanel } from './PersonPanel.tsx'
import { PERSON_COLUMNS } from './person-columns.tsx'
import { RetentionCard } from './RetentionCard.tsx'

/** What the law on personal data asks of the shop, for administrators: answering a person, and forgetting in time. */
export function PrivacidadePage() {
  const { filters, field, set } = useUrlFilters(privacidadeFilters)
  return (
    <Page
      title="Privacidade (LGPD)"
      lead="Responda a quem pede os próprios dados, e guarde só o que a lei manda."
      actions={
        <LinkButton href="/privacidade" target="_blank">
          Ver aviso público
        </LinkButton>
      }
    >
      {filters.cliente ? (
        <PersonPanel
          key={filters.cliente}
          id={filters.cliente}
          anonymising={filters.fazer === 'anonimizar'}
          onClose={() => set({ cliente: '', fazer: '' })}
          onAsk={(ask) => set({ fazer: ask ? 'anonimizar' : '' }, { replace: true })}
        />
      ) : (
        <People {...field('busca')} />
      )}
      <HowToAnswer />
      <RetentionCard />
    </Page>
  )
}

/** Customers past the retention period; with a search, all customers, deleted ones included. */
function People(search: FilterField<string>) {
  const busca = search.value
  const people = usePage(privacidadeQueries.people(busca))
  return (
    <Card title={busca ? 'Clientes encontrados' : 'Clientes para anonimizar'} className="mb-5">
      <FilterBar>
        <SearchField label="Buscar por nome, CPF ou telefone" {...search} />
      </FilterBar>
      <p className="mb-3 text-sm text-tinta-2">
        {busca
          ? 'A busca encontra também clientes já excluídos das listas.'
          : 'Passaram do prazo de guarda. Nada acontece sem você: confira e decida, um por um.'}
      </p>
      <QueryList
        query={people}
        skeleton="rows"
        noun={['o cliente', 'os clientes']}
        empty={{
          text: 'Nenhum cliente passou do prazo de guarda',
          hint: 'Para responder a um pedido, busque o cliente acima',
        }}
        filtered={{
          active: busca !== '',
          clear: () => search.onChange(''),
          text: 'Nenhum cliente encontrado',
          hint: 'Tente outro nome, o CPF ou o telefone',
        }}
      >
        {(items) => (
          <DataTable
            label="Clientes"
            rows={items}
            rowKey={({ id }) => id}
            columns={PERSON_COLUMNS}
            actions={({ id, nome }) => (
              <LinkButton
                size="small"
                href={filteredHref('/admin/controle/privacidade', { cliente: id })}
                aria-label={`Abrir os dados de ${nome}`}
              >
                Abrir
              </LinkButton>
            )}
          />
        )}
      </QueryList>
    </Card>
  )
}

/** Instructions for requests about personal data. */
const HowToAnswer = () => (
  <Card title="Como responder a um pedido" className="mb-5">
    <ol className="grid list-decimal gap-2 pl-5">
      <li>Confirme que é a própria pessoa: peça um documento e compare com o cadastro.</li>
      <li>
        <b>Quer saber o que guardamos, ou levar os dados:</b> busque o cliente e toque em “Exportar
        dados”. Entregue o arquivo só à própria pessoa. O prazo é de <b>15 dias</b> (LGPD, art. 19,
        II).
      </li>
      <li>
        <b>Quer corrigir:</b> edite o cadastro em Clientes.
      </li>
      <li>
        <b>Quer ser apagada:</b> com tudo quitado, toque em “Anonimizar”. Com contas em aberto, ou
        dentro do prazo em que a lei manda guardar documentos, explique por que ainda não é possível
        (LGPD, art. 16, I).
      </li>
      <li>
        <b>Não quer mais lembretes:</b> desmarque os lembretes por e-mail no cadastro.
      </li>
      <li>
        <b>Dados vazaram ou sumiram:</b> avise quem cuida do sistema no mesmo dia. Havendo risco, a
        ANPD e as pessoas são avisadas em até <b>3 dias úteis</b> (Resolução CD/ANPD nº 15/2024).
      </li>
    </ol>
  </Card>
)
