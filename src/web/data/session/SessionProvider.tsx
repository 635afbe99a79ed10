import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { SESSAO_EM_ASSINATURA } from '#domain/access/sitting.ts'
import { toApiError } from '../api-error.ts'
import { useOnline } from '../connection.ts'
import { tabStorage } from '../tab-storage.ts'
import {
  type Credentials,
  NO_TOKEN,
  type Session,
  type SessionCalls,
  SessionContext,
} from './session.ts'
import { lastUser, type SessionUser, sessionToken } from './session-token.ts'

type State = Pick<Session, 'status' | 'user' | 'expired' | 'checkError' | 'handedOver'> & {
  /** The first check is running: if the token is refused, there is no unsaved input yet. */
  unconfirmed?: boolean
}
const OUT: State = {
  status: 'out',
  user: undefined,
  expired: false,
  checkError: undefined,
  handedOver: false,
}
const CHECKING: State = { ...OUT, status: 'checking' }

/** Whether a refusal means that the user's permissions changed since they were loaded. */
const isNews = (code: string, user: SessionUser | undefined) =>
  (code === 'so_administradores' && user?.administrador) ||
  code === 'sem_permissao' ||
  (code === 'senha_provisoria' && !user?.trocar_senha) ||
  (code === 'falta_segundo_fator' && !user?.falta_segundo_fator) ||
  (code === SESSAO_EM_ASSINATURA && !user?.assinando)

/** Returns the initial state: with the stored user, so that the shell renders before the server responds. */
function initialState(): State {
  if (!sessionToken.get()) return OUT
  const user = lastUser.get()
  return user ? { ...OUT, status: 'in', user, unconfirmed: true } : CHECKING
}

/**
 * Provides the session. A stored token is checked once at the start: it is dropped if refused and
 * stays if the server does not answer. A known user stays signed in until a call is refused.
 */
export function SessionProvider({ calls, children }: { calls: SessionCalls; children: ReactNode }) {
  const queryClient = useQueryClient()
  const [state, setState] = useState(initialState)
  const current = useRef(state.user)
  const entered = useRef(false)
  const online = useOnline()

  const enter = useCallback(
    (user: SessionUser) => {
      // Refetches the screen's data, and clears the cache of another user; a customer finds nothing in it.
      if (current.current && current.current.id !== user.id) {
        tabStorage.clear()
        void queryClient.resetQueries()
      } else if (user.assinando && !current.current?.assinando) queryClient.clear()
      else if (entered.current) void queryClient.invalidateQueries()
      current.current = user
      entered.current = true
      lastUser.set(user)
      setState((now) => ({
        status: 'in',
        user,
        expired: false,
        checkError: undefined,
        handedOver: now.handedOver && user.assinando !== null,
      }))
    },
    [queryClient],
  )
  const leave = useCallback(() => {
    sessionToken.set(undefined)
    current.current = undefined
    entered.current = false
    tabStorage.clear()
    queryClient.clear()
    setState(OUT)
  }, [queryClient])

  const check = useCallback(() => {
    if (!sessionToken.get()) return leave()
    setState((now) => ({ ...now, checkError: undefined }))
    calls.me().then(enter, (failure: unknown) => {
      const error = toApiError(failure)
      if (error.refused) leave()
      else
        setState((now) =>
          now.status === 'in' ? { ...now, unconfirmed: false } : { ...now, checkError: error },
        )
    })
  }, [calls, enter, leave])

  useEffect(() => {
    if (sessionToken.get()) check()
  }, [check])
  const unanswered = state.checkError !== undefined
  useEffect(() => {
    if (unanswered && online) check()
  }, [check, unanswered, online])
  useEffect(
    () =>
      sessionToken.onExpired(() => {
        tabStorage.clear()
        setState((now) =>
          now.status === 'in' && !now.unconfirmed ? { ...now, expired: true } : OUT,
        )
      }),
    [],
  )
  useEffect(
    () => sessionToken.onForbidden((code) => isNews(code, current.current) && check()),
    [check],
  )
  useEffect(() => sessionToken.onOtherTab((token) => (token ? check() : leave())), [check, leave])

  useEffect(
    () =>
      lastUser.onOtherPage(() => {
        const user = lastUser.get()
        const { current: known } = current
        if (user && known?.id === user.id && !known.assinando !== !user.assinando) enter(user)
      }),
    [enter],
  )
  const handOver = useCallback(
    async (give: () => Promise<unknown>) => {
      await give()
      const user = await calls.me()
      setState((now) => ({ ...now, handedOver: true }))
      enter(user)
      return user
    },
    [calls, enter],
  )

  const enterWith = useCallback(
    async (token: string | undefined) => {
      if (!token) throw new Error(NO_TOKEN)
      sessionToken.set(token)
      try {
        enter(await calls.me())
      } catch (failure) {
        sessionToken.set(undefined)
        throw failure
      }
    },
    [calls, enter],
  )
  const login = useCallback(
    async (credentials: Credentials) => {
      const answer = await calls.login(credentials)
      if ('challenge' in answer) return answer.challenge
      await enterWith(answer.token)
      return undefined
    },
    [calls, enterWith],
  )
  const loginCode = useCallback(
    async (challenge: string, code: string) => enterWith(await calls.loginCode(challenge, code)),
    [calls, enterWith],
  )
  const logout = useCallback(async () => {
    await calls.logout().catch(() => undefined)
    leave()
  }, [calls, leave])

  const session = useMemo(
    () => ({ ...state, check, handOver, login, loginCode, logout }),
    [state, check, handOver, login, loginCode, logout],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}
