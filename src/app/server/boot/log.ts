import { type DestinationStream, destination, type Logger, pino } from 'pino'
import { memoizeLast } from '#domain/memoize-last.ts'
import type { Config } from '#server/config/config.ts'

/** Logs one JSON object a line on stdout, or readable lines on a terminal. */
export async function openLog(level: Config['LOG_LEVEL']): Promise<Logger> {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: () => timeAt(Date.now()),
    formatters: { level: (label: string) => ({ level: label }) },
  }
  if (!process.stdout.isTTY) return pino(options, batched(destination({ fd: 1, sync: true })))
  const { default: pretty } = await import('pino-pretty')
  return pino(
    options,
    pretty({ sync: true, singleLine: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,reqId' }),
  )
}

const timeAt = memoizeLast((ms: number) => `,"time":"${new Date(ms).toISOString()}"`)

/** Max. delay of a line, and so what a kill can lose; limits the writes of a busy server. */
const FLUSH_MS = 50
const WARN = 40

/**
 * Batches log lines, because each write is a system call that costs as much as a short request.
 * Writes at the end of the event loop's tick, or up to 50 ms after the previous write; warnings and
 * errors always at the end of their tick, and the rest at exit.
 */
export function batched(out: DestinationStream): DestinationStream {
  let lines = ''
  let writtenAt = Number.NEGATIVE_INFINITY
  function write() {
    if (!lines) return
    out.write(lines)
    lines = ''
    writtenAt = performance.now()
  }
  process.once('exit', write)
  return {
    // Makes pino set `lastLevel` before each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line) {
      if (this.lastLevel >= WARN) setImmediate(write)
      else if (!lines) {
        const isDue = performance.now() - writtenAt >= FLUSH_MS
        if (isDue) setImmediate(write)
        else setTimeout(write, FLUSH_MS)
      }
      lines += line
    },
  } as DestinationStream & { lastLevel: number }
}
