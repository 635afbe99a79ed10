import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino'
import type { Config } from '#server/config.ts'

/** One JSON object a line on stdout; on a terminal, lines for people. */
export async function openLog(level: Config['LOG_LEVEL']): Promise<Logger> {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  if (!process.stdout.isTTY) return pino(options, onceATurn(destination({ fd: 1, sync: true })))
  const { default: pretty } = await import('pino-pretty')
  return pino(
    options,
    pretty({ sync: true, singleLine: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,reqId' }),
  )
}

/**
 * Writes together what is logged in one turn of the event loop, at its end, and what an exit cuts short at the exit: each write
 * is a call of the system, which costs as much as all else a short request does.
 */
function onceATurn(out: DestinationStream): DestinationStream {
  let lines = ''
  function write() {
    if (lines) out.write(lines)
    lines = ''
  }
  process.once('exit', write)
  return {
    write(line) {
      if (!lines) setImmediate(write)
      lines += line
    },
  }
}
