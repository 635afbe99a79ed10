import { runServer } from '#app/server/boot/run-server.ts'

/**
 * Runs the product like `npm start` with a simulated clock: set by CLOCK at the start, then by the
 * test.
 */
let ahead = process.env.CLOCK ? Date.parse(process.env.CLOCK) - Date.now() : 0
process.on('message', ({ now }: { now: string }) => {
  ahead = Date.parse(now) - Date.now()
  process.send?.('moved')
})

await runServer(process.argv.slice(2), () => new Date(Date.now() + ahead))
