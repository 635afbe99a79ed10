import { useQuery } from '@tanstack/react-query'
import { CircleCheck, HandCoins } from 'lucide-react'
import { receberHref } from '#domain/addresses.ts'
import { formatDay, formatDays } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import { AGES } from '#features/visoes/painel/graficos/rules.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { StatCard, StatStrip } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { ClienteLink } from '#web/ui/records.tsx'
import { Money } from '#web/ui/values.tsx'
import type { QuemDeve as Devedor } from '../../inadimplencia/contract.ts'
import { resultadoQueries } from '../api.ts'

/** What is late, by age and by customer; who owes most comes first. */
export function QuemDeve() {
  return (
    <QueryView query={useQuery(resultadoQueries.quemDeve())} noun="as dívidas" skeleton="strip">
      {({ total, faixas, clientes }) => (
        <>
          <StatStrip label="Atrasado">
            <StatCard label="Atrasado" value={formatBRL(total)} cor="vermelho" />
            {faixas.map(({ idade, quantidade, valor }) => (
              <StatCard
                key={idade}
                label={AGES.find(({ id }) => id === idade)!.label}
                value={formatBRL(valor)}
                hint={quantidade === 1 ? '1 dívida' : `${quantidade} dívidas`}
              />
            ))}
          </StatStrip>
          {clientes.length === 0 ? (
            <EmptyState icon={CircleCheck} text="Ninguém deve nada atrasado." />
          ) : (
            <DataTable
              label="Quem deve"
              rows={clientes}
              rowKey={({ cliente_id }) => cliente_id}
              columns={COLUMNS}
              actions={Receive}
            />
          )}
        </>
      )}
    </QueryView>
  )
}

const Receive = ({ cliente_id, nome, deve }: Devedor) => (
  <LinkButton
    size="small"
    icon={HandCoins}
    href={receberHref(cliente_id)}
    aria-label={`Receber: ${nome}, ${formatBRL(deve)}`}
  >
    Receber
  </LinkButton>
)

const COLUMNS: Column<Devedor>[] = [
  {
    header: 'Cliente',
    main: true,
    cell: ({ cliente_id, nome }) => <ClienteLink id={cliente_id}>{nome}</ClienteLink>,
  },
  { header: 'Deve', numeric: true, cell: ({ deve }) => <Money value={deve} /> },
  {
    header: 'Desde',
    cell: ({ mais_antiga, dias }) => `${formatDay(mais_antiga)}, ${formatDays(dias)}`,
  },
  {
    header: 'Promessa',
    cell: ({ promessa }) =>
      promessa ? `${formatBRL(promessa.valor)} até ${formatDay(promessa.dia)}` : '—',
  },
]
