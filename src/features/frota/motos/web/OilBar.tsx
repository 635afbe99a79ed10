import { formatKm } from '#domain/distance.ts'
import { Progress } from '#web/ui/feedback/Progress.tsx'
import type { Moto } from '../contract.ts'
import { kmSinceService, OIL_OVERDUE_KM, oilAlert } from '../rules.ts'

const COR = { URGENTE: 'vermelho', 'EM BREVE': 'laranja' } as const

/** Km since the last service against the oil change's limit, in words and as a bar. */
export function OilBar({ moto, hideLabel = false }: { moto: Moto; hideLabel?: boolean }) {
  const since = kmSinceService(moto)
  const used = since ?? moto.km_atual
  const alert = oilAlert(moto)
  const text =
    alert === 'URGENTE' ? 'troca de óleo vencida' : `faltam ${formatKm(OIL_OVERDUE_KM - used)}`
  return (
    <Progress
      label="Troca de óleo"
      hideLabel={hideLabel}
      value={used}
      max={OIL_OVERDUE_KM}
      cor={alert ? COR[alert] : 'verde'}
      text={
        since === null ? `Nunca revisada, ${text}` : `${formatKm(since)} desde a revisão, ${text}`
      }
    />
  )
}
