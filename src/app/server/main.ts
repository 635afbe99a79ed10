import { runServer } from '#app/server/boot/run-server.ts'

await runServer(process.argv.slice(2), () => new Date())
