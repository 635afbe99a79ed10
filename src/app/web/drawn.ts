import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '#web/data/session-token.ts'

/** A screen as the server drew it (`GET /api/tela`), for this browser's clock. */
export type Drawn = {
  html: string
  /** What it was drawn from. */
  dados: DehydratedState
  usuario: SessionUser
  /** The token it was asked for with. */
  token: string
  /** Milliseconds since 1970. */
  at: number
}

declare global {
  /** Set by `early.js`, which puts the picture up as soon as it has come, unless it is too late for that. */
  var __drawn:
    | { coming: Promise<Drawn | undefined>; standing?: Drawn; comeToLife?: () => void; tooLate?: true }
    | undefined
}

/** The answer to who is in came with the picture: nobody asks again. */
export function answerWhoIsIn({ token, usuario }: Drawn) {
  const answer = Promise.resolve(Response.json(usuario))
  globalThis.__asked = { token, at: performance.now(), answers: new Map([['/auth/me', answer]]) }
}

/** The data of a picture that came too late to be put up: what is still being asked for is here already. */
export function fillIn(queryClient: QueryClient, { dados }: Drawn) {
  const waiting = dados.queries.filter(
    ({ queryKey }) => queryClient.getQueryState(queryKey)?.status === 'pending',
  )
  for (const { queryKey } of waiting) void queryClient.cancelQueries({ queryKey, exact: true })
  hydrate(queryClient, { queries: waiting })
}
