import { useSyncExternalStore } from 'react'

type Connection = { online: boolean; lastAnswer: Date | undefined }

let state: Connection = { online: globalThis.navigator?.onLine ?? true, lastAnswer: undefined }
const listeners = new Set<() => void>()

function change(next: Partial<Connection>) {
  const changed = next.online !== undefined && next.online !== state.online
  state = { ...state, ...next }
  if (changed) for (const listener of listeners) listener()
}

globalThis.addEventListener?.('offline', () => change({ online: false }))
globalThis.addEventListener?.('online', () => change({ online: true }))

/** Whether the server answers, and when it last did: what the offline strip shows. */
export const connection = {
  get: () => state,
  /** An answer that carries what the screen shows. */
  answered: () => change({ online: true, lastAnswer: new Date() }),
  /** The server answers, but sent no new data. */
  alive: () => change({ online: true }),
  lost: () => change({ online: false }),
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

export const useConnection = () => useSyncExternalStore(connection.subscribe, connection.get, connection.get)

const CHECK_TIMEOUT_MS = 8_000

/** Asks the server for a sign of life; returns whether it answered. */
export async function checkConnection(): Promise<boolean> {
  const online = await fetch('/healthz', { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (online) connection.alive()
  else connection.lost()
  return online
}
