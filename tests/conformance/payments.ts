import { inspect } from 'node:util'
import { beforeEach, describe, expect, test } from 'vitest'
import { UpstreamError } from '#domain/errors.ts'
import type { Connection } from '#integrations/http.ts'
import type { Gateway } from '#integrations/payments/port.ts'
import { ORDER, PAID_ON, type StoredCharge } from '#tests/kit/providers/gateway-wire.ts'
import {
  PATIENCE_MS,
  SILENCE_MS,
  type StandInAnswer,
  type StandInRequest,
} from '#tests/kit/server/stand-in.ts'

/** A gateway and its stand-in server. */
export type Wire = {
  server: {
    url: string
    requests: StandInRequest[]
    answers(answer: (request: StandInRequest) => StandInAnswer): void
  }
  /** Built from credentials that all contain the word `segredo`. */
  open: (connection: Connection) => Gateway
  /** Answers in the gateway's own format and stores the charges it creates. */
  respond: (request: StandInRequest, charges: Map<string, StoredCharge>) => StandInAnswer
  /** Returns true for the request that creates the charge. */
  isMaking: (request: StandInRequest) => boolean
  refusals: [what: string, answer: StandInAnswer, code: string][]
  /** The answer to a wrong key. */
  wrongKey: StandInAnswer
  /** The body of a 429. */
  limit: object
  /** True if the gateway's answers name the currency. */
  hasCurrency: boolean
}

