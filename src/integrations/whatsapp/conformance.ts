import { type AddressInfo, createServer } from 'node:net'
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { UpstreamError } from '#domain/errors.ts'
import type { StandInAnswer, StandInRequest } from '#tests/kit/server/stand-in.ts'
import type { Connection } from '../http.ts'
import { type Messenger, mayHaveArrived, type OutgoingMessage } from './port.ts'

/** A provider as its stand-in plays it. */
export type Wire = {
  server: {
    url: string
    requests: StandInRequest[]
    answers(answer: StandInAnswer | ((request: StandInRequest) => StandInAnswer)): void
  }
  /** Built from credentials that all contain the word `segredo`. */
  open: (connection: Connection) => Messenger
  /** Whether the request is the one that hands the message over. */
  isSend: (request: StandInRequest) => boolean
  /** How all but that request is answered while the account is well. */
  healthy: StandInAnswer
  accepted: StandInAnswer
  externalId: string
  /** The same, told without the provider's own id. */
  refusals: [what: string, answer: StandInAnswer, code: string][]
  /** Answers to `check` by which the account is not well. */
  unwell: [what: string, answer: StandInAnswer, code: string][]
  /** Answers that leave it unknown whether the message was taken. */
  unclear: [what: string, answer: StandInAnswer][]
}

export const MESSAGE: OutgoingMessage = {
  id: '0190a0a0-0000-7000-8000-000000000001',
  to: '5513997123456',
  text: 'Olá, João! R$ 314,93 & "aspas"\nsegunda linha 🛵',
}

const TIMEOUT_MS = 300

async function addressNobodyListensAt() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

/** What every provider's adapter keeps to, whatever its stand-in answers. */
export function keepsToThePort({ server, open, isSend, healthy, ...wire }: Wire) {
  const messenger = open({ baseUrl: server.url, timeoutMs: TIMEOUT_MS })
  const play = (answer: StandInAnswer) => server.answers((request) => (isSend(request) ? answer : healthy))
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

  test('hands a message over once and tells the id it got', async () => {
    play(wire.accepted)
    expect(await messenger.send(MESSAGE)).toEqual({ externalId: wire.externalId })
    expect(sent()).toHaveLength(1)
  })

  test.each(wire.refusals)('%s is a refusal in plain words', async (_, answer, code) => {
    play(answer)
    const error = await failure(messenger.send(MESSAGE))
    expect(error).toMatchObject({ code })
    expect(mayHaveArrived(error)).toBe(false)
    expectKeptSecret(error)
    expect(sent()).toHaveLength(1)
  })

  test.each<[string, StandInAnswer]>([
    ['silence', { fault: 'silence' }],
    ['half an answer', { ...wire.accepted, fault: 'half' }],
    ['a body that is no JSON', { status: 200, body: '<html>segredo</html>' }],
    ['an empty answer', { status: 200, body: '' }],
    ['a broken provider', { status: 502, body: 'Bad Gateway' }],
    ...wire.unclear,
  ])('%s leaves it unknown whether it arrived, and is not tried again', async (_, answer) => {
    play(answer)
    const error = await failure(messenger.send(MESSAGE))
    expect(mayHaveArrived(error)).toBe(true)
    expectKeptSecret(error)
    expect(sent()).toHaveLength(1)
  })

  test('a provider that cannot be reached took nothing', async () => {
    const nowhere = open({ baseUrl: await addressNobodyListensAt(), timeoutMs: TIMEOUT_MS })
    for (const call of [nowhere.send, nowhere.check]) {
      const error = await failure(call(MESSAGE))
      expect(error).toMatchObject({ code: 'provedor_fora_do_ar' })
      expect(mayHaveArrived(error)).toBe(false)
      expectKeptSecret(error)
    }
  })

  test('checks the credentials without sending anything', async () => {
    play(wire.accepted)
    await messenger.check()
    expect(server.requests.length).toBeGreaterThan(0)
    expect(sent()).toEqual([])
  })

  test.each<[string, StandInAnswer, string]>([
    ['silence', { fault: 'silence' }, 'provedor_fora_do_ar'],
    ...wire.unwell,
  ])('the check says so: %s', async (_, answer, code) => {
    server.answers(answer)
    const error = await failure(messenger.check())
    expect(error).toMatchObject({ code })
    expectKeptSecret(error)
    expect(sent()).toEqual([])
  })
}
