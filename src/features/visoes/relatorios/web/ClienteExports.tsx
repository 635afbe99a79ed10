import { Printer } from 'lucide-react'
import { formatDay } from '#domain/calendar-day.ts'
import { useToday } from '#web/clock.ts'
import { Button } from '#web/ui/Button.tsx'
import { DownloadMenu } from './ClienteReportCard.tsx'
import { ExportProgress, PERSONAL_DATA } from './Exporting.tsx'
import { useExport } from './useExport.ts'

/** Prints the page of a customer, or downloads the whole history. */
export function ClienteExports({ cliente }: { cliente: { id: string; nome: string } }) {
  const exporting = useExport()
  return (
    <>
      <Button size="small" icon={Printer} className="no-print" onClick={() => print()}>
        Imprimir
      </Button>
      <DownloadMenu cliente={cliente} exporting={exporting} />
      <ExportProgress exporting={exporting} />
      <p className="print-only w-full">
        Ficha do cliente, impressa em {formatDay(useToday())}. {PERSONAL_DATA}
      </p>
    </>
  )
}