/** The tests that every gateway's adapter must pass, against its stand-in server. */
export function describeConformance({ server, open, respond, isMaking, ...wire }: Wire) {
  const gateway = open({ baseUrl: server.url, timeoutMs: PATIENCE_MS })
  const impatient = open({ baseUrl: server.url, timeoutMs: SILENCE_MS })
  const charges = new Map<string, StoredCharge>()
  const works = () => server.answers((request) => respond(request, charges))
  /** Makes the creation fail; `taken` creates the charge all the same. */
  const fails = (answer: StandInAnswer, taken = false) =>
    server.answers((request) => {
      if (!isMaking(request)) return respond(request, charges)
      const response = taken ? respond(request, charges) : answer
      return answer.fault ? { ...response, fault: answer.fault } : answer
    })
  const made = () => server.requests.filter(isMaking)
  const failure = (call: Promise<unknown>): Promise<UpstreamError> =>
    call.then(
      () => expect.fail('should have failed'),
      (error) => {
        expect(error).toBeInstanceOf(UpstreamError)
        const text = inspect(error, { depth: 10 })
        expect(text).not.toContain('segredo')
        expect(text).not.toContain(ORDER.pagador.cpf)
        return error
      },
    )
  const change = (id: string, change: Partial<StoredCharge>) =>
    charges.set(id, { ...charges.get(id)!, ...change })

  beforeEach(() => {
    charges.clear()
    works()
  })

  test('creates one charge for repeated orders', async () => {
    const charge = await gateway.createCharge(ORDER)
    expect(charge).toMatchObject({
      status: 'aberta',
      valor: 31_493,
      moeda: 'BRL',
      copiaECola: `000201-${charge.externalId}`,
      referencia: ORDER.referencia,
      pagaEm: null,
    })
    expect((await gateway.createCharge(ORDER)).externalId).toBe(charge.externalId)
    expect([...charges.keys()]).toEqual([charge.externalId])
  })

  test.each(wire.refusals)(
    'reports %s in plain words, and creates nothing',
    async (_, answer, code) => {
      fails(answer)
      const error = await failure(gateway.createCharge(ORDER))
      expect(error).toMatchObject({ name: 'UpstreamError', code })
      expect(charges.size).toBe(0)
    },
  )

  test.each<[string, StandInAnswer]>([
    ['silence', { fault: 'silence' }],
    ['half an answer', { fault: 'half' }],
    ['a server error', { status: 500, body: 'Bad Gateway' }],
    ['a body that is not JSON', { status: 200, body: '<html>segredo</html>' }],
    ['an empty object', { status: 200, body: {} }],
  ])('throws NoAnswer for %s, and a retry creates one charge', async (_, answer) => {
    fails(answer, answer.fault !== undefined)
    const { createCharge } = answer.fault === 'silence' ? impatient : gateway
    expect(await failure(createCharge(ORDER))).toMatchObject({ name: 'NoAnswer' })
    works()
    await gateway.createCharge(ORDER)
    expect(charges.size).toBe(1)
  })

  test("does not wait when the gateway asks for a minute's pause", async () => {
    const limited = { status: 429, headers: { 'retry-after': '60' }, body: wire.limit }
    fails(limited)
    expect(await failure(gateway.createCharge(ORDER))).toMatchObject({ code: 'provedor_limite' })
    expect(made()).toHaveLength(1)
    server.answers(() => limited)
    expect(await failure(gateway.findCharge('pay_1'))).toMatchObject({ code: 'provedor_limite' })
  })

  describe('a charge that is read', () => {
    test.each([
      ['open', 'open', 'aberta', null],
      ['paid', 'paid', 'paga', PAID_ON],
      ['expired', 'expired', 'encerrada', null],
      ['cancelled', 'cancelled', 'encerrada', null],
    ] as const)('is %s', async (_, state, status, pagaEm) => {
      const { externalId } = await gateway.createCharge(ORDER)
      change(externalId, { state, cents: 31_492 })
      expect(await gateway.findCharge(externalId)).toMatchObject({
        externalId,
        status,
        valor: 31_492,
        moeda: 'BRL',
        referencia: ORDER.referencia,
        pagaEm,
        devolvido: 0,
        contestado: 0,
      })
    })

    test.each<[string, Partial<StoredCharge>, object]>([
      ['a part is refunded', { refunded: 5000 }, { devolvido: 5000, contestado: 0 }],
      ['all is refunded', { refunded: 31_493 }, { devolvido: 31_493, contestado: 0 }],
      ['a dispute is open', { dispute: 'open' }, { devolvido: 0, contestado: 31_493 }],
      ['a dispute is lost', { dispute: 'lost' }, { devolvido: 0, contestado: 31_493 }],
      ['a dispute is won', { dispute: 'won' }, { devolvido: 0, contestado: 0 }],
      [
        'the rest of a refunded one is disputed',
        { refunded: 5000, dispute: 'open' },
        { devolvido: 5000, contestado: 26_493 },
      ],
    ])('stays paid when %s', async (_, stored, back) => {
      const { externalId } = await gateway.createCharge(ORDER)
      change(externalId, { state: 'paid', ...stored })
      expect(await gateway.findCharge(externalId)).toMatchObject({
        status: 'paga',
        valor: 31_493,
        pagaEm: PAID_ON,
        ...back,
      })
    })

    if (wire.hasCurrency)
      test('has its own currency', async () => {
        const { externalId } = await gateway.createCharge(ORDER)
        change(externalId, { currency: 'USD' })
        expect(await gateway.findCharge(externalId)).toMatchObject({ moeda: 'USD' })
      })

    test('is undefined if it does not exist', async () => {
      expect(await gateway.findCharge('pay_nobody')).toBeUndefined()
    })

    test.each<[string, StandInAnswer, object]>([
      ['silence', { fault: 'silence' }, { name: 'NoAnswer' }],
      [
        'half an answer',
        { body: { id: 'pay_1', status: 'approved' }, fault: 'half' },
        { name: 'NoAnswer' },
      ],
      [
        'a server error',
        { status: 500, body: 'Bad Gateway' },
        { code: expect.stringMatching(/^provedor_(fora_do_ar|sem_resposta)$/) },
      ],
      ['a wrong key', wire.wrongKey, { code: 'provedor_credenciais' }],
      [
        'an unknown status',
        { status: 200, body: { id: 'pay_1', status: 'dancing' } },
        { code: 'provedor_formato' },
      ],
    ])('throws for %s', async (_, answer, expected) => {
      server.answers(() => answer)
      const { findCharge } = answer.fault === 'silence' ? impatient : gateway
      expect(await failure(findCharge('pay_1'))).toMatchObject(expected)
    })
  })

  test('cancels an open charge but not a paid one', async () => {
    const { externalId } = await gateway.createCharge(ORDER)
    await gateway.cancelCharge(externalId)
    expect(charges.get(externalId)?.state).toBe('cancelled')
    change(externalId, { state: 'paid' })
    await failure(gateway.cancelCharge(externalId))
    expect(charges.get(externalId)?.state).toBe('paid')
  })
}
