import { CalendarRange, FileDown } from 'lucide-react'
import { pathOf } from '#http/client.ts'
import { downloadFile } from '#web/data/api-client.ts'
import { asQuery } from '#web/data/filter-schema.ts'
import { usePage } from '#web/data/lists.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { Page } from '#web/ui/Page.tsx'
import { auditoriaContract } from '../contract.ts'
import { auditoriaQueries } from './api.ts'
import { auditoriaFilters } from './filters.ts'
import { semanaAddress } from './semana/filters.ts'
import { TrailFilters } from './TrailFilters.tsx'
import { TrailLines } from './TrailLines.tsx'

/** Who did what, when and from where, for administrators: the newest first, narrowed by filters, taken out as a file. */
export function AuditoriaPage() {
  const url = useUrlFilters(auditoriaFilters)
  const { filters, set, active, clear } = url
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
        <>
          <LinkButton icon={CalendarRange} href={semanaAddress()}>
            Mudanças da semana
          </LinkButton>
          <Button
            icon={FileDown}
            busy={download.busy}
            busyLabel="Exportando..."
            onClick={() => void download.run(undefined)}
          >
            Exportar CSV
          </Button>
        </>
      }
    >
      <TrailFilters {...url} />
      <Card>
        <QueryList
          query={lines}
          uncounted
          skeleton="rows"
          loading="Carregando auditoria..."
          failure="Não foi possível carregar a auditoria."
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
