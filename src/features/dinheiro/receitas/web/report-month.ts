import { z } from 'zod'
import { MONTHS } from '#domain/days/month-names.ts'
import { useToday } from '#web/clock.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import type { receitasContract } from '../contract.ts'

export const monthName = ({ ano, mes }: Month) => `${MONTHS[mes - 1]} de ${ano}`

export type Month = { ano: number; mes: number }

const reportInUrl = z.object({
  ano: z
    .string()
    .regex(/^2\d{3}$/)
    .catch(''),
  mes: z
    .string()
    .regex(/^2\d{3}-(0[1-9]|1[0-2])$/)
    .catch(''),
})

/** The year and month of the reports from the address; today's by default. */
export function useReportPeriod() {
  const { filters, set } = useUrlFilters(reportInUrl)
  const today = useToday()
  const [ano, mes] = (filters.mes || today).split('-').map(Number) as [number, number]
  const current = { ano: Number(today.slice(0, 4)), mes: Number(today.slice(5, 7)) }
  return {
    current,
    year: Number(filters.ano || filters.mes.slice(0, 4) || current.ano),
    month: { ano, mes } as Month,
    setYear: (year: number) => set({ ano: String(year) }),
    setMonth: (month: Month) => set({ mes: `${month.ano}-${String(month.mes).padStart(2, '0')}` }),
  }
}

export type MonthData = z.output<typeof receitasContract.month.response>
