import { outageOf } from '#app/server/http/outage.ts'
import { NotFound, RuleViolation, UpstreamError } from '#domain/errors.ts'
import { StartupProblem } from '#server/config/startup-problem.ts'
import { DatabaseIsNewer } from '#server/database/migrate.ts'

const EXPECTED = [StartupProblem, DatabaseIsNewer, RuleViolation, NotFound, UpstreamError]

/** What a person reads goes to stderr, so that stdout stays one JSON object a line. */
export const say = (text: string) => process.stderr.write(`${text}\n`)

/** Runs a program to its end; what the operator has to put right is said as a sentence, and the exit code is 1. */
export async function exitOnProblem(program: () => Promise<void>) {
  try {
    await program()
  } catch (error) {
    say(`\n${told(error as Error)}\n`)
    process.exit(1)
  }
}

function told(error: Error) {
  if (EXPECTED.some((kind) => error instanceof kind)) return error.message
  const outage = outageOf(error)
  if (outage) return `${outage.detail} (${error.message})`
  return `Erro inesperado ao iniciar.\n${error.stack}`
}

/** The lines in a frame, so that what is shown only once is not overlooked. */
export function box(lines: string[]) {
  const width = Math.max(...lines.map((line) => line.length))
  const rule = '─'.repeat(width + 2)
  const body = lines.map((line) => `│ ${line.padEnd(width)} │\n`).join('')
  return `\n┌${rule}┐\n${body}└${rule}┘\n`
}

/** Says how far long work has come: on one line that is written over, or at every quarter where there is no terminal. */
export function progress(what: string) {
  let said = -1
  return (share: number) => {
    const percent = Math.floor(share * 100)
    const step = process.stderr.isTTY ? percent : Math.floor(percent / 25) * 25
    if (step === said) return
    said = step
    const line = `${what}: ${step}%`
    process.stderr.write(process.stderr.isTTY && percent < 100 ? `${line}\r` : `${line}\n`)
  }
}
