import { beforeEach, describe, expect, test } from 'vitest'
import { fakeMessengers } from '#tests/kit/providers/messengers.ts'
import { testApi } from '#tests/kit/server/api.ts'

const { first, second, configure, messengers } = fakeMessengers()
const api = await testApi({ now: '2026-03-10T12:00:00Z', messengers })
beforeEach(() => configure(first, second))

let next = 0
/** Returns a number that no other test uses. */
const someNumber = () => `139${String(9_000_0000 + ++next)}`
const manual = (body: object = {}, headers = {}) =>
  api.post('/whatsapp/enviar-manual', { numero: someNumber(), mensagem: 'Olá!', ...body }, headers)

describe('sending twice', () => {
  test('two concurrent requests send once', async () => {
    const numero = someNumber()
    const answers = await Promise.all([1, 2, 3].map(() => manual({ numero })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
      detail:
        'Esta mensagem acabou de ser enviada para este número. Aguarde um minuto para enviar de novo.',
      code: 'envio_repetido',
    })
    expect(first.handed).toHaveLength(1)
  })

  test('a repeated call with its idempotency key returns the same message', async () => {
    const headers = { 'idempotency-key': 'k1' }
    const numero = someNumber()
    const answers = await Promise.all([1, 2, 3].map(() => manual({ numero }, headers)))
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    expect(first.handed).toHaveLength(1)
    const again = await manual({ numero }, headers)
    expect(again.json()).toMatchObject({ id: answers[0]!.json().id, status: 'enviado' })
    expect(first.handed).toHaveLength(1)
  })

  test("another text or number, a minute's wait, or a failure allows sending again", async () => {
    const numero = someNumber()
    first.does('refuses')
    second.does('refuses')
    expect((await manual({ numero })).json().status).toBe('falha')
    configure(first)
    expect((await manual({ numero })).json().status).toBe('enviado')
    expect((await manual({ numero, mensagem: 'Outra' })).statusCode).toBe(201)
    expect((await manual({ numero: someNumber() })).statusCode).toBe(201)
    expect((await manual({ numero })).statusCode).toBe(409)
    api.setNow('2026-03-10T12:01:01Z')
    expect((await manual({ numero })).statusCode).toBe(201)
    api.setNow('2026-03-10T12:00:00Z')
  })
})
