import { Download, Plus, Printer } from 'lucide-react'
import { useState } from 'react'
import { PixOccurrences } from '#features/pix/web/public.tsx'
import { pathOf } from '#http/client.ts'
import { downloadFile } from '#web/data/api-client.ts'
import { usePage } from '#web/data/lists.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { Button } from '#web/ui/Button.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { Page } from '#web/ui/Page.tsx'
import { pagamentosContract } from '../contract.ts'
import { api, LISTA } from './api.ts'
import { DetailsOfAddress } from './dialogs/DetailsDialog.tsx'
import { NewPagamentoDialog } from './dialogs/PagamentoDialogs.tsx'
import { usePagamentosFilters, useTabs } from './filters.ts'
import { PagamentosFilters, PrintedFilters } from './PagamentosFilters.tsx'
import { PagamentosTable } from './PagamentosTable.tsx'
import { Summary } from './Summary.tsx'

/** Payments control: what came in, what is due, what is late, and everything done about each. */
export function PagamentosPage() {
  const { filters, query, set, active, clear } = usePagamentosFilters()
  const pagamentos = usePage([...LISTA, query], (page, signal) =>
    api.detailed({ query: { ...query, ...page } }, { signal }),
  )
  const tabs = useTabs(query)
  const [creating, setCreating] = useState(false)
  const exporting = useEntityMutation({
    run: () => downloadFile(pathOf(pagamentosContract.export, { query }), 'pagamentos.csv'),
    failure: 'Erro ao exportar pagamentos. Tente novamente.',
  })
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => setCreating(true)}>
      Novo Pagamento
    </Button>
  )

  return (
    <Page
      title="Controle de Pagamentos"
      actions={
        <>
          <Button icon={Printer} className="hidden desk:inline-flex" onClick={() => print()}>
            Imprimir
          </Button>
          <Button
            icon={Download}
            busy={exporting.busy}
            busyLabel="Exportando..."
            onClick={() => void exporting.run()}
          >
            Exportar
          </Button>
          {create}
        </>
      }
    >
      <PixOccurrences />
      <Summary />
      <PagamentosFilters {...{ filters, set, active, clear }} first={pagamentos.items?.[0]} />
      <PrintedFilters filters={filters} list={pagamentos} />
      <Tabs label="Situação" items={tabs} value={filters.status} onChange={(status) => set({ status })}>
        <QueryList
          query={pagamentos}
          noun={['pagamento', 'pagamentos']}
          skeleton="rows"
          loading="Carregando pagamentos..."
          failure="Não foi possível carregar os pagamentos."
          empty={{ ...NOTHING_YET, action: create }}
          filtered={{ active, clear, ...NOTHING_FOUND }}
        >
          {(items) => <PagamentosTable items={items} />}
        </QueryList>
      </Tabs>
      <DetailsOfAddress list={pagamentos} />
      {creating && <NewPagamentoDialog onClose={() => setCreating(false)} />}
    </Page>
  )
}

const NOTHING_YET = {
  text: 'Nenhum pagamento registrado ainda.',
  hint: 'As semanas de cada locação aparecem aqui por conta própria, 7 dias antes de vencer.',
}

const NOTHING_FOUND = {
  text: 'Nenhum pagamento encontrado',
  hint: 'Tente ajustar a busca, a situação ou as datas.',
}
