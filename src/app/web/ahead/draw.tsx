import { createMemoryHistory } from '@tanstack/history'
import {
  type DehydratedState,
  dehydrate,
  type QueryClient,
  type QueryObserverOptions,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static.edge'
import type { DrawnScreen, ScreenOrder } from '#http/drawn-screen.ts'
import { createQueryClient } from '#web/data/query-client.ts'
import type { SessionUser } from '#web/data/session-token.ts'
import { firstPicture } from '#web/first-picture.ts'
import { createRouter } from '#web/navigation/router.ts'
import { App } from '../App.tsx'
import { codeOf } from '../screen-code.ts'
import { frameLoaded } from '../shell/AdminLayout.tsx'

/** What is asked only once something else is known: no screen goes deeper. */
const MOST_ROUNDS = 3

/**
 * Draws a screen as the program would in a browser whose every question is answered already; undefined where there is no such
 * screen. What the program keeps in its modules belongs to this one picture: never two at once.
 */
export async function draw(
  order: ScreenOrder<SessionUser>,
): Promise<DrawnScreen<DehydratedState> | undefined> {
  const { path, user, answers, at } = order
  const router = createRouter({ history: createMemoryHistory({ initialEntries: [path] }) })
  const code = codeOf(router.place.pathname)
  if (!code) return
  await Promise.all([code.load(), frameLoaded()])
  const queryClient = createQueryClient()
  const picture = () => htmlOf(<App queryClient={queryClient} router={router} user={user} />)
  globalThis.__asked = askedAlready(answers)
  firstPicture.begin({ at })
  const clock = Date.now
  // How old an answer is goes by the browser's clock too.
  Date.now = () => at
  try {
    let html = await picture()
    for (let round = 0; round < MOST_ROUNDS && (await read(queryClient)); round++) html = await picture()
    return { html, data: dehydrate(queryClient) }
  } finally {
    Date.now = clock
    firstPicture.end()
    queryClient.clear()
  }
}

async function htmlOf(app: ReactNode) {
  let failure: unknown
  const { prelude } = await prerender(app, {
    // Whatever is large would come after the rest, and be put in its place by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure = error
    },
  })
  const html = await new Response(prelude).text()
  if (failure) throw failure
  return html
}

const askedAlready = (answers: ScreenOrder['answers']) => ({
  token: undefined,
  at: performance.now(),
  answers: new Map(
    Object.entries(answers).map(([path, { body, headers }]) => [
      path,
      Promise.resolve(new Response(body, { headers })),
    ]),
  ),
})

/** Reads what the picture drawn last lacked, so far as it was answered; whether there is anything new to draw. */
async function read(queryClient: QueryClient) {
  const lacking = queryClient.getQueryCache().getAll().filter(isLacking)
  for (const { options } of lacking) void queryClient.prefetchQuery(options as QueryObserverOptions)
  // Answers that are there are read before anything else happens; nobody waits for the others.
  await new Promise((resolve) => setTimeout(resolve))
  return lacking.some(({ state }) => state.status === 'success')
}

function isLacking({
  state,
  options,
}: ReturnType<ReturnType<QueryClient['getQueryCache']>['getAll']>[number]) {
  const { enabled } = options as QueryObserverOptions
  return state.status === 'pending' && state.fetchStatus === 'idle' && enabled !== false
}
