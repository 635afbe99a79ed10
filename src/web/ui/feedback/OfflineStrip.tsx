import { WifiOff } from 'lucide-react'
import { timeInBrazil } from '#domain/calendar-day.ts'
import { useConnection } from '#web/data/connection.ts'
import { useHeartbeat } from '#web/data/heartbeat.ts'

const RETRY_MS = 5_000

/** While the server cannot be reached: says so, of when the data on screen is, and goes as soon as it is back. */
export function OfflineStrip() {
  const { online, lastAnswer } = useConnection()
  useHeartbeat(online ? undefined : RETRY_MS)
  return (
    <div role="status">
      {!online && (
        <p className="offline-strip">
          <WifiOff size={18} aria-hidden />
          Sem conexão.{lastAnswer && ` Mostrando dados de ${timeInBrazil(lastAnswer)}.`}
        </p>
      )}
    </div>
  )
}
