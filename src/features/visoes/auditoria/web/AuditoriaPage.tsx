import { FileDown } from 'lucide-react'
import { pathOf } from '#http/client.ts'
import { downloadFile } from '#web/data/api-client.ts'
import { asQuery } from '#web/data/filter-schema.ts'
import { useList, usePage } from '#web/data/lists.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import {
  FilterBar,
  FilterPeriod,
  FilterSelect,
  FilterTag,
  MoreFilters,
  optionsOf,
  SearchField,
} from '#web/ui/lists/filters.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { Page } from '#web/ui/Page.tsx'
import { auditoriaContract } from '../contract.ts'
import { ENTIDADES } from '../entidades/rules.ts'
import { nameOfUser } from '../frase/rules.ts'
import { ACAO_LABEL } from '../labels.ts'
import { auditoriaQueries } from './api.ts'
import { auditoriaFilters } from './filters.ts'
import { TrailLines } from './TrailLines.tsx'

const ALL = { value: 'todos', label: 'Todos' }
const ENTIDADE_OPTIONS = [
  ALL,
  ...Object.entries(ENTIDADES)
    .map(([value, { muitos }]) => ({ value, label: muitos }))
    .sort((one, other) => one.label.localeCompare(other.label, 'pt-BR')),
]
const ACAO_OPTIONS = optionsOf({ todos: 'Todas', ...ACAO_LABEL })

/** Who did what, when and from where, for administrators: the newest first, narrowed by filters, taken out as a file. */
export function AuditoriaPage() {
  const { filters, field, set, active, inUse, clear } = useUrlFilters(auditoriaFilters)
  const { usuario } = filters
  const users = useList(auditoriaQueries.usuarios())
  const names = new Set([...(users.items ?? []), ...(usuario === 'todos' ? [] : [usuario])])
  const query = asQuery(auditoriaFilters, filters)
  const lines = usePage(auditoriaQueries.list(filters))
  const download = useEntityMutation({
    run: () => downloadFile(pathOf(auditoriaContract.export, { query }), 'auditoria.csv'),
    failure: 'Erro ao exportar a auditoria.',
    invalidates: [queryKeys.auditoria],
  })

  return (
    <Page
      title="Auditoria"
      lead="Tudo o que foi mudado, visto ou levado, e por quem. Ninguém pode apagar nem alterar estas linhas."
      actions={
        <Button icon={FileDown} busy={download.busy} onClick={() => void download.run(undefined)}>
          Exportar CSV
        </Button>
      }
    >
      <FilterBar clear={active && clear}>
        <div className="flex w-full">
          <SearchField label="Buscar nome, CPF, placa ou código" {...field('busca')} />
        </div>
        <MoreFilters inUse={inUse('data_inicio', 'data_fim', 'usuario', 'entidade', 'acao')}>
          <FilterPeriod labels={['De', 'Até']} value={filters} onChange={set} />
          <FilterSelect
            label="Quem"
            options={[ALL, ...[...names].map((value) => ({ value, label: nameOfUser(value) }))]}
            {...field('usuario')}
          />
          <FilterSelect label="Registro" options={ENTIDADE_OPTIONS} {...field('entidade')} />
          <FilterSelect label="Ação" options={ACAO_OPTIONS} {...field('acao')} />
        </MoreFilters>
        <FilterTag remove="Mostrar todos os endereços" {...field('endereco')}>
          Endereço {filters.endereco}
        </FilterTag>
      </FilterBar>
      <Card>
        <QueryList
          query={lines}
          uncounted
          skeleton="rows"
          noun="a auditoria"
          empty="Nada foi registrado ainda"
          filtered={{
            active,
            clear,
            text: 'Nenhuma linha encontrada',
            hint: 'Tente outro período, ou menos filtros.',
          }}
        >
          {(linhas) => (
            <TrailLines
              linhas={linhas}
              linked
              actions={({ entidade_id, origem }) => (
                <>
                  {UUID.test(entidade_id) && (
                    <Button size="small" onClick={() => set({ ...NOTHING, busca: entidade_id })}>
                      Tudo deste registro
                    </Button>
                  )}
                  {origem && filters.endereco !== origem && (
                    <Button size="small" onClick={() => set({ endereco: origem })}>
                      Só deste endereço
                    </Button>
                  )}
                </>
              )}
            />
          )}
        </QueryList>
      </Card>
    </Page>
  )
}

const NOTHING = auditoriaFilters.parse({})
const UUID = /^[0-9a-f-]{36}$/
