import { type DestinationStream, destination, type Logger, pino } from 'pino'
import { memoizeLast } from '#domain/memoize-last.ts'
import type { Config } from '#server/config/config.ts'

/** One JSON object a line on stdout; on a terminal, lines for people. */
export async function openLog(level: Config['LOG_LEVEL']): Promise<Logger> {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: () => timeAt(Date.now()),
    formatters: { level: (label: string) => ({ level: label }) },
  }
  if (!process.stdout.isTTY) return pino(options, gathered(destination({ fd: 1, sync: true })))
  const { default: pretty } = await import('pino-pretty')
  return pino(
    options,
    pretty({ sync: true, singleLine: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,reqId' }),
  )
}

const timeAt = memoizeLast((ms: number) => `,"time":"${new Date(ms).toISOString()}"`)

/** What a kill takes of the log at most, and how often a busy server writes. */
const BETWEEN_WRITES_MS = 50
const WARN = 40

/**
 * Writes what is logged at the end of the event loop's turn, and where it wrote just now together with what follows, fifty
 * milliseconds after; warnings and errors in their own turn always, and what an exit cuts short at the exit. Each write is a
 * call of the system, which costs as much as all else a short request does.
 */
export function gathered(out: DestinationStream): DestinationStream {
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
    // Has pino tell the level of each line before it.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line) {
      if (this.lastLevel >= WARN) setImmediate(write)
      else if (!lines) {
        const isDue = performance.now() - writtenAt >= BETWEEN_WRITES_MS
        if (isDue) setImmediate(write)
        else setTimeout(write, BETWEEN_WRITES_MS)
      }
      lines += line
    },
  } as DestinationStream & { lastLevel: number }
}
