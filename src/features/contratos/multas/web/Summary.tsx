import { useQuery } from '@tanstack/react-query'
import { BadgeAlert, CalendarClock, CircleDollarSign, TriangleAlert } from 'lucide-react'
import { formatBRL } from '#domain/money.ts'
import { StatCard, StatStrip } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { multasQueries } from './api.ts'

/** The screen's four numbers: each fine that was not paid counts at what it costs today. */
export const Summary = () => (
  <QueryView
    query={useQuery(multasQueries.summary())}
    skeleton="strip"
    loading="Carregando resumo..."
    failure="Não foi possível carregar o resumo das multas."
  >
    {({ novas, vencidas, vencem_em_7_dias, valor_total }) => (
      <StatStrip label="Resumo das multas">
        <StatCard label="Multas Novas" value={novas} icon={BadgeAlert} cor="azul" />
        <StatCard label="Vencidas" value={vencidas} icon={TriangleAlert} cor="vermelho" />
        <StatCard
          label="Vencem em 7 dias"
          value={vencem_em_7_dias}
          icon={CalendarClock}
          cor="laranja"
        />
        <StatCard
          label="Valor Total"
          value={formatBRL(valor_total)}
          hint="das que não foram pagas"
          icon={CircleDollarSign}
          cor="amarelo"
        />
      </StatStrip>
    )}
  </QueryView>
)
