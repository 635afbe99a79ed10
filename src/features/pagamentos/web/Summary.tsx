import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Clock, CreditCard, TriangleAlert } from 'lucide-react'
import { formatBRL } from '#domain/money.ts'
import { StatCard, StatStrip } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { pagamentosQueries } from './api.ts'
import { plural } from './labels.ts'

/** The month's money and what is still open; each card leads to the payments it counts. */
export const Summary = () => (
  <div className="no-print">
    <QueryView
      query={useQuery(pagamentosQueries.summary())}
      skeleton="strip"
      loading="Carregando resumo..."
      failure="Não foi possível carregar o resumo dos pagamentos."
    >
      {({ recebido_mes, pendente, atrasado, total }) => (
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
            hint={plural(pendente.quantidade, 'pagamento', 'pagamentos')}
            icon={Clock}
            cor="amarelo"
            href="/admin/pagamentos?status=pendente"
          />
          <StatCard
            label="Atrasado"
            value={formatBRL(atrasado.valor)}
            hint={`${plural(atrasado.quantidade, 'pagamento', 'pagamentos')}, com multa`}
            icon={TriangleAlert}
            cor="vermelho"
            href="/admin/pagamentos?status=atrasado"
          />
          <StatCard
            label="Total de pagamentos"
            value={total.toLocaleString('pt-BR')}
            hint="sem os cancelados"
            icon={CreditCard}
            href="/admin/pagamentos"
          />
        </StatStrip>
      )}
    </QueryView>
  </div>
)
