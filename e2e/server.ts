import { runServer } from '#app/server/boot/run-server.ts'

/** The product as `npm start` runs it, save that its clock is told what time it is: at the start by CLOCK, then by the test. */
let ahead = process.env.CLOCK ? Date.parse(process.env.CLOCK) - Date.now() : 0
process.on('message', ({ now }: { now: string }) => {
  ahead = Date.parse(now) - Date.now()
  process.send?.('moved')
})

await runServer(process.argv.slice(2), () => new Date(Date.now() + ahead))
