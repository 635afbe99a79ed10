import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Clock, MessageSquareWarning, TriangleAlert } from 'lucide-react'
import { addDays } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import { useToday } from '#web/clock.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { StatCard, StatStrip } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import type { cobrancasApi } from '../dividas/api.ts'
import { NOUN, plural } from '../dividas/labels.ts'
import { cobrancasSummary } from './api.ts'

type Soma = Awaited<ReturnType<typeof cobrancasApi.summary>>['pendentes']

const counted = ({ quantidade, simuladas }: Soma) =>
  [
    plural(quantidade, NOUN.cobranca),
    simuladas > 0 && `mais ${plural(simuladas, ['simulada', 'simuladas'])}`,
  ]
    .filter(Boolean)
    .join(', ')

/** What is owed, overdue, paid and disputed; each card leads to the charges it counts. */
export function Summary() {
  const today = useToday()
  const resumo = useQuery(cobrancasSummary())
  return (
    <QueryView query={resumo} skeleton="strip" noun="o resumo das cobranças">
      {({ pendentes, vencidas, pagas, contestadas }) => (
        <StatStrip label="Resumo das cobranças">
          <StatCard
            label="Pendentes"
            value={formatBRL(pendentes.total)}
            hint={counted(pendentes)}
            icon={Clock}
            cor="amarelo"
            href={filteredHref('/admin/cobrancas', { status: 'pendente' })}
          />
          <StatCard
            label="Vencidas"
            value={formatBRL(vencidas.total)}
            hint={`${counted(vencidas)} entre as pendentes`}
            icon={TriangleAlert}
            cor="vermelho"
            href={filteredHref('/admin/cobrancas', {
              status: 'pendente',
              data_fim: addDays(today, -1),
            })}
          />
          <StatCard
            label="Pagas"
            value={formatBRL(pagas.total)}
            hint={counted(pagas)}
            icon={CircleCheck}
            cor="verde"
            href={filteredHref('/admin/cobrancas', { status: 'pago' })}
          />
          <StatCard
            label="Contestadas"
            value={formatBRL(contestadas.total)}
            hint={counted(contestadas)}
            icon={MessageSquareWarning}
            cor="laranja"
            href={filteredHref('/admin/cobrancas', { status: 'contestado' })}
          />
        </StatStrip>
      )}
    </QueryView>
  )
}
