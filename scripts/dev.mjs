/**
 * `npm run dev`: runs the product at one address and reloads server and screens when their sources
 * change.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildServer } from './build.mjs'
import { clone, install, pinnedNode } from './install.mjs'

/** Of the screens, the one address to open; the server behind them listens on the other. */
const PORT = process.env.PORT ?? '5173'
const SERVER_PORT = process.env.API_PORT ?? '3000'
const PASSWORD = process.env.ADMIN_PASSWORD ?? 'praia-grande-160'

install({ dev: true })
// Builds the renderer of the public pages; the server itself runs from its sources.
buildServer()

const server = start(
  'src/app/server/main.ts',
  { nodeFlags: ['--watch'], args: ['--demo'] },
  {
    PORT: SERVER_PORT,
    HOST: '127.0.0.1',
    DATA_DIR: process.env.DATA_DIR ?? join(clone, 'data-dev'),
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'warn',
  },
)
const screens = start('node_modules/vite/bin/vite.js', {}, { PORT, API_PORT: SERVER_PORT })
const children = [server, screens]

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0))
for (const child of children) child.on('exit', (code) => stop(code ?? 1))
console.log(`
Endereço: http://localhost:${PORT}/admin  (usuário admin, senha ${PASSWORD})
Página pública: http://localhost:${PORT}/
O servidor atrás deles usa a porta ${SERVER_PORT}; abra o endereço acima, que recarrega as telas.
Na primeira vez, os dados de demonstração levam cerca de meio minuto. Ctrl+C encerra.
`)

function start(program, { nodeFlags = [], args = [] }, env) {
  return spawn(pinnedNode, [...nodeFlags, program, ...args], {
    cwd: clone,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
}

function stop(code) {
  process.exitCode ??= code
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
}
