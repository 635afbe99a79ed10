import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { debianPrograms } from './programs.ts'

const FILES = fileURLToPath(new URL('../../../deploy/', import.meta.url))

/**
 * Starts the documented haproxy in front of both databases; only addresses differ from the file in
 * deploy/.
 */
export async function startHaproxy(folder: string, port: number, ports: { a: number; b: number }) {
  const { haproxy } = debianPrograms('haproxy')
  const config = readFileSync(join(FILES, 'haproxy.cfg'), 'utf8')
    .replaceAll('127.0.0.1:6432', `127.0.0.1:${port}`)
    .replaceAll('/etc/haproxy/postgres-is-primary', join(FILES, 'postgres-is-primary'))
    .replace('10.0.0.11:5432', `127.0.0.1:${ports.a}`)
    .replace('10.0.0.12:5432', `127.0.0.1:${ports.b}`)
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, config)
  const child = spawn(haproxy, ['-db', '-f', file], { stdio: 'ignore' })
  const stop = () => void child.kill('SIGTERM')
  process.once('exit', stop)
  await listening(port)
  return { stop }
}

/** Waits until the port accepts connections. */
export async function listening(port: number) {
  for (let left = 200; left; left--, await sleep(50)) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () =>
        resolve(false),
      )
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
  }
  throw new Error(`nobody listens on ${port}`)
}
