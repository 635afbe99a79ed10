import type { Permissao } from '#domain/access/permissoes.ts'
import type { Assinando } from '#domain/access/sitting.ts'

/** The signed-in user. The flags decide what is shown; the server decides what is allowed. */
export type SessionUser = {
  id: string
  username: string
  nome: string
  administrador: boolean
  trocar_senha: boolean
  falta_segundo_fator: boolean
  permissoes: Permissao[]
  /** What a customer is signing on this phone; null: the user has it. */
  assinando: Assinando | null
}

const KEY = 'authToken'
const USER_KEY = 'usuario'
const DEVICE_KEY = 'aparelho'

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
      // Without storage the session lasts until the page closes.
    }
  },
}

const EXPIRED = 'session-expired'
const FORBIDDEN = 'session-forbidden'

function on(type: string, listener: (event: Event) => void) {
  window.addEventListener(type, listener)
  return () => window.removeEventListener(type, listener)
}

/** The token in memory, for browsers without storage. */
let current = storage.read(KEY)

/** The access token, stored in the browser and shared by its tabs. */
export const sessionToken = {
  get: () => current,
  set(token: string | undefined) {
    current = token
    storage.write(KEY, token)
    if (!token) storage.write(USER_KEY, undefined)
  },
  /**
   * Handles a refused call: a 401 drops the token and notifies the listeners of `onExpired`, a 403
   * those of `onForbidden`.
   */
  refused({ status, code }: { status: number; code: string }, token: string | undefined) {
    if (!token || token !== current) return
    if (status === 403) window.dispatchEvent(new CustomEvent(FORBIDDEN, { detail: code }))
    if (status !== 401) return
    sessionToken.set(undefined)
    window.dispatchEvent(new Event(EXPIRED))
  },
  onForbidden: (listener: (code: string) => void) =>
    on(FORBIDDEN, (event) => listener((event as CustomEvent<string>).detail)),
  onExpired: (listener: () => void) => on(EXPIRED, listener),
  /** Another tab signed in or out. */
  onOtherTab: (listener: (token: string | undefined) => void) =>
    on('storage', (event) => {
      const { key } = event as StorageEvent
      if (key !== KEY && key !== null) return
      current = storage.read(KEY)
      listener(current)
    }),
}

/** Marks a browser in which somebody signed in before. It stays after the logout and grants nothing. */
export const knownDevice = {
  get: () => storage.read(DEVICE_KEY),
  set: (device: string) => storage.write(DEVICE_KEY, device),
}

/** Whether stored data has all fields of this version. */
const isWhole = (user: Partial<SessionUser>): user is SessionUser =>
  [user.id, user.username, user.nome].every((text) => typeof text === 'string') &&
  [user.administrador, user.trocar_senha, user.falta_segundo_fator].every(
    (flag) => typeof flag === 'boolean',
  ) &&
  Array.isArray(user.permissoes) &&
  user.assinando !== undefined

/** The last known user of the token, shown before the server responds; it grants nothing. */
export const lastUser = {
  get(): SessionUser | undefined {
    try {
      const user = JSON.parse(storage.read(USER_KEY) ?? '') as Partial<SessionUser>
      return isWhole(user) ? user : undefined
    } catch {
      return undefined
    }
  },
  set: (user: SessionUser) => storage.write(USER_KEY, JSON.stringify(user)),
  /** Another tab stored the user, or the browser shows a page again that it had put aside. */
  onOtherPage(listener: () => void) {
    const stopStorage = on('storage', (event) => {
      if ((event as StorageEvent).key === USER_KEY) listener()
    })
    const stopShown = on('pageshow', (event) => {
      if ((event as PageTransitionEvent).persisted) listener()
    })
    return () => {
      stopStorage()
      stopShown()
    }
  },
}
