import { useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { timeInBrazil } from '#domain/calendar-day.ts'
import { useOnline } from '#web/data/connection.ts'
import { useHeartbeat } from '../../data/session/heartbeat.ts'

const RETRY_MS = 5_000

/** Shown while the server is unreachable, with the time of the data on screen. */
export function OfflineStrip() {
  const online = useOnline()
  const cache = useQueryClient().getQueryCache()
  useHeartbeat(online ? undefined : RETRY_MS)
  const lastAnswer = Math.max(0, ...cache.getAll().map(({ state }) => state.dataUpdatedAt))
  return (
    <div role="status">
      {!online && (
        <p className="offline-strip">
          <WifiOff size={18} aria-hidden />
          Sem conexão.
          {lastAnswer > 0 && ` Mostrando dados de ${timeInBrazil(new Date(lastAnswer))}.`}
        </p>
      )}
    </div>
  )
}
