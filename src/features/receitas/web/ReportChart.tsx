import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'

/** The bars of a report, with the chart library loaded on first use. */
export const ReportChart = lazyPart(() => import('#web/ui/BarChart.tsx').then((m) => m.BarChart), {
  preload: 'never',
  fallback: <Skeleton shape="block" label="Carregando..." />,
})
