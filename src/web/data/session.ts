import { createContext, use } from 'react'
import type { ApiError } from './api-error.ts'
import type { SessionUser } from './session-token.ts'

export type { SessionUser } from './session-token.ts'
export type Credentials = { username: string; senha: string }

/** The calls a session is made of; whoever composes the app hands them in. */
export type SessionCalls = {
  /** The token; or, of who uses a second factor, the challenge that its code is given for. */
  login: (credentials: Credentials) => Promise<{ token: string | undefined } | { challenge: string }>
  loginCode: (challenge: string, code: string) => Promise<string | undefined>
  me: () => Promise<SessionUser>
  logout: () => Promise<unknown>
}

export type Session = {
  status: 'checking' | 'in' | 'out'
  user: SessionUser | undefined
  /** The server no longer takes the token of a person at work: the password is asked again over the page. */
  expired: boolean
  /** The check at start got no answer; the token is kept. */
  checkError: ApiError | undefined
  check: () => void
  /**
   * Enters, or answers the challenge that a code is wanted for. Throws an Error whose message is what the person reads;
   * so does loginCode.
   */
  login: (credentials: Credentials) => Promise<string | undefined>
  loginCode: (challenge: string, code: string) => Promise<void>
  logout: () => Promise<void>
}

export const NO_TOKEN = 'Token não recebido do servidor'
export const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession must stand inside SessionProvider.')
  return session
}
