/**
 * `npm run drill -- attack`: attacks a server that may open 1,024 files from outside. Every call in
 * odd spellings by people who may not make it; a clerk who makes money disappear; races on the same rentals and receipts; hostile
 * pictures and half-sent requests, while everybody else must be served.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { migrate } from '#server/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts'
import { hostilePng } from '#tests/kit/server/hostile-png.ts'
import { buildServer } from '../../scripts/build.mjs'
import { SERVER_ENV, SERVER_FLAGS } from '../../scripts/server-flags.mjs'
import { peakMemoryOf } from '../kit/processes.ts'
import { printTable } from '../kit/table.ts'
import { attackAsClerk } from './attack/clerk.ts'
import { clientOf } from './attack/client.ts'
import { attackWithRaces } from './attack/races.ts'
import { attackWithSpellings } from './attack/spellings.ts'

const DESCRIPTORS = 1024
const HALF_SENT = 1500
const PICTURES = 100
/** Bars: memory of server and picture processes together, and the time of an honest photo. */
const MAX_MB = 600
const MAX_PHOTO_MS = 3000
const MAX_PAGE_MS = 1000

const SHOP = '127.0.0.1'
const ATTACKER = '127.0.0.2'
const PASSWORD = 'uma frase do ataque de treino'
const SHAPES = [
  { width: 32_000_000, height: 2, bits: 16, interlaced: true },
  { width: 64_000_000, height: 1 },
  { width: 8000, height: 8000, colour: 'gray-alpha', interlaced: true },
  { width: 20_000, height: 3200, interlaced: true },
] as const

buildServer()
const folder = mkdtempSync(join(tmpdir(), 'mare-motos-attack-'))
chmodSync(folder, 0o755)
const database = await startEmbeddedPostgres({ stateDir: join(folder, 'database') })
await migrate(database.ownerUrl)
const server = spawn(
  'sh',
  [
    '-c',
    `ulimit -n ${DESCRIPTORS}; exec "$0" "$@"`,
    process.execPath,
    ...SERVER_FLAGS,
    'src/app/server/start.mjs',
  ],
  {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ...SERVER_ENV,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      HOST: SHOP,
      PORT: '0',
      ADMIN_PASSWORD: PASSWORD,
      ALLOW_ROOT: 'on',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  },
)
const kill = () => void server.kill('SIGKILL')
process.once('exit', kill)
const port = await portOf()
const statuses = new Map<number, number>()
const send = clientOf(SHOP, port, statuses)
const problems: string[] = []
try {
  const admin = await logIn('admin', PASSWORD)
  const clerk = await hire(admin)
  const spellings = await attackWithSpellings(send, clerk)
  problems.push(...spellings.letIn)
  const by =
    (token: string): Parameters<typeof attackAsClerk>[0] =>
    (method, path, body) =>
      call(method, path, token, body)
  const effects = await attackAsClerk(by(admin), by(clerk))
  problems.push(...effects.letIn)
  const races = await attackWithRaces(
    (method, path, body, headers) => call(method, path, admin, body, headers),
    database.ownerUrl,
  )
  problems.push(...races.problems)
  const figures = {
    'requests in odd spellings': spellings.requests,
    'requests for money by a clerk': effects.requests,
    'requests in races': races.requests,
    ...(await attackWithPictures(admin, clerk)),
    ...(await attackWithHalves(admin)),
  }
  // 503 is an answer: too many pictures of one person at once.
  const failures = statuses.get(500) ?? 0
  check('answers with 500', failures, 0)
  printTable(
    Object.entries({
      ...figures,
      'answers with 500': failures,
      'answers with 503': statuses.get(503) ?? 0,
    }).map(([name, n]) => [name, n.toFixed(0)]),
  )
  console.log(
    problems.length
      ? `\nWrong:\n- ${problems.join('\n- ')}`
      : '\nNobody was let in, the accounts add up, and everybody else was served.',
  )
  process.exitCode = problems.length ? 1 : 0
} finally {
  process.off('exit', kill)
  server.kill('SIGTERM')
  await once(server, 'exit')
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

function check(what: string, figure: number, max: number) {
  if (figure > max) problems.push(`${what}: ${figure.toFixed(0)}, at most ${max}`)
}

/** A clerk sends hostile pictures at once, while the administrator sends an honest photo. */
async function attackWithPictures(admin: string, clerk: string) {
  const moto = await call('POST', '/motos', admin, {
    placa: 'ATK1A23',
    cor: 'Azul',
    ano: 2026,
    km_atual: 0,
    data_aquisicao: '2026-01-01',
  })
  const path = `/motos/${(moto.body as { id: string }).id}/arquivos`
  const bombs = SHAPES.map((shape) => hostilePng(shape))
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 4000, height: 3000, channels: 3, background: 'white', noise } as const
  const honest = await sharp({ create }).jpeg().toBuffer()
  let peakMb = 0
  const sampling = setInterval(() => {
    peakMb = Math.max(peakMb, memoryMb())
  }, 50)
  const began = performance.now()
  const attack = Promise.all(
    Array.from({ length: PICTURES }, (_, n) =>
      upload(path, clerk, bombs[n % bombs.length]!, ATTACKER),
    ),
  )
  await sleep(300)
  const sent = performance.now()
  const answer = await upload(path, admin, honest, SHOP)
  const photoMs = performance.now() - sent
  await attack
  clearInterval(sampling)
  const allMs = performance.now() - began
  if (answer.status !== 201) problems.push(`the honest photo was answered with ${answer.status}`)
  check('MB of server and pictures', peakMb, MAX_MB)
  check('ms of an honest photo meanwhile', photoMs, MAX_PHOTO_MS)
  const serverMb = peakMemoryOf(server.pid!)
  return {
    'MB, server and pictures': peakMb,
    'MB, server alone': serverMb,
    'ms, honest photo': photoMs,
    'ms, all pictures': allMs,
  }
}

