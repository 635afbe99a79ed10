import { type QueryCache, useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { timeInBrazil } from '#domain/calendar-day.ts'
import { useOnline } from '#web/data/connection.ts'
import { useHeartbeat } from '../../data/session/heartbeat.ts'

const RETRY_MS = 5_000

/** Shown while the server is unreachable, with the time of the data on screen, if there is any. */
export function OfflineStrip() {
  const online = useOnline()
  const cache = useQueryClient().getQueryCache()
  const text = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => textOf(cache),
  )
  useHeartbeat(online ? undefined : RETRY_MS)
  return (
    <div role="status">
      {!online && (
        <p className="offline-strip">
          <WifiOff size={18} aria-hidden />
          {text}
        </p>
      )}
    </div>
  )
}

/** A screen that reads something which is not stored shows the first sentence. */
function textOf(cache: QueryCache) {
  const shown = cache.findAll({ type: 'active' })
  if (shown.some(({ state }) => state.data === undefined))
    return 'Sem conexão e sem dados guardados.'
  const last = Math.max(0, ...shown.map(({ state }) => state.dataUpdatedAt))
  return last ? `Sem conexão. Mostrando dados de ${timeInBrazil(new Date(last))}.` : 'Sem conexão.'
}
