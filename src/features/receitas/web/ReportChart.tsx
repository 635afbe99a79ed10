import { part } from '#web/part.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The bars of a report; their code is fetched where they are drawn. */
export const ReportChart = part(() => import('#web/ui/BarChart.tsx').then((m) => m.BarChart), {
  onDemand: true,
  waiting: <Skeleton shape="block" label="Carregando..." />,
})
