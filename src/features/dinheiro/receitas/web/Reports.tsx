import { useRef } from 'react'
import { MonthReport } from './MonthReport.tsx'
import { type Month, useReportPeriod } from './report-month.ts'
import { YearChart } from './YearChart.tsx'

/** The register in charts: a month, and beneath it the year whose months lead back to it. */
export function Reports() {
  const { setMonth } = useReportPeriod()
  const month = useRef<HTMLDivElement>(null)
  const open = (chosen: Month) => {
    setMonth(chosen)
    month.current?.focus({ preventScroll: true })
    month.current?.scrollIntoView?.({ block: 'start' })
  }
  return (
    <div className="grid gap-4">
      <div ref={month} tabIndex={-1} className="scroll-mt-20">
        <MonthReport />
      </div>
      <YearChart onMonth={open} />
    </div>
  )
}
