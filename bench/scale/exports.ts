import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { peakMemoryOf, startProduct } from '../kit/processes.ts'
import { withClient } from '../kit/shop.ts'

/** The cost of one export; `whole` is false if reading stopped at the time limit. */
export type Export = { mb: number; seconds: number; grownMb: number; whole: boolean }

/**
 * Larger growth between the smallest and the largest shop means that the file is buffered in
 * memory.
 */
export const GROWN_MB = 60
const MAX_MS = 8_000

/** Reads an export from a separate server, so that the peak memory is this file's. */
export async function exportsOf(url: string, token: string, path: string): Promise<Export> {
  const { port, pid, stop } = await startProduct(url)
  try {
    // The password counts as confirmed for ten minutes.
    await withClient(url, (client) => client.query('update sessoes set confirmada_em = now()'))
    // A small file first, to load the modules that the first export needs.
    await read({ port, token, path }, 300)
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
    const before = peakMemoryOf(pid)
    const began = performance.now()
    const { bytes, whole } = await read({ port, token, path }, MAX_MS)
    const seconds = (performance.now() - began) / 1000
    return { mb: bytes / 1e6, seconds, grownMb: peakMemoryOf(pid) - before, whole }
  } finally {
    await stop()
  }
}

function read(
  { port, token, path }: { port: number; token: string; path: string },
  longest: number,
) {
  return new Promise<{ bytes: number; whole: boolean }>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    let bytes = 0
    const call = request({ port, host: '127.0.0.1', path, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`))
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => done(true))
    })
    const timeout = setTimeout(() => done(false), longest)
    function done(whole: boolean) {
      clearTimeout(timeout)
      call.destroy()
      resolve({ bytes, whole })
    }
    call.on('error', (error) => {
      clearTimeout(timeout)
      reject(error)
    })
    call.end()
  })
}
