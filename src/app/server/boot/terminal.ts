import { NotFound, RuleViolation, UpstreamError } from '#domain/errors.ts'
import { StartupProblem } from '#server/config/startup-problem.ts'
import { DatabaseIsNewer } from '#server/database/migrate.ts'
import { outageOf } from '../http/errors/outage.ts'

const EXPECTED = [StartupProblem, DatabaseIsNewer, RuleViolation, NotFound, UpstreamError]

/** Writes text for people to stderr, because stdout is one JSON object a line. */
export const say = (text: string) => process.stderr.write(`${text}\n`)

/** Runs a program; on an error, prints a message and exits with 1. */
export async function exitOnProblem(program: () => Promise<void>) {
  try {
    await program()
  } catch (error) {
    say(`\n${messageOf(error as Error)}\n`)
    process.exit(1)
  }
}

function messageOf(error: Error) {
  if (EXPECTED.some((kind) => error instanceof kind)) return error.message
  const outage = outageOf(error) ?? outageOf(error.cause ?? {})
  if (outage) return `${outage.detail} (${error.message})`
  return `Erro inesperado ao iniciar.\n${error.stack}`
}

/** Returns the lines in a frame, for text that is shown only once. */
export function box(lines: string[]) {
  const width = Math.max(...lines.map((line) => line.length))
  const rule = '─'.repeat(width + 2)
  const body = lines.map((line) => `│ ${line.padEnd(width)} │\n`).join('')
  return `\n┌${rule}┐\n${body}└${rule}┘\n`
}

/**
 * Returns a function that reports the progress of long work: on one line that is overwritten, or at
 * every quarter without a terminal.
 */
export function progress(what: string) {
  let lastPercent = -1
  return (share: number) => {
    const percent = Math.floor(share * 100)
    const step = process.stderr.isTTY ? percent : Math.floor(percent / 25) * 25
    if (step === lastPercent) return
    lastPercent = step
    const line = `${what}: ${step}%`
    process.stderr.write(process.stderr.isTTY && percent < 100 ? `${line}\r` : `${line}\n`)
  }
}
