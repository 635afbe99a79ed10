import { spawn } from 'node:child_process'
import { once } from 'node:events'

type Limits = { nodeFlags: readonly string[]; maxMs: number }

/**
 * Runs a program in a process of its own for one hostile input, without the server's secrets. Returns its answer, if
 * it gave one, and the signal that ended it; SIGKILL after `maxMs`.
 */
export async function runIsolated<Answer>(
  program: string,
  job: object,
  { nodeFlags, maxMs }: Limits,
): Promise<{ answer: Answer | undefined; signal: NodeJS.Signals | null }> {
  const child = spawn(process.execPath, [...nodeFlags, program], {
    // Buffers travel as they are.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: maxMs,
    killSignal: 'SIGKILL',
    // No secrets; one memory arena keeps the process small.
    env: { MALLOC_ARENA_MAX: '1' },
  })
  const exit = once(child, 'exit') as Promise<[code: number | null, signal: NodeJS.Signals | null]>
  let answer: Answer | undefined
  child.once('message', (message: Answer) => {
    answer = message
  })
  // A process that has already ended reports by its exit event.
  child.send(job, () => {})
  const [, signal] = await exit
  return { answer, signal }
}
