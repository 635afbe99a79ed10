import { describe, expect, test } from 'vitest'
import { PATIENCE_MS, SILENCE_MS, standIn } from '#tests/kit/server/stand-in.ts'
import { checkAsaas } from './asaas.ts'
import { checkMercadoPago } from './mercadopago.ts'
import { checkStripe } from './stripe.ts'

const provider = await standIn()
const to = (timeoutMs = PATIENCE_MS) => ({ baseUrl: provider.url, timeoutMs })

const CASES = [
  {
    who: 'O Mercado Pago',
    check: (timeoutMs?: number) =>
      checkMercadoPago({ access_token: 'APP_USR-segredo' }, to(timeoutMs)),
    path: '/users/me',
    headers: { authorization: 'Bearer APP_USR-segredo' },
    good: { id: 123456789, nickname: 'LOJA' },
    wrongKey: { message: 'invalid access token', error: 'bad_request', status: 401, cause: [] },
  },
  {
    who: 'O Stripe',
    check: (timeoutMs?: number) => checkStripe({ secret_key: 'sk_test_segredo' }, to(timeoutMs)),
    path: '/v1/balance',
    headers: { authorization: 'Bearer sk_test_segredo' },
    good: { object: 'balance', available: [], livemode: false, pending: [] },
    wrongKey: {
      error: {
        type: 'invalid_request_error',
        message: 'Invalid API Key provided: sk_test_segredo',
      },
    },
  },
  {
    who: 'O Asaas',
    check: (timeoutMs?: number) => checkAsaas({ token: '$aact_prod_segredo' }, to(timeoutMs)),
    path: '/myAccount',
    headers: { access_token: '$aact_prod_segredo', 'user-agent': 'mare-motos' },
    good: { object: 'account', name: 'Loja' },
    wrongKey: {
      errors: [{ code: 'invalid_access_token', description: 'A chave de API é inválida' }],
    },
  },
]

describe.each(CASES)('$who', ({ who, check, path, headers, good, wrongKey }) => {
  const failure = (timeoutMs?: number) => check(timeoutMs).catch((error: Error) => error)

  test('accepts a valid key with a single request', async () => {
    provider.answers({ body: good })
    await check()
    expect(provider.requests).toHaveLength(1)
    expect(provider.requests[0]).toMatchObject({ method: 'GET', path, headers })
  })

  test.each([
    [401, wrongKey, `${who} recusou as credenciais. Confira se foram copiadas inteiras.`],
    [403, { error: { type: 'forbidden' } }, /não dão acesso a esta consulta/],
    [429, { error: {} }, `${who} recebeu pedidos demais. Tente novamente mais tarde.`],
    [500, { error: {} }, `${who} está com problemas. Tente novamente mais tarde.`],
    [404, { error: {} }, `${who} respondeu num formato não reconhecido.`],
  ])('reports a %d in plain words', async (status, body, sentence) => {
    provider.answers({ status, body })
    const error = await failure()
    expect(error).toMatchObject({ name: 'UpstreamError', message: expect.stringMatching(sentence) })
    expect(
      JSON.stringify({ ...(error as Error), cause: String((error as Error).cause) }),
    ).not.toContain('segredo')
    expect(provider.requests).toHaveLength(1)
  })

  test.each([
    ['half an answer', { body: good, fault: 'half' }, PATIENCE_MS] as const,
    ['silence', { fault: 'silence' }, SILENCE_MS] as const,
  ])('throws NoAnswer instead of a refusal for %s', async (_, answer, timeoutMs) => {
    provider.answers(answer)
    expect(await failure(timeoutMs)).toMatchObject({
      name: 'NoAnswer',
      message: `${who} não respondeu. Tente novamente em instantes.`,
    })
  })

  test.each([
    ['an empty object', {}],
    ['an HTML page', '<html>ok</html>'],
  ])('rejects %s as an answer', async (_, body) => {
    provider.answers({ body })
    expect(await failure()).toMatchObject({
      message: `${who} respondeu num formato não reconhecido.`,
    })
  })

  test('follows no redirect', async () => {
    provider.answers(({ path: requested }) =>
      requested === path
        ? { status: 302, headers: { location: `${provider.url}/elsewhere` } }
        : { body: good },
    )
    expect(await failure()).toBeInstanceOf(Error)
    expect(provider.requests).toHaveLength(1)
  })
})
