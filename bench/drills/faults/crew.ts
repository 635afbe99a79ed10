import { createHash } from 'node:crypto'
import { type Random, seeded } from '#app/server/demo/random.ts'
import type { Books, Kind } from './books.ts'
import { clienteNumber, motoNumber, PDF } from './things.ts'
import { type Answer, type Call, Device, GIVEN_UP, isGood } from './wire.ts'

type Options = {
  number: number
  seed: number
  books: Books
  addresses: () => readonly string[]
  /** Probability that a caller does not retry after a lost answer. */
  givesUp: number
}

/** Creates that many simulated staff members. */
export function openCrew(callers: number, options: Omit<Options, 'number'>) {
  const crew = Array.from({ length: callers }, (_, number) => new Caller({ number, ...options }))
  const devices = crew.map(({ device }) => device)
  const sum = (what: keyof Device['lost']) => devices.reduce((total, { lost }) => total + lost[what], 0)
  return {
    async signIn(senha: string) {
      for (const device of devices) await device.signIn(senha)
    },
    work: (isOver: () => boolean) => Promise.all(crew.map((caller) => caller.work(isOver))),
    /** Returns true if one of them waits for an answer from one of these addresses. */
    asks: (addresses: (string | undefined)[]) =>
      devices.some(({ asked }) => asked && addresses.includes(asked)),
    lost: () => ({ unanswered: sum('unanswered'), toldToWait: sum('toldToWait') }),
    close() {
      for (const device of devices) device.close()
    },
  }
}
export type Crew = ReturnType<typeof openCrew>

/** A simulated staff member: rents, takes and refunds payments, uploads and deletes files. */
export class Caller {
  readonly device: Device
  readonly #random: Random
  readonly #books: Books
  readonly #number: number
  readonly #givesUp: number
  readonly #papers: string[] = []
  #serial = 0

  constructor({ number, seed, books, addresses, givesUp }: Options) {
    this.device = new Device(number, addresses)
    this.#random = seeded(seed * 1000 + number)
    this.#books = books
    this.#number = number
    this.#givesUp = givesUp
  }

  async work(isOver: () => boolean) {
    while (!isOver()) await this.#serve(isOver)
  }

