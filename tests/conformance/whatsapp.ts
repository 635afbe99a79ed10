import { type AddressInfo, createServer } from 'node:net'
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { UpstreamError } from '#domain/errors.ts'
import type { Connection } from '#integrations/http.ts'
import {
  type Messenger,
  mayHaveArrived,
  type OutgoingMessage,
} from '#integrations/whatsapp/port.ts'
import {
  PATIENCE_MS,
  SILENCE_MS,
  type StandInAnswer,
  type StandInRequest,
} from '#tests/kit/server/stand-in.ts'

/** A provider and its stand-in server. */
export type Wire = {
  server: {
    url: string
    requests: StandInRequest[]
    answers(answer: StandInAnswer | ((request: StandInRequest) => StandInAnswer)): void
  }
  /** Built from credentials that all contain the word `segredo`. */
  open: (connection: Connection) => Messenger
  /** Returns true for the request that sends the message. */
  isSend: (request: StandInRequest) => boolean
  /** The answer to all other requests while the account works. */
  healthy: StandInAnswer
  accepted: StandInAnswer
  externalId: string
  /** Accepted, but without the provider's own id. */
  refusals: [what: string, answer: StandInAnswer, code: string][]
  /** Answers to `check` of an account that does not work. */
  unwell: [what: string, answer: StandInAnswer, code: string][]
  /** Answers that leave it unknown whether the message was accepted. */
  unclear: [what: string, answer: StandInAnswer][]
}

export const MESSAGE: OutgoingMessage = {
  id: '0190a0a0-0000-7000-8000-000000000001',
  to: '5513997123456',
  text: 'Olá, João! R$ 314,93 & "aspas"\nsegunda linha 🛵',
}

async function closedAddress() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

/** The tests that every provider's adapter must pass, against its stand-in server. */
export function describeConformance({ server, open, isSend, healthy, ...wire }: Wire) {
  const messenger = open({ baseUrl: server.url, timeoutMs: PATIENCE_MS })
  const impatient = open({ baseUrl: server.url, timeoutMs: SILENCE_MS })
  const respondWith = (answer: StandInAnswer) =>
    server.answers((request) => (isSend(request) ? answer : healthy))
  const sent = () => server.requests.filter(isSend)
  const failure = (call: Promise<unknown>) =>
    call.then(
      () => expect.fail('should have failed'),
      (error: unknown) => error,
    )

  function expectKeptSecret(error: unknown) {
    expect(error).toBeInstanceOf(UpstreamError)
    expect(inspect(error, { depth: 10 })).not.toContain('segredo')
    expect(inspect(error, { depth: 10 })).not.toContain(MESSAGE.to)
  }

  test("sends a message once and returns the provider's id", async () => {
    respondWith(wire.accepted)
    expect(await messenger.send(MESSAGE)).toEqual({ externalId: wire.externalId })
    expect(sent()).toHaveLength(1)
  })

  test.each(wire.refusals)('reports %s in plain words', async (_, answer, code) => {
    respondWith(answer)
    const error = await failure(messenger.send(MESSAGE))
    expect(error).toMatchObject({ code })
    expect(mayHaveArrived(error)).toBe(false)
    expectKeptSecret(error)
    expect(sent()).toHaveLength(1)
  })

  test.each<[string, StandInAnswer]>([
    ['silence', { fault: 'silence' }],
    ['half an answer', { ...wire.accepted, fault: 'half' }],
    ['a body that is not JSON', { status: 200, body: '<html>segredo</html>' }],
    ['an empty answer', { status: 200, body: '' }],
    ['a server error', { status: 502, body: 'Bad Gateway' }],
    ...wire.unclear,
  ])('throws NoAnswer without retrying for %s', async (_, answer) => {
    respondWith(answer)
    const { send } = answer.fault === 'silence' ? impatient : messenger
    const error = await failure(send(MESSAGE))
    expect(mayHaveArrived(error)).toBe(true)
    expectKeptSecret(error)
    expect(sent()).toHaveLength(1)
  })

  test('sends nothing if the provider cannot be reached', async () => {
    const nowhere = open({ baseUrl: await closedAddress(), timeoutMs: PATIENCE_MS })
    for (const call of [nowhere.send, nowhere.check]) {
      const error = await failure(call(MESSAGE))
      expect(error).toMatchObject({ code: 'provedor_fora_do_ar' })
      expect(mayHaveArrived(error)).toBe(false)
      expectKeptSecret(error)
    }
  })

  test('checks the credentials without sending anything', async () => {
    respondWith(wire.accepted)
    await messenger.check()
    expect(server.requests.length).toBeGreaterThan(0)
    expect(sent()).toEqual([])
  })

  test.each<[string, StandInAnswer, string]>([
    ['silence', { fault: 'silence' }, 'provedor_fora_do_ar'],
    ...wire.unwell,
  ])('reports a check that fails with %s', async (_, answer, code) => {
    server.answers(answer)
    const { check } = answer.fault === 'silence' ? impatient : messenger
    const error = await failure(check())
    expect(error).toMatchObject({ code })
    expectKeptSecret(error)
    expect(sent()).toEqual([])
  })
}
