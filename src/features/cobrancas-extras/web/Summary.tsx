import { CircleCheck, Clock, MessageSquareWarning, TriangleAlert } from 'lucide-react'
import { addDays } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import { useToday } from '#web/clock.ts'
import { StatCard, StatGrid } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/QueryList.tsx'
import { useSummary } from './calls.ts'

const counted = (n: number) => `${n.toLocaleString('pt-BR')} ${n === 1 ? 'cobrança' : 'cobranças'}`

/** What is owed, overdue, paid and disputed; each card leads to the charges it counts. */
export function Summary() {
  const today = useToday()
  const resumo = useSummary()
  return (
    <QueryView
      query={resumo}
      skeleton="stats"
      loading="Carregando resumo..."
      failure="Não foi possível carregar o resumo das cobranças."
    >
      {({ pendentes, vencidas, pagas, contestadas }) => (
        <StatGrid label="Resumo das cobranças">
          <StatCard
            label="Pendentes"
            value={formatBRL(pendentes.total)}
            hint={counted(pendentes.quantidade)}
            icon={Clock}
            cor="amarelo"
            href="/admin/cobrancas?status=pendente"
          />
          <StatCard
            label="Vencidas"
            value={formatBRL(vencidas.total)}
            hint={`${counted(vencidas.quantidade)} entre as pendentes`}
            icon={TriangleAlert}
            cor="vermelho"
            href={`/admin/cobrancas?status=pendente&data_fim=${addDays(today, -1)}`}
          />
          <StatCard
            label="Pagas"
            value={formatBRL(pagas.total)}
            hint={counted(pagas.quantidade)}
            icon={CircleCheck}
            cor="verde"
            href="/admin/cobrancas?status=pago"
          />
          <StatCard
            label="Contestadas"
            value={formatBRL(contestadas.total)}
            hint={counted(contestadas.quantidade)}
            icon={MessageSquareWarning}
            cor="laranja"
            href="/admin/cobrancas?status=contestado"
          />
        </StatGrid>
      )}
    </QueryView>
  )
}
