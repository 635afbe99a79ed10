import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { DrawnScreen, ScreenOrder } from '#http/drawn-screen.ts'
import { programFile } from '#server/program-file.ts'

export type Drawing = {
  /** The screen as a browser would draw it; undefined where there is none. Throws where it cannot be drawn, or not in time. */
  draw(order: ScreenOrder): Promise<DrawnScreen | undefined>
  close(): Promise<void>
}

const BUILT = programFile('dist/ahead/draw.js')
const CACHE = programFile('node_modules/.cache/compiled')
const THREAD = programFile('src/app/server/drawing/drawing-thread.mjs')
/** The browser has long begun without it by then. */
const PATIENCE_MS = 2000
/** Nobody has opened a screen for so long: what drawing holds in memory is given back. */
const IDLE_MS = 60 * 60_000
const MOST_MEMORY_MB = 192

/** The built program that draws the admin's screens, in a thread that is there while somebody opens them; none unless it was built. */
export function openDrawing(): Drawing | undefined {
  if (!existsSync(BUILT)) return
  let thread: Thread | undefined
  const idle = setTimeout(() => thread?.end(), IDLE_MS).unref()
  return {
    async draw(order) {
      idle.refresh()
      if (!thread || thread.ended) thread = startThread()
      return await thread.draw(order)
    },
    async close() {
      clearTimeout(idle)
      await thread?.end()
    },
  }
}

type Thread = ReturnType<typeof startThread>
type Answer = { id: number; drawn?: DrawnScreen; failure?: string }

function startThread() {
  const worker = new Worker(THREAD, {
    workerData: { program: pathToFileURL(BUILT).href, cache: CACHE },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    env: {},
    execArgv: [],
  })
  worker.unref()
  const waiting = new Map<number, PromiseWithResolvers<DrawnScreen | undefined>>()
  let lastId = 0
  const thread = {
    ended: false,
    async draw(order: ScreenOrder) {
      const id = ++lastId
      const drawn = Promise.withResolvers<DrawnScreen | undefined>()
      waiting.set(id, drawn)
      worker.postMessage({ id, order })
      // One that hangs would hold up all that come after it.
      const late = setTimeout(() => void thread.end(), PATIENCE_MS)
      return await drawn.promise.finally(() => {
        clearTimeout(late)
        waiting.delete(id)
      })
    },
    async end() {
      thread.ended = true
      for (const { reject } of waiting.values()) reject(new Error('ended'))
      await worker.terminate()
    },
  }
  worker.on('message', ({ id, drawn, failure }: Answer) => {
    const asked = waiting.get(id)
    if (failure) asked?.reject(new Error(failure))
    else asked?.resolve(drawn)
  })
  worker.on('error', () => void thread.end())
  return thread
}
