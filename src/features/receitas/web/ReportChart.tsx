import { partOnDemand } from '#web/part.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'

/** The bars of a report; their code is fetched where they are drawn. */
export const ReportChart = partOnDemand(() => import('#web/ui/BarChart.tsx').then((m) => m.BarChart), {
  waiting: <Skeleton shape="block" label="Carregando..." />,
})
