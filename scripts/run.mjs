import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { clone, pinnedNode } from './install.mjs'

/**
 * Runs a program of this project on the pinned Node, forwards signals, and exits with its exit
 * code.
 */
export function run(program, args, { flags = [], env = {} } = {}) {
  const child = spawn(pinnedNode, [...flags, program, ...args], {
    cwd: clone,
    stdio: 'inherit',
    env: { ...env, ...process.env },
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
