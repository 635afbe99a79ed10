import { useQuery } from '@tanstack/react-query'
import { formatBRL } from '#domain/money.ts'
import { StatCard, StatStrip } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Money } from '#web/ui/values.tsx'
import type { Previsao as Dados } from '../../previsao/contract.ts'
import { resultadoQueries } from '../api.ts'
import { ocupacaoText, ResultMoney } from '../values.tsx'

/** What should come in and go out in the next 30, 60 and 90 days. */
export function Previsao() {
  return (
    <QueryView query={useQuery(resultadoQueries.previsao())} noun="a previsão" skeleton="strip">
      {({ pontualidade, ja_atrasado, janelas }) => (
        <>
          <StatStrip label="Hoje">
            <StatCard
              label="Pontualidade"
              value={ocupacaoText(pontualidade)}
              hint={
                pontualidade === null
                  ? 'com menos de 20 semanas não se sabe'
                  : 'do aluguel entra em até 7 dias'
              }
            />
            <StatCard
              label="Já atrasado"
              value={formatBRL(ja_atrasado)}
              hint="fora da previsão"
              href="/admin/resultado?aba=quem-deve"
            />
          </StatStrip>
          <DataTable
            label="Previsão"
            rows={janelas}
            rowKey={({ dias }) => String(dias)}
            columns={COLUMNS}
          />
          <p className="mt-2 text-sm text-tinta-2">
            Combinado são as semanas que vencem. Provável é o que costuma entrar delas. O saldo é o
            provável menos as despesas a pagar e as cauções a devolver; enquanto não há provável,
            conta o combinado.
          </p>
        </>
      )}
    </QueryView>
  )
}

const COLUMNS: Column<Dados['janelas'][number]>[] = [
  { header: 'Até', main: true, cell: ({ dias }) => `${dias} dias` },
  { header: 'Combinado', numeric: true, cell: ({ combinado }) => <Money value={combinado} /> },
  {
    header: 'Provável',
    numeric: true,
    cell: ({ provavel }) => (provavel === null ? '—' : <Money value={provavel} />),
  },
  { header: 'Despesas', numeric: true, cell: ({ despesas }) => <Money value={despesas} /> },
  { header: 'Cauções', numeric: true, cell: ({ caucoes }) => <Money value={caucoes} /> },
  { header: 'Saldo', numeric: true, cell: ({ saldo }) => <ResultMoney value={saldo} /> },
]