  /** Serves one customer; stops early if an answer is missing. */
  async #serve(isOver: () => boolean) {
    const n = this.#number * 2000 + this.#serial++
    const [person, bike] = [clienteNumber(n), motoNumber(n)]
    const cliente = await this.#make('clientes', person.cpf, '/clientes', person)
    const moto = await this.#make('motos', bike.placa, '/motos', bike)
    if (!cliente || !moto) return
    const body = { cliente_id: cliente, moto_id: moto, plano: this.#random.pick(PLANS), caucao: true }
    const locacao = await this.#make('locacoes', moto, '/locacoes', body, { cliente_id: cliente })
    const due = locacao ? await this.#takeMoney(locacao) : []
    await this.#register(n)
    await this.#file(cliente, n)
    if (isOver()) return
    if (this.#papers.length > 2) await this.#throwAway(this.#papers.shift()!)
    if (locacao && this.#random.chance(0.4)) await this.#finish(locacao, moto, n, due)
  }

  async #takeMoney(locacao: string) {
    const due = await this.#ask({ method: 'GET', path: `/pagamentos?locacao_id=${locacao}` })
    if (!isGood(due)) return []
    const items = JSON.parse(due.body) as { id: string; tipo: string }[]
    for (const { id, tipo } of items) {
      this.#books.write('pagamentos', id, 'yes', { status: 'pendente', tipo })
      if (!(await this.#set(id, 'PUT', 'pagar', 'pago')) || !this.#random.chance(0.3)) continue
      if (!(await this.#set(id, 'POST', 'desfazer', 'pendente')) || this.#random.chance(0.5)) continue
      await this.#set(id, 'PUT', 'pagar', 'pago')
    }
    return items.map(({ id }) => id)
  }

  async #set(id: string, method: Call['method'], verb: string, status: string) {
    this.#books.doubt('pagamentos', id, 'status')
    const answer = await this.#ask({ method, path: `/pagamentos/${id}/${verb}` })
    if (!isGood(answer)) return false
    this.#books.write('pagamentos', id, 'yes', { status, tipo: JSON.parse(answer.body).tipo })
    return true
  }

  #register(n: number) {
    const body = { valor: this.#random.int(100, 99_900) / 100, observacoes: `Receita ${n}` }
    return this.#make('receitas', body.observacoes, '/receitas', body, {
      valor: Math.round(body.valor * 100),
    })
  }

  async #file(cliente: string, n: number) {
    const bytes = Buffer.concat([PDF, Buffer.alloc(this.#random.int(1000, 60_000), `${n} `)])
    const name = `papel-${n}.pdf`
    const form = new FormData()
    form.set('tipo', 'CNH')
    form.set('arquivo', new File([bytes], name))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    if (await this.#make('arquivos', name, `/clientes/${cliente}/arquivos`, form, { sha256 }))
      this.#papers.push(name)
  }

  async #throwAway(name: string) {
    const { values } = this.#books.entries.arquivos.get(name)!
    this.#books.write('arquivos', name, 'perhaps', values)
    const answer = await this.#ask({ method: 'DELETE', path: `/arquivos/${values.id}` }, { gone: true })
    if (answer !== GIVEN_UP) this.#books.write('arquivos', name, 'no', values)
  }

  async #finish(id: string, moto: string, n: number, due: string[]) {
    // Pending payments end with the rental.
    for (const item of due)
      if (this.#books.entries.pagamentos.get(item)?.values.status === 'pendente')
        this.#books.doubt('pagamentos', item, 'status')
    this.#books.doubt('locacoes', moto, 'status')
    const path = `/locacoes/${id}/finalizar?km_final=${n + 70}`
    const answer = await this.#ask({ method: 'PUT', path, body: {} }, { gone: true })
    if (answer === GIVEN_UP) return
    // Retrying a lost success is rejected, so read the current state.
    const now = isGood(answer) ? answer : await this.#ask({ method: 'GET', path: `/locacoes/${id}` })
    if (isGood(now)) this.#know('locacoes', moto, JSON.parse(now.body))
  }

  /** Creates one record, once for any number of retries; returns its id if it was acknowledged. */
  async #make(
    kind: Kind,
    mark: string,
    path: string,
    body: object,
    values: Record<string, string | number> = {},
  ): Promise<string | undefined> {
    this.#books.write(kind, mark, 'perhaps', values)
    const answer = await this.#ask({ method: 'POST', path, body, key: `${kind} ${mark}` })
    if (!isGood(answer)) return undefined
    const made = JSON.parse(answer.body) as { id: string; status?: string }
    this.#books.write(kind, mark, 'yes', { ...values, id: made.id })
    if (kind === 'locacoes') this.#know(kind, mark, made)
    return made.id
  }

  #know(kind: Kind, mark: string, { status }: { status?: string }) {
    const { values } = this.#books.entries[kind].get(mark)!
    this.#books.write(kind, mark, 'yes', { ...values, status: status! })
  }

  /** @param gone whether "no longer exists" is expected, because a lost call may have done it. */
  async #ask(call: Call, { gone = false } = {}): Promise<Answer> {
    const answer = await this.device.ask(call, () => this.#random.chance(this.#givesUp))
    const isExpected = isGood(answer) || answer === GIVEN_UP || (gone && [404, 409].includes(answer.status))
    if (!isExpected)
      this.#books.refusals.push(
        `${call.method} ${call.path.replace(/[\da-f-]{36}/g, ':id')}: ${answer.status} ${answer.body}`,
      )
    return answer
  }
}

const PLANS = ['mensal', 'anual', 'fidelidade'] as const
