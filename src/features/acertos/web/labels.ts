import { formatDay, formatDays } from '#domain/calendar-day.ts'
import type { FolhaDoAcerto } from '../contract.ts'

/** 'faltam 5 dias', 'é hoje', 'passou há 2 dias'. */
export function untilDeadline(dias: number) {
  if (dias === 0) return 'é hoje'
  return dias > 0
    ? `${dias === 1 ? 'falta' : 'faltam'} ${formatDays(dias)}`
    : `passou há ${formatDays(-dias)}`
}

/** 'Fechado por ana em 13/03/2026, assinado no papel'. */
export function closedText(
  { fechado_por, assinatura, motivo }: FolhaDoAcerto,
  dia: Parameters<typeof formatDay>[0],
) {
  const signed = assinatura === 'papel' ? 'assinado no papel' : `sem assinatura: ${motivo}`
  return `Fechado por ${fechado_por} em ${formatDay(dia)}, ${signed}.`
}
