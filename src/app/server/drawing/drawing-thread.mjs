/**
 * The thread that draws the admin's screens (`drawing.ts` speaks with it). In JavaScript: TypeScript would make Node load a compiler of 10 MB.
 * What the program keeps for itself is made for one person's browser: so it draws one screen after the other.
 */
import { enableCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

enableCompileCache(workerData.cache)
// Nothing is asked from here: what was not answered beforehand stays open. And nothing is kept from one picture to the next.
globalThis.fetch = () => new Promise(() => {})
delete globalThis.localStorage
const { draw } = await import(workerData.program)

let last = Promise.resolve()
parentPort.on('message', ({ id, order }) => {
  last = last.then(async () => {
    try {
      parentPort.postMessage({ id, drawn: await draw(order) })
    } catch (error) {
      // Only its kind: a message may carry a person's data.
      parentPort.postMessage({ id, failure: error?.name || 'Error' })
    }
  })
})
