import { usePage } from '#web/data/lists.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'
import { type PagamentosOwner, pagamentosQueries } from './api.ts'
import { DetailsOfAddress } from './dialogs/DetailsDialog.tsx'
import { PagamentosTable } from './PagamentosTable.tsx'

/** The payments of a customer or a rental, as a section of that record's page. */
export function RecordPagamentos({ owner }: { owner: PagamentosOwner }) {
  const pagamentos = usePage(pagamentosQueries.ofRecord(owner))
  const [[name, id]] = Object.entries(owner) as [[string, string]]
  return (
    <RecordSection
      title="Pagamentos"
      aside={pagamentos.items && pagamentos.total}
      actions={
        <LinkButton size="small" variant="quiet" href={`/admin/pagamentos?${name}=${id}`}>
          Abrir em Pagamentos
        </LinkButton>
      }
    >
      <QueryList
        query={pagamentos}
        noun={['pagamento', 'pagamentos']}
        skeleton="rows"
        loading="Carregando pagamentos..."
        failure="Não foi possível carregar os pagamentos."
        empty="Nenhum pagamento registrado ainda."
      >
        {(items) => <PagamentosTable items={items} ofOne />}
      </QueryList>
      <DetailsOfAddress list={pagamentos} />
    </RecordSection>
  )
}
