import { type Logger, pino, stdTimeFunctions } from 'pino'
import type { Config } from '#server/config.ts'

/** One JSON object a line on stdout; on a terminal, lines for people. */
export async function openLog(level: Config['LOG_LEVEL']): Promise<Logger> {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  if (!process.stdout.isTTY) return pino(options)
  const { default: pretty } = await import('pino-pretty')
  return pino(
    options,
    pretty({ sync: true, singleLine: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,reqId' }),
  )
}
