import { Plus } from 'lucide-react'
import { usePage } from '#web/data/lists.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'
import { type CobrancasOwner, cobrancasQueries } from './api.ts'
import { CobrancasTable } from './CobrancasTable.tsx'
import { DetailsOfAddress } from './dialogs/DetailsDialog.tsx'
import { useDetails } from './dialogs/open-details.ts'

/** The extra charges of a customer or a rental, as a section of that record's page. */
export function RecordCobrancas({
  owner,
  onCreate,
}: {
  owner: CobrancasOwner
  onCreate?: () => void
}) {
  const details = useDetails()
  const cobrancas = usePage(cobrancasQueries.ofRecord(owner))
  const [[name, id]] = Object.entries(owner) as [[string, string]]
  return (
    <RecordSection
      title="Cobranças extras"
      aside={cobrancas.items && cobrancas.total}
      actions={
        <>
          {onCreate && (
            <Button size="small" icon={Plus} onClick={onCreate}>
              Nova cobrança
            </Button>
          )}
          <LinkButton size="small" variant="quiet" href={`/admin/cobrancas?${name}=${id}`}>
            Abrir em Cobranças
          </LinkButton>
        </>
      }
    >
      <QueryList
        query={cobrancas}
        noun={['cobrança', 'cobranças']}
        skeleton="rows"
        loading="Carregando cobranças..."
        failure="Não foi possível carregar as cobranças."
        empty="Nenhuma cobrança extra."
      >
        {(items) => <CobrancasTable items={items} ofOne />}
      </QueryList>
      {details.id && <DetailsOfAddress list={cobrancas} />}
    </RecordSection>
  )
}
