import { renameSync, writeFileSync } from 'node:fs'

/**
 * Loaded into a server that runs with `--expose-gc`: on SIGUSR2, collects garbage and writes the
 * memory in use, in bytes.
 */
process.on('SIGUSR2', () => {
  globalThis.gc()
  const { heapUsed, external, rss } = process.memoryUsage()
  const file = process.env.HEAP_FILE
  writeFileSync(`${file}.part`, JSON.stringify({ held: heapUsed + external, rss }))
  renameSync(`${file}.part`, file)
})
