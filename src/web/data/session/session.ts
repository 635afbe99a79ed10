import { createContext, use } from 'react'
import { may, type Permissao } from '#domain/access/permissoes.ts'
import type { ApiError } from '../api-error.ts'
import type { SessionUser } from './session-token.ts'

export type { SessionUser } from './session-token.ts'
export type Credentials = { username: string; senha: string }

/** The calls of a session, provided by the app. */
export type SessionCalls = {
  /** Returns the token, or the challenge of the second factor. */
  login: (
    credentials: Credentials,
  ) => Promise<{ token: string | undefined } | { challenge: string }>
  loginCode: (challenge: string, code: string) => Promise<string | undefined>
  me: () => Promise<SessionUser>
  logout: () => Promise<unknown>
}

export type Session = {
  status: 'checking' | 'in' | 'out'
  user: SessionUser | undefined
  /** The token has expired: the login opens over the page. */
  expired: boolean
  /** The check at start got no answer; the token is kept. */
  checkError: ApiError | undefined
  check: () => void
  /** This page gave the phone to the customer; false where it was opened later. */
  handedOver: boolean
  /** Runs a call that gives the phone to the customer, who then sees nothing else; returns the user with what is signed. @throws {ApiError} */
  handOver: (give: () => Promise<unknown>) => Promise<SessionUser>
  /**
   * Signs in, or returns the challenge of the second factor. Throws an Error with the user's
   * sentence, as `loginCode` does.
   */
  login: (credentials: Credentials) => Promise<string | undefined>
  loginCode: (challenge: string, code: string) => Promise<void>
  logout: () => Promise<void>
}

export const NO_TOKEN = 'Token não recebido do servidor'
export const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession must be used inside SessionProvider.')
  return session
}

/** Returns a function that tells whether the user has a permission; all without a session. */
export function useMay() {
  const session = use(SessionContext)
  return (name: Permissao) => may(session && (session.user?.permissoes ?? []), name)
}
