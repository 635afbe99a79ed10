import { useUrlFilters } from '#web/data/url-filters.ts'
import { Page } from '#web/ui/Page.tsx'
import { resultadoFilters } from './filters.ts'
import { MotoMesAMes } from './moto/MotoMesAMes.tsx'
import { PorMoto } from './PorMoto.tsx'

/** What each motorcycle earns, or one of them month by month. */
export function ResultadoPage() {
  const { filters } = useUrlFilters(resultadoFilters)
  if (filters.moto) return <MotoMesAMes id={filters.moto} />
  return (
    <Page title="Resultado">
      <PorMoto />
    </Page>
  )
}
