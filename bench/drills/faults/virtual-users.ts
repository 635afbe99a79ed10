import { createHash } from 'node:crypto'
import { type Random, seeded } from '#app/server/demo/random.ts'
import { dayInBrazil } from '#domain/calendar-day.ts'
import { type Answer, type Call, Device, GIVEN_UP, isGood } from './device.ts'
import type { ExpectedState, Kind } from './expected-state.ts'
import { clienteNumber, motoNumber, PDF } from './fixtures.ts'

type Options = {
  number: number
  seed: number
  expected: ExpectedState
  addresses: () => readonly string[]
  /** Probability that a user does not retry after a lost answer. */
  giveUpRate: number
}

/** Creates that many simulated staff members. */
export function openVirtualUsers(callers: number, options: Omit<Options, 'number'>) {
  const users = Array.from(
    { length: callers },
    (_, number) => new VirtualUser({ number, ...options }),
  )
  const devices = users.map(({ device }) => device)
  const sum = (what: keyof Device['lost']) =>
    devices.reduce((total, { lost }) => total + lost[what], 0)
  return {
    async signIn(senha: string) {
      for (const device of devices) await device.signIn(senha)
    },
    work: (isOver: () => boolean) => Promise.all(users.map((user) => user.work(isOver))),
    /** Whether one of them waits for an answer from one of these addresses. */
    isWaitingFor: (addresses: (string | undefined)[]) =>
      devices.some(({ pendingAddress }) => pendingAddress && addresses.includes(pendingAddress)),
    lost: () => ({ unanswered: sum('unanswered'), retried: sum('retried') }),
    close() {
      for (const device of devices) device.close()
    },
  }
}
export type VirtualUsers = ReturnType<typeof openVirtualUsers>

/**
 * A simulated staff member: rents, takes whole and part payments and undoes them, enters and pays expenses,
 * ends rentals, settles and refunds their deposits, writes motorcycles off, uploads and deletes files.
 */
export class VirtualUser {
  readonly device: Device
  readonly #random: Random
  readonly #expected: ExpectedState
  readonly #number: number
  readonly #giveUpRate: number
  readonly #fileNames: string[] = []
  #serial = 0

  constructor({ number, seed, expected, addresses, giveUpRate }: Options) {
    this.device = new Device(number, addresses)
    this.#random = seeded(seed * 1000 + number)
    this.#expected = expected
    this.#number = number
    this.#giveUpRate = giveUpRate
  }

  async work(isOver: () => boolean) {
    while (!isOver()) await this.#serveCliente(isOver)
  }

