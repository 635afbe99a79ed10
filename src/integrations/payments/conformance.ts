import { inspect } from 'node:util'
import { beforeEach, describe, expect, test } from 'vitest'
import { UpstreamError } from '#domain/errors.ts'
import { type Kept, ORDER, PAID_ON } from '#tests/kit/providers/gateway-wire.ts'
import type { StandInAnswer, StandInRequest } from '#tests/kit/server/stand-in.ts'
import type { Connection } from '../http.ts'
import type { Gateway } from './port.ts'

/** A gateway as its stand-in plays it. */
export type Wire = {
  server: {
    url: string
    requests: StandInRequest[]
    answers(answer: (request: StandInRequest) => StandInAnswer): void
  }
  /** Built from credentials that all contain the word `segredo`. */
  open: (connection: Connection) => Gateway
  /** Answers in the gateway's own format, and keeps the charges it makes. */
  speak: (request: StandInRequest, kept: Map<string, Kept>) => StandInAnswer
  /** Whether the request is the one that makes the charge. */
  isMaking: (request: StandInRequest) => boolean
  refusals: [what: string, answer: StandInAnswer, code: string][]
  /** What a wrong key is answered with. */
  wrongKey: StandInAnswer
  /** The body of a 429. */
  limit: object
  /** Whether the gateway names the currency. */
  hasCurrency: boolean
}

/** What every gateway's adapter keeps to, whatever its stand-in answers. */
export function keepsToThePort({ server, open, speak, isMaking, ...wire }: Wire) {
  const gateway = open({ baseUrl: server.url, timeoutMs: 300 })
  const kept = new Map<string, Kept>()
  const works = () => server.answers((request) => speak(request, kept))
  /** The making goes wrong; `taken` is whether the charge came about all the same. */
  const fails = (answer: StandInAnswer, taken = false) =>
    server.answers((request) => {
      if (!isMaking(request)) return speak(request, kept)
      const told = taken ? speak(request, kept) : answer
      return answer.fault ? { ...told, fault: answer.fault } : answer
    })
  const made = () => server.requests.filter(isMaking)
  const failure = (call: Promise<unknown>): Promise<UpstreamError> =>
    call.then(
      () => expect.fail('should have failed'),
      (error) => {
        expect(error).toBeInstanceOf(UpstreamError)
        const told = inspect(error, { depth: 10 })
        expect(told).not.toContain('segredo')
        expect(told).not.toContain(ORDER.pagador.cpf)
        return error
      },
    )
  const change = (id: string, change: Partial<Kept>) => kept.set(id, { ...kept.get(id)!, ...change })

  beforeEach(() => {
    kept.clear()
    works()
  })

  test('makes a charge of what was asked, once however often it is asked for', async () => {
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
    expect([...kept.keys()]).toEqual([charge.externalId])
  })

  test.each(wire.refusals)(
    '%s is a refusal in plain words, and nothing was made',
    async (_, answer, code) => {
      fails(answer)
      const error = await failure(gateway.createCharge(ORDER))
      expect(error).toMatchObject({ name: 'UpstreamError', code })
      expect(kept.size).toBe(0)
    },
  )

  test.each<[string, StandInAnswer]>([
    ['silence', { fault: 'silence' }],
    ['half an answer', { fault: 'half' }],
    ['a broken gateway', { status: 500, body: 'Bad Gateway' }],
    ['a body that is no JSON', { status: 200, body: '<html>segredo</html>' }],
    ['an answer that says nothing', { status: 200, body: {} }],
  ])('%s leaves it unknown; asked for again, there is one charge', async (_, answer) => {
    fails(answer, answer.fault !== undefined)
    expect(await failure(gateway.createCharge(ORDER))).toMatchObject({ name: 'NoAnswer' })
    works()
    await gateway.createCharge(ORDER)
    expect(kept.size).toBe(1)
  })

  test('too many requests: it waits for nobody who asks for a minute', async () => {
    const limited = { status: 429, headers: { 'retry-after': '60' }, body: wire.limit }
    fails(limited)
    expect(await failure(gateway.createCharge(ORDER))).toMatchObject({ code: 'provedor_limite' })
    expect(made()).toHaveLength(1)
    server.answers(() => limited)
    expect(await failure(gateway.findCharge('pay_1'))).toMatchObject({ code: 'provedor_limite' })
  })

  describe('a charge asked after', () => {
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
      })
    })

    if (wire.hasCurrency)
      test('is told in its own currency', async () => {
        const { externalId } = await gateway.createCharge(ORDER)
        change(externalId, { currency: 'USD' })
        expect(await gateway.findCharge(externalId)).toMatchObject({ moeda: 'USD' })
      })

    test('is unknown', async () => {
      expect(await gateway.findCharge('pay_nobody')).toBeUndefined()
    })

    test.each<[string, StandInAnswer, object]>([
      ['silence', { fault: 'silence' }, { name: 'NoAnswer' }],
      ['half an answer', { body: { id: 'pay_1', status: 'approved' }, fault: 'half' }, { name: 'NoAnswer' }],
      [
        'a broken gateway',
        { status: 500, body: 'Bad Gateway' },
        { code: expect.stringMatching(/^provedor_(fora_do_ar|sem_resposta)$/) },
      ],
      ['a wrong key', wire.wrongKey, { code: 'provedor_credenciais' }],
      [
        'a strange answer',
        { status: 200, body: { id: 'pay_1', status: 'dancing' } },
        { code: 'provedor_formato' },
      ],
    ])('cannot be told: %s', async (_, answer, expected) => {
      server.answers(() => answer)
      expect(await failure(gateway.findCharge('pay_1'))).toMatchObject(expected)
    })
  })

  test('a charge is closed, and one that was paid is not', async () => {
    const { externalId } = await gateway.createCharge(ORDER)
    await gateway.cancelCharge(externalId)
    expect(kept.get(externalId)?.state).toBe('cancelled')
    change(externalId, { state: 'paid' })
    await failure(gateway.cancelCharge(externalId))
    expect(kept.get(externalId)?.state).toBe('paid')
  })
}
