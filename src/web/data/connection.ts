import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

/** Whether the server is reachable. */
export const useOnline = () => useSyncExternalStore(subscribe, isOnline, isOnline)

const CHECK_TIMEOUT_MS = 8_000

/** Sends a health check; returns whether the server responded. */
export async function checkConnection(): Promise<boolean> {
  const online = await fetch('/healthz', { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
  onlineManager.setOnline(online)
  return online
}
