import { Download } from 'lucide-react'
import { useState } from 'react'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { Button } from '#web/ui/Button.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { Page } from '#web/ui/Page.tsx'
import { ExportDialog } from './contador/ExportDialog.tsx'
import { resultadoFilters } from './filters.ts'
import { QuemDeve } from './inadimplencia/QuemDeve.tsx'
import { MotoMesAMes } from './moto/MotoMesAMes.tsx'
import { PorMoto } from './PorMoto.tsx'
import { Previsao } from './previsao/Previsao.tsx'

const ABAS = [
  { value: 'motos', label: 'Por moto' },
  { value: 'previsao', label: 'Previsão' },
  { value: 'quem-deve', label: 'Quem deve' },
] as const

/** The owner's numbers: what each motorcycle earns, who owes, and the accountant's file. */
export function ResultadoPage() {
  const { filters, field } = useUrlFilters(resultadoFilters)
  const [exporting, setExporting] = useState(false)
  if (filters.moto) return <MotoMesAMes id={filters.moto} />
  return (
    <Page
      title="Resultado"
      actions={
        <Button icon={Download} onClick={() => setExporting(true)}>
          Exportar para o contador
        </Button>
      }
    >
      <Tabs label="Resultado" items={ABAS} {...field('aba')}>
        {filters.aba === 'motos' && <PorMoto />}
        {filters.aba === 'previsao' && <Previsao />}
        {filters.aba === 'quem-deve' && <QuemDeve />}
      </Tabs>
      {exporting && <ExportDialog onClose={() => setExporting(false)} />}
    </Page>
  )
}
