import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import type { AlertasPainel } from '../../alertas/contract.ts'

type Props = AlertasPainel['caucoes_a_devolver'] & { today: CalendarDay }

/** Deposits whose deadline is near or past, with the way to them; nothing while there are none. */
export function RefundAlert({ quantidade, total, primeiro, today }: Props) {
  if (quantidade === 0 || primeiro === null) return null
  const isLate = primeiro < today
  const what = quantidade === 1 ? '1 caução a devolver' : `${quantidade} cauções a devolver`
  return (
    <Alert tipo={isLate ? 'erro' : 'aviso'} quiet title={`${what}: ${formatBRL(total)}`}>
      <p>
        {isLate ? 'O prazo mais antigo passou em' : 'O primeiro prazo é'} {formatDay(primeiro)}.{' '}
        <AppLink className="text-link" href="/admin/caucoes?aba=a_devolver">
          Ver cauções a devolver
        </AppLink>
      </p>
    </Alert>
  )
}
