import { useQuery } from '@tanstack/react-query'
import { Badge } from '#web/ui/Badge.tsx'
import { Card, Facts } from '#web/ui/Card.tsx'
import { DataTable } from '#web/ui/lists/DataTable.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { InstantText } from '#web/ui/values.tsx'
import { PRAZOS, REMOVIDO_LABEL, type Removidos } from '../prazos/rules.ts'
import { privacidadeQueries } from './api.ts'

const COLUMNS = [
  { header: 'O que', main: true, cell: ({ dado }: (typeof PRAZOS)[number]) => dado },
  { header: 'Por quanto tempo', cell: ({ prazo }: (typeof PRAZOS)[number]) => prazo },
  { header: 'Por quê', cell: ({ fonte }: (typeof PRAZOS)[number]) => fonte },
  {
    header: 'Quem apaga',
    cell: ({ automatico }: (typeof PRAZOS)[number]) => (
      <Badge cor={automatico ? 'verde' : 'azul'}>{automatico ? 'O sistema' : 'Você decide'}</Badge>
    ),
  },
]

/** The retention periods, and what the last nightly job deleted. */
export function RetentionCard() {
  const query = useQuery(privacidadeQueries.state())
  return (
    <Card title="Por quanto tempo guardamos">
      <DataTable
        label="Prazos de guarda"
        wide
        rows={PRAZOS}
        rowKey={({ dado }) => dado}
        columns={COLUMNS}
      />
      <h3 className="mt-5 mb-2 font-bold">Última limpeza automática</h3>
      <QueryView query={query} skeleton="rows" noun="a última limpeza">
        {({ ultima_limpeza }) =>
          ultima_limpeza ? (
            <Facts
              columns={3}
              items={[
                { label: 'Quando', value: <InstantText instant={ultima_limpeza.em} /> },
                ...Object.entries(REMOVIDO_LABEL).map(([name, label]) => ({
                  label,
                  value: ultima_limpeza.removidos[name as keyof Removidos].toLocaleString('pt-BR'),
                })),
              ]}
            />
          ) : (
            <p className="text-tinta-2">Ainda não houve nenhuma. Ela acontece toda madrugada.</p>
          )
        }
      </QueryView>
    </Card>
  )
}
