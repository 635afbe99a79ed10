/**
 * Runs the built product like `npm start` with a simulated clock: set by CLOCK at the start, then by the
 * test.
 */
const BUILT = new URL('../../dist/server/run-server.js', import.meta.url)
const { runServer }: typeof import('#app/server/boot/run-server.ts') = await import(BUILT.href)

let ahead = process.env.CLOCK ? Date.parse(process.env.CLOCK) - Date.now() : 0
process.on('message', ({ now }: { now: string }) => {
  ahead = Date.parse(now) - Date.now()
  process.send?.('moved')
})

await runServer(process.argv.slice(2), () => new Date(Date.now() + ahead))
