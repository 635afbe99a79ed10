import { runServer } from '#app/server/run-server.ts'

/** The product as `npm start` runs it, save that its clock is told what time it is by the test. */
let ahead = 0
process.on('message', ({ now }: { now: string }) => {
  ahead = Date.parse(now) - Date.now()
  process.send?.('moved')
})

await runServer([], () => new Date(Date.now() + ahead))