  /** Serves one customer; stops early if an answer is missing. */
  async #serveCliente(isOver: () => boolean) {
    const n = this.#number * 2000 + this.#serial++
    const [person, newMoto] = [clienteNumber(n), motoNumber(n)]
    const cliente = await this.#create('clientes', person.cpf, '/clientes', person)
    const moto = await this.#create('motos', newMoto.placa, '/motos', newMoto)
    if (!cliente || !moto) return
    const body = {
      cliente_id: cliente,
      moto_id: moto,
      plano: this.#random.pick(PLANOS),
      caucao: true,
    }
    const locacao = await this.#create('locacoes', moto, '/locacoes', body, { cliente_id: cliente })
    const due = locacao ? await this.#receivePagamentos(locacao) : []
    await this.#createReceita(n)
    await this.#payDespesa(moto, n)
    await this.#uploadFile(cliente, n)
    if (isOver()) return
    if (this.#fileNames.length > 2) await this.#deleteFile(this.#fileNames.shift()!)
    if (locacao && this.#random.chance(0.4) && (await this.#finish(locacao, moto, n, due))) {
      await this.#settle(locacao)
      if (this.#random.chance(0.3)) await this.#writeOff(newMoto.placa, moto)
    }
  }

  async #receivePagamentos(locacao: string) {
    const due = await this.#ask({ method: 'GET', path: `/pagamentos?locacao_id=${locacao}` })
    if (!isGood(due)) return []
    const items = JSON.parse(due.body) as { id: string; tipo: string }[]
    for (const { id, tipo } of items) {
      this.#expected.record('pagamentos', id, 'yes', { status: 'pendente', tipo })
      if (this.#random.chance(0.4) && !(await this.#receivePart(id))) continue
      if (!(await this.#changeStatus(id, 'PUT', 'pagar', 'pago')) || !this.#random.chance(0.3))
        continue
      if (
        !(await this.#changeStatus(id, 'POST', 'desfazer', 'pendente')) ||
        this.#random.chance(0.5)
      )
        continue
      await this.#changeStatus(id, 'PUT', 'pagar', 'pago')
    }
    return items.map(({ id }) => id)
  }

  /** Receives part of a payment in cash; the rest stays owed. Returns whether it was acknowledged. */
  async #receivePart(id: string) {
    const body = {
      valor_pago: this.#random.int(100, 5_000) / 100,
      forma: 'dinheiro',
      resto: 'devido',
    }
    const path = `/pagamentos/${id}/marcar-pago`
    return isGood(await this.#ask({ method: 'PATCH', path, body, key: `parte ${id}` }))
  }

  async #changeStatus(id: string, method: Call['method'], verb: string, status: string) {
    this.#expected.forget('pagamentos', id, 'status')
    const answer = await this.#ask({ method, path: `/pagamentos/${id}/${verb}` })
    if (!isGood(answer)) return false
    this.#expected.record('pagamentos', id, 'yes', { status, tipo: JSON.parse(answer.body).tipo })
    return true
  }

  #createReceita(n: number) {
    const body = { valor: this.#random.int(100, 99_900) / 100, observacoes: `Receita ${n}` }
    return this.#create('receitas', body.observacoes, '/receitas', body, {
      valor: Math.round(body.valor * 100),
    })
  }

  /** Enters an expense of a motorcycle and pays it, and sometimes undoes that. */
  async #payDespesa(moto_id: string, n: number) {
    const key = `Despesa ${n}`
    const valor = this.#random.int(100, 99_900) / 100
    const body = {
      tipo: 'pecas',
      valor,
      vencimento: dayInBrazil(new Date()),
      motos: [{ moto_id }],
      observacoes: key,
    }
    const values = { valor: Math.round(valor * 100) }
    const id = await this.#create('despesas', key, '/despesas', body, values)
    if (!id) return
    for (const [verb, paga] of [
      ['pagar', true],
      ['desfazer', false],
    ] as const) {
      this.#expected.record('despesas', key, 'yes', { ...values, id })
      const answer = await this.#ask({ method: 'POST', path: `/despesas/${id}/${verb}`, body: {} })
      if (!isGood(answer)) return
      this.#expected.record('despesas', key, 'yes', { ...values, id, paga })
      if (this.#random.chance(0.7)) return
    }
  }

  /** Sells the motorcycle, which is in no rental any more. */
  async #writeOff(placa: string, moto: string) {
    const body = {
      data: dayInBrazil(new Date()),
      motivo: 'venda',
      valor: this.#random.int(100, 900_000) / 100,
    }
    const answer = await this.#ask(
      { method: 'POST', path: `/motos/${moto}/baixa`, body },
      { gone: true },
    )
    if (isGood(answer))
      this.#expected.record('motos', placa, 'yes', {
        id: moto,
        baixa: Math.round(body.valor * 100),
      })
  }

  async #uploadFile(cliente: string, n: number) {
    const bytes = Buffer.concat([PDF, Buffer.alloc(this.#random.int(1000, 60_000), `${n} `)])
    const name = `papel-${n}.pdf`
    const form = new FormData()
    form.set('tipo', 'CNH')
    form.set('arquivo', new File([bytes], name))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    if (await this.#create('arquivos', name, `/clientes/${cliente}/arquivos`, form, { sha256 }))
      this.#fileNames.push(name)
  }

  async #deleteFile(name: string) {
    const { values } = this.#expected.entries.arquivos.get(name)!
    this.#expected.record('arquivos', name, 'perhaps', values)
    const answer = await this.#ask(
      { method: 'DELETE', path: `/arquivos/${values.id}` },
      { gone: true },
    )
    if (answer !== GIVEN_UP) this.#expected.record('arquivos', name, 'no', values)
  }

  async #finish(id: string, moto: string, n: number, due: string[]) {
    // Pending payments end with the rental, and so do weeks ahead, whose money becomes a credit.
    for (const item of due) this.#expected.forget('pagamentos', item, 'status')
    this.#expected.forget('locacoes', moto, 'status')
    const path = `/locacoes/${id}/finalizar?km_final=${n + 70}`
    const answer = await this.#ask({ method: 'PUT', path, body: {} }, { gone: true })
    if (answer === GIVEN_UP) return false
    // A retry after a lost answer is rejected, so read the current state.
    const now = isGood(answer)
      ? answer
      : await this.#ask({ method: 'GET', path: `/locacoes/${id}` })
    if (isGood(now)) this.#recordStatus('locacoes', moto, JSON.parse(now.body))
    return isGood(now)
  }

  /** Lets the deposit pay what the ended rental owes, sometimes twice over, and gives back the rest. */
  async #settle(locacao: string) {
    const path = `/locacoes/${locacao}/acerto`
    const close = () =>
      this.#ask(
        { method: 'POST', path: `${path}/fechar`, body: { assinatura: 'papel' } },
        { gone: true },
      )
    if ((await close()) === GIVEN_UP) return
    if (this.#random.chance(0.3)) {
      const motivo = 'Faltou uma multa'
      const reopened = await this.#ask(
        { method: 'POST', path: `${path}/reabrir`, body: { motivo } },
        { gone: true },
      )
      if (reopened === GIVEN_UP || (await close()) === GIVEN_UP) return
    }
    const sheet = await this.#ask({ method: 'GET', path })
    if (!isGood(sheet)) return
    const { livre: valor } = JSON.parse(sheet.body) as { livre: number }
    if (!valor) return
    const forma = this.#random.pick(['pix', 'dinheiro'])
    const body = {
      valor,
      data: dayInBrazil(new Date()),
      forma,
      chave_pix: forma === 'pix' ? '(13) 99999-0000' : null,
      sem_comprovante_motivo: 'Exercício',
      confirmar_caixa_negativo: true,
    }
    await this.#ask({
      method: 'POST',
      path: `/locacoes/${locacao}/caucao/devolver`,
      body,
      key: `devolver ${locacao}`,
    })
  }

  /** Creates one record, once for any number of retries; returns its id if it was acknowledged. */
  async #create(
    kind: Kind,
    key: string,
    path: string,
    body: object,
    values: Record<string, string | number> = {},
  ): Promise<string | undefined> {
    this.#expected.record(kind, key, 'perhaps', values)
    const answer = await this.#ask({ method: 'POST', path, body, key: `${kind} ${key}` })
    if (!isGood(answer)) return undefined
    const made = JSON.parse(answer.body) as { id: string; status?: string }
    this.#expected.record(kind, key, 'yes', { ...values, id: made.id })
    if (kind === 'locacoes') this.#recordStatus(kind, key, made)
    return made.id
  }

  #recordStatus(kind: Kind, key: string, { status }: { status?: string }) {
    const { values } = this.#expected.entries[kind].get(key)!
    this.#expected.record(kind, key, 'yes', { ...values, status: status! })
  }

  /** @param gone whether 404 and 409 are expected, because a call without an answer may have succeeded. */
  async #ask(call: Call, { gone = false } = {}): Promise<Answer> {
    const answer = await this.device.ask(call, () => this.#random.chance(this.#giveUpRate))
    const isExpected =
      isGood(answer) || answer === GIVEN_UP || (gone && [404, 409].includes(answer.status))
    if (!isExpected)
      this.#expected.refusals.push(
        `${call.method} ${call.path.replace(/[\da-f-]{36}/g, ':id')}: ${answer.status} ${answer.body}`,
      )
    return answer
  }
}

const PLANOS = ['mensal', 'anual', 'fidelidade'] as const
