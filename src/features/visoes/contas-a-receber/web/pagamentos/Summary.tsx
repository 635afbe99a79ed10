import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Clock, CreditCard, TriangleAlert } from 'lucide-react'
import { formatBRL } from '#domain/money.ts'
import { asQuery } from '#web/data/filter-schema.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { listCountText } from '#web/list-count.ts'
import { StatCard, StatStrip } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import {
  type PagamentosFilters,
  type PagamentosTab,
  pagamentosFilters,
} from '../dividas/filters.ts'
import { NOUN, plural } from '../dividas/labels.ts'
import { pagamentosQueries } from './api.ts'

/** The filters as the server takes them, without the tab. */
export const narrowingOf = (filters: PagamentosFilters) => {
  const { status: _, ...narrowing } = asQuery(pagamentosFilters, filters)
  return narrowing
}

/** The address of the list under the same filters, in another tab. */
const withStatus = (filters: PagamentosFilters, status: PagamentosTab) =>
  filteredHref('/admin/pagamentos', asQuery(pagamentosFilters, { ...filters, status }))

/** The month's money and what is still open under the filters; each card leads to the payments it counts. */
export const Summary = ({ filters }: { filters: PagamentosFilters }) => (
  <div className="no-print">
    <QueryView
      query={useQuery(pagamentosQueries.summary(narrowingOf(filters)))}
      skeleton="strip"
      noun="o resumo dos pagamentos"
    >
      {({ recebido_mes, pendente, atrasado, total, ao_menos }) => (
        <StatStrip label="Resumo dos pagamentos">
          <StatCard
            label="Recebido no mês"
            value={formatBRL(recebido_mes)}
            hint="só pagamentos, sem cauções"
            icon={CircleCheck}
            cor="verde"
            href="/admin/receitas"
          />
          <StatCard
            label="Pendente"
            value={formatBRL(pendente.valor)}
            hint={plural(pendente.quantidade, NOUN.pagamento)}
            icon={Clock}
            cor="amarelo"
            href={withStatus(filters, 'pendente')}
          />
          <StatCard
            label="Atrasado"
            value={formatBRL(atrasado.valor)}
            hint={`${plural(atrasado.quantidade, NOUN.pagamento)}, com multa`}
            icon={TriangleAlert}
            cor="vermelho"
            href={withStatus(filters, 'atrasado')}
          />
          <StatCard
            label="Total de pagamentos"
            value={ao_menos ? listCountText({ total, atLeast: true }) : listCountText({ total })}
            hint="sem os cancelados"
            icon={CreditCard}
            href={withStatus(filters, 'todos')}
          />
        </StatStrip>
      )}
    </QueryView>
  </div>
)
