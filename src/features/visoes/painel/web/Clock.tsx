import { useNow } from '#web/clock.ts'
import { useOnline } from '#web/data/connection.ts'
import { useHeartbeat } from '#web/data/session/heartbeat.ts'
import { Badge } from '#web/ui/Badge.tsx'

const HEARTBEAT_MS = 30_000
const ZONE = 'America/Sao_Paulo'
const longDay = new Intl.DateTimeFormat('pt-BR', { timeZone: ZONE, dateStyle: 'full' })
const seconds = new Intl.DateTimeFormat('pt-BR', { timeZone: ZONE, timeStyle: 'medium' })

/** Whether the server is there, and Brasília's time to the second. It alone is drawn again every second. */
export const Clock = () => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <Presence />
    <Time />
  </span>
)

function Presence() {
  const online = useOnline()
  useHeartbeat(HEARTBEAT_MS)
  return online ? <Badge cor="verde">Online</Badge> : <Badge cor="vermelho">Offline</Badge>
}

/** Not announced to screen readers. */
function Time() {
  const now = useNow(1000)
  return (
    <span role="timer" aria-live="off" aria-label="Horário de Brasília">
      {longDay.format(now)} <span className="tabular">às {seconds.format(now)}</span>
    </span>
  )
}
