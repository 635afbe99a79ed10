import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { timeInBrazil } from '#domain/calendar-day.ts'
import { connection } from '../connection.ts'

/** While the server cannot be reached: says so, and of when the data on screen is. */
export function OfflineStrip() {
  const { online, lastAnswer } = useSyncExternalStore(connection.subscribe, connection.get)
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
