import { renameSync, writeFileSync } from 'node:fs'

/** Loaded into a server that runs with `--expose-gc`: told so by SIGUSR2, it writes down what it holds once all garbage is gone, in bytes. */
process.on('SIGUSR2', () => {
  globalThis.gc()
  const { heapUsed, external, rss } = process.memoryUsage()
  const file = process.env.HEAP_FILE
  writeFileSync(`${file}.part`, JSON.stringify({ held: heapUsed + external, rss }))
  renameSync(`${file}.part`, file)
})
