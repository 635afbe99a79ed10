export type SessionUser = { id: string; username: string }

const KEY = 'authToken'
const USER_KEY = 'usuario'

const storage = {
  read(key: string) {
    try {
      return localStorage.getItem(key) ?? undefined
    } catch {
      return undefined
    }
  },
  write(key: string, value: string | undefined) {
    try {
      if (value) localStorage.setItem(key, value)
      else localStorage.removeItem(key)
    } catch {
      // A browser that forbids storage still works until the page is closed.
    }
  },
}

type Listener = (token: string | undefined) => void

let current = storage.read(KEY)
const expiredListeners = new Set<() => void>()
const otherTabListeners = new Set<Listener>()

globalThis.addEventListener?.('storage', (event) => {
  if (event.key !== KEY && event.key !== null) return
  current = storage.read(KEY)
  for (const listener of otherTabListeners) listener(current)
})

/** The access token: kept over reloads, shared by every tab of the browser. */
export const sessionToken = {
  get: () => current,
  set(token: string | undefined) {
    current = token
    storage.write(KEY, token)
    if (!token) storage.write(USER_KEY, undefined)
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

/** Who the token was last known to belong to: greets before the server has answered, and gives no right to anything. */
export const lastUser = {
  get(): SessionUser | undefined {
    try {
      const { id, username } = JSON.parse(storage.read(USER_KEY) ?? '') as Partial<SessionUser>
      return typeof id === 'string' && typeof username === 'string' ? { id, username } : undefined
    } catch {
      return undefined
    }
  },
  set: (user: SessionUser) => storage.write(USER_KEY, JSON.stringify(user)),
}