/** One address opens more half-sent requests than there are descriptors. */
async function attackWithHalves(admin: string) {
  const sockets: Socket[] = []
  for (let n = 0; n < HALF_SENT; n++) {
    const socket = connect({ port, host: SHOP, localAddress: ATTACKER }).on('error', () => {})
    socket.once('connect', () => socket.write('GET /api/motos HTTP/1.1\r\nHost: x\r\n'))
    sockets.push(socket)
  }
  await sleep(500)
  const times: number[] = []
  for (let n = 0; n < 50; n++) {
    const began = performance.now()
    const { status } = await call('GET', '/motos', admin)
    if (status !== 200) problems.push(`a list was answered with ${status}`)
    times.push(performance.now() - began)
  }
  for (const socket of sockets) socket.destroy()
  const slowest = Math.max(...times)
  check('ms of a list meanwhile', slowest, MAX_PAGE_MS)
  return { 'ms, slowest of 50 lists': slowest }
}

/** Creates a clerk, who chooses a password, and returns their token. */
async function hire(admin: string) {
  const senha = 'outra frase do ataque de treino'
  await call('POST', '/usuarios', admin, {
    username: 'operador',
    nome: 'Operador',
    administrador: false,
    senha,
  })
  const token = await logIn('operador', senha)
  const change = { senha_atual: senha, nova_senha: `${senha}, escolhida` }
  const { body } = await call('PUT', '/auth/senha', token, change)
  return (body as { access_token: string }).access_token
}

async function logIn(username: string, senha: string) {
  const { body } = await call('POST', '/auth/login', '', { username, senha })
  return (body as { access_token: string }).access_token
}

function call(
  method: string,
  path: string,
  token: string,
  body?: object,
  headers?: Record<string, string>,
) {
  const payload = body && Buffer.from(JSON.stringify(body))
  return send({
    method,
    path: `/api${path}`,
    token,
    from: SHOP,
    payload,
    ...(headers && { headers }),
  })
}

async function upload(path: string, token: string, picture: Buffer, from: string) {
  const form = new FormData()
  form.set('tipo', 'fotos')
  form.set('arquivo', new File([new Uint8Array(picture)], 'foto.png'))
  const whole = new Response(form)
  const payload = Buffer.from(await whole.arrayBuffer())
  const type = whole.headers.get('content-type')!
  return send({ method: 'POST', path: `/api${path}`, token, from, payload, type })
}

/** Memory of the server and its picture processes in MB. */
function memoryMb() {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const pictures = pids.filter((pid) => read(`/proc/${pid}/cmdline`).includes('picture-process'))
  return [String(server.pid), ...pictures]
    .map((pid) => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1000)
    .reduce((sum, mb) => sum + mb, 0)
}

function read(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The process has ended.
    return ''
  }
}

function portOf() {
  return new Promise<number>((resolve, reject) => {
    let text = ''
    server.stderr!.on('data', (chunk) => {
      text += chunk
      const found = /^Pronto: http:\/\/\S+:(\d+)$/m.exec(text)
      if (found) resolve(Number(found[1]))
    })
    server.once('exit', () => reject(new Error(`the server ended: ${text}`)))
  })
}
