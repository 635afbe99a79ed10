import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Random, seeded } from '#app/server/demo/random.ts'
import { secretsOf } from '#server/keys/secrets.ts'
import { webhookKey } from '#server/keys/webhook-keys.ts'
import { runServer } from '#tests/kit/server/server-process.ts'
import { reportDeliveries } from './delivery-report.ts'
import { openProviders } from './providers.ts'
import { ageAnHour, isSettled, openCharges } from './seed-charges.ts'

const SECRET_KEY = 'a key for the kill test only, long enough'
const ADMIN_PASSWORD = 'senha-de-teste-1'
/** A server is killed after this many calls to providers, plus some milliseconds. */
const LIFE = { calls: 40, ms: 100, longestMs: 5000 }
const RECOVERY_TIMEOUT_MS = 120_000

type Options = {
  /** A PostgreSQL that outlives the server. */
  url: string
  ownerUrl: string
  /** An empty folder for the server's data. */
  dataDir: string
  webhooks: number
  messages: number
  kills: number
  seed: number
}

/**
 * Kills and restarts the server at random moments while providers send payment and delivery events
 * and users send messages. Unanswered calls are retried: events by providers, messages by users
 * with the same key. At the end compares both sides.
 */
export async function runKills({
  url,
  ownerUrl,
  dataDir,
  webhooks,
  messages,
  kills,
  seed,
}: Options) {
  const random = seeded(seed)
  const outside = new Outside(random)
  const providers = await openProviders({
    random,
    onMessage: (id) => outside.notify('ultramsg', delivery(id)),
  })
  const settings = {
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    DATA_DIR: dataDir,
    SECRET_KEY,
    ADMIN_PASSWORD,
    LOG_LEVEL: 'error',
    ULTRAMSG_BASE_URL: providers.url,
    ASAAS_BASE_URL: providers.url,
  }
  const start = async () => {
    const server = runServer(settings)
    outside.address = await server.address
    return server
  }
  // Opens the database like the servers do, because the jobs belong to them.
  const client = new pg.Client(url)
  try {
    let server = await start()
    await outside.signIn()
    await outside.configure()
    // Each charge has two events, confirmed and received.
    const charges = await openCharges(ownerUrl, Math.ceil(webhooks / 2))
    for (const charge of charges) providers.charges.set(charge.id, charge)
    await client.connect()

    const interrupted = { calls: 0, callers: 0 }
    const rounds = kills + 1
    for (let round = 0; round < rounds; round++) {
      for (const charge of slice(charges, round, rounds)) {
        charge.isPaid = true
        for (const event of ['PAYMENT_CONFIRMED', 'PAYMENT_RECEIVED'])
          outside.notify('asaas', payment(charge.id, event))
      }
      for (const n of slice([...Array(messages).keys()], round, rounds)) outside.send(n)
      if (round === kills) break
      const killAfter = providers.calls.begun + random.int(1, LIFE.calls)
      for (let ms = 0; providers.calls.begun < killAfter && ms < LIFE.longestMs; ms += 5)
        await sleep(5)
      await sleep(random.int(0, LIFE.ms))
      interrupted.calls += providers.calls.pending
      interrupted.callers += outside.waiting
      outside.address = undefined
      server.kill('SIGKILL')
      await server.exited
      server = await start()
    }
    await outside.finished()
    // Each start recovers pending work, and an event may depend on what the previous start
    // processed.
    for (
      const end = Date.now() + RECOVERY_TIMEOUT_MS;
      !(await isSettled(client)) && Date.now() < end;
    ) {
      await server.stop()
      await ageAnHour(client)
      server = await start()
      for (let waited = 0; waited < 80 && !(await isSettled(client)); waited++) await sleep(100)
    }
    await server.stop()
    return await reportDeliveries(client, {
      kills,
      interrupted,
      charges,
      deliveries: providers.deliveries,
      ...outside.done,
    })
  } finally {
    await client.end()
    providers.close()
  }
}

const slice = <T>(items: readonly T[], round: number, rounds: number) =>
  items.slice(
    Math.floor((items.length * round) / rounds),
    Math.floor((items.length * (round + 1)) / rounds),
  )

type Event = { id: string; body: object }
const payment = (charge: string, event: string): Event => ({
  id: `asaas ${event} ${charge}`,
  body: { id: `evt_${event}_${charge}`, event, payment: { id: charge } },
})
const delivery = (id: string): Event => ({
  id: `ultramsg ${id}`,
  body: {
    event_type: 'message_ack',
    instanceId: '1',
    referenceId: id,
    data: { id: `true_${id}`, ack: 'device' },
  },
})

/** Providers and users, who retry until they are answered. */
class Outside {
  address: string | undefined
  readonly done = {
    events: new Set<string>(),
    acknowledged: new Set<string>(),
    sent: [] as string[],
  }
  /** Number of calls waiting for an answer. */
  waiting = 0
  readonly #random: Random
  readonly #pending = new Set<Promise<void>>()
  #token = ''

  constructor(random: Random) {
    this.#random = random
  }

  async signIn() {
    const answer = await this.#post('/auth/login', { username: 'admin', senha: ADMIN_PASSWORD })
    this.#token = ((await answer.json()) as { access_token: string }).access_token
  }

  async configure() {
    await this.#post('/configuracoes/whatsapp/ultramsg', {
      token: 'segredo-de-teste',
      instance: '1',
    })
    await this.#post('/configuracoes/pagamentos/asaas', { token: 'segredo-de-teste' })
  }

  /** Sends an event, sometimes twice at once. */
  notify(provider: 'asaas' | 'ultramsg', { id, body }: Event) {
    const key = webhookKey(secretsOf(SECRET_KEY), provider)
    this.done.events.add(id)
    for (let n = this.#random.chance(0.2) ? 2 : 1; n > 0; n--)
      this.#until(async () => {
        await this.#post(`/webhooks/${provider}?chave=${key}`, body, { 'asaas-access-token': key })
        this.done.acknowledged.add(id)
      })
  }

  send(n: number) {
    const mensagem = `Mensagem ${n}`
    this.done.sent.push(mensagem)
    const numero = `1399${String(7_000_000 + n)}`
    this.#until(async () => {
      await this.#post(
        '/whatsapp/enviar-manual',
        { numero, mensagem },
        { 'idempotency-key': mensagem },
      )
    })
  }

  /** Waits until no call is pending. */
  async finished() {
    while (this.#pending.size) await Promise.all(this.#pending)
  }

  /** Retries until it succeeds. */
  #until(ask: () => Promise<void>) {
    const attempt = (async () => {
      while (
        !(await ask().then(
          () => true,
          () => false,
        ))
      )
        await sleep(this.#random.int(20, 150))
    })()
    this.#pending.add(attempt)
    void attempt.then(() => this.#pending.delete(attempt))
  }

  async #post(path: string, body: object, headers: Record<string, string> = {}) {
    if (!this.address) throw new Error('no server is running')
    this.waiting++
    const answer = await fetch(`${this.address}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${this.#token}`,
        ...headers,
      },
      body: JSON.stringify(body),
    }).finally(() => this.waiting--)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
}
