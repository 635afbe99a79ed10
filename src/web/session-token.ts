const KEY = 'authToken'

const storage = {
  read() {
    try {
      return localStorage.getItem(KEY) ?? undefined
    } catch {
      return undefined
    }
  },
  write(token: string | undefined) {
    try {
      if (token) localStorage.setItem(KEY, token)
      else localStorage.removeItem(KEY)
    } catch {
      // A browser that forbids storage still works until the page is closed.
    }
  },
}

type Listener = (token: string | undefined) => void

let current = storage.read()
const expiredListeners = new Set<() => void>()
const otherTabListeners = new Set<Listener>()

globalThis.addEventListener?.('storage', (event) => {
  if (event.key !== KEY && event.key !== null) return
  current = storage.read()
  for (const listener of otherTabListeners) listener(current)
})

/** The access token: kept over reloads, shared by every tab of the browser. */
export const sessionToken = {
  get: () => current,
  set(token: string | undefined) {
    current = token
    storage.write(token)
  },
  /** The server refused this token: it is dropped, and whoever listens asks for the password again. */
  expire(token: string) {
    if (token !== current) return
    sessionToken.set(undefined)
    for (const listener of expiredListeners) listener()
  },
  onExpired(listener: () => void) {
    expiredListeners.add(listener)
    return () => void expiredListeners.delete(listener)
  },
  /** Another tab entered or left. */
  onOtherTab(listener: Listener) {
    otherTabListeners.add(listener)
    return () => void otherTabListeners.delete(listener)
  },
}
