import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { standIn } from '#tests/kit/server/stand-in.ts'
import { checkConsultarPlaca } from './consultarplaca.ts'
import { checkOficial } from './oficial.ts'

const provider = await standIn()
const TODAY = '2026-03-10' as CalendarDay
const multa = { numeroAutoInfracao: 'SAV000001', dataInfracao: '2026-02-20' }

describe('the official registry', () => {
  const check = (endpoint = `${provider.url}/efrotas/api/`) =>
    checkOficial({ api_key: 'chave-oficial', endpoint }, { timeoutMs: 300 }, TODAY)
  const failure = (endpoint?: string) => check(endpoint).catch((error: Error) => error)

  test('queries the test plate for the last month with the key', async () => {
    provider.answers({ body: [multa] })
    await check()
    expect(provider.requests).toMatchObject([
      {
        path: '/efrotas/api/consultas/v1/infracoes/placa/SAV0741?dataInicial=2026-02-08&dataFinal=2026-03-10',
        headers: { authorization: 'Bearer chave-oficial', 'x-token-client': 'chave-oficial' },
      },
    ])
  })

  test('accepts an endpoint with its own path', async () => {
    provider.answers({ body: { infracoes: [] } })
    await check(`${provider.url}/v1/{placa}/multas?uf=SP`)
    expect(provider.requests[0]?.path).toBe('/v1/SAV0741/multas?uf=SP')
  })

  test.each([
    ['a list', 200, [multa]],
    ['a named list', 200, { infracoes: [multa] }],
    ['no fines', 404, { mensagem: 'Nenhuma infração encontrada', mensagemTecnica: 'vazio' }],
    ["no fines in WSDenatran's words", 404, { returnCode: 4, message: 'Sem registros' }],
  ])('passes if the answer is %s', async (_, status, body) => {
    provider.answers({ status, body })
    await expect(check()).resolves.toBeUndefined()
  })

  test.each([
    ['a wrong address', 404, '<html>Not Found</html>', /não tem a consulta de infrações/],
    [
      'a framework error page',
      404,
      { status: 404, error: 'Not Found' },
      /não tem a consulta de infrações/,
    ],
    ['a wrong key', 401, { mensagem: 'Token inválido' }, /recusou as credenciais/],
    ['a key without permission', 403, {}, /não dão acesso/],
    ['no credit', 402, { mensagem: 'Saldo insuficiente' }, /formato não reconhecido/],
    ['a failure', 503, {}, /está com problemas/],
    ['too many calls', 429, {}, /pedidos demais/],
    ['another shape', 200, { resultado: 'ok' }, /formato não reconhecido/],
    ['an HTML page', 200, '<html>Bem-vindo</html>', /formato não reconhecido/],
  ])('fails for %s', async (_, status, body, sentence) => {
    provider.answers({ status, body })
    expect(await failure()).toMatchObject({ message: expect.stringMatching(sentence) })
  })

  test('fails if there is no answer in time', async () => {
    provider.answers({ fault: 'silence' })
    expect(await failure()).toMatchObject({ name: 'NoAnswer' })
  })
})

describe('ConsultarPlaca', () => {
  const check = () =>
    checkConsultarPlaca(
      { email: 'loja@exemplo.com.br', api_key: 'chave' },
      { baseUrl: provider.url, timeoutMs: 300 },
    )
  const failure = () => check().catch((error: Error) => error)

  test('queries the free plate with e-mail and key', async () => {
    provider.answers({ body: { status: 'ok', dados: {} } })
    await check()
    expect(provider.requests).toMatchObject([
      {
        path: '/consultarRegistrosInfracoesRenainf?placa=AAA0000',
        headers: {
          authorization: `Basic ${Buffer.from('loja@exemplo.com.br:chave').toString('base64')}`,
        },
      },
    ])
  })

  test.each([
    [
      'a refusal at HTTP 200',
      200,
      { status: 'erro', mensagem: 'Chave inválida' },
      /recusou as credenciais/,
    ],
    ['a refusal', 401, {}, /recusou as credenciais/],
    ['a failure', 500, { status: 'erro' }, /está com problemas/],
    ['too many calls', 429, { status: 'erro' }, /pedidos demais/],
    ['another shape', 200, { ok: true }, /formato não reconhecido/],
    ['an HTML page', 200, '<html></html>', /formato não reconhecido/],
  ])('fails for %s', async (_, status, body, sentence) => {
    provider.answers({ status, body })
    expect(await failure()).toMatchObject({ message: expect.stringMatching(sentence) })
  })

  test('fails if there is no complete answer in time', async () => {
    provider.answers({ fault: 'silence' })
    expect(await failure()).toMatchObject({ name: 'NoAnswer' })
    provider.answers({ body: { status: 'ok' }, fault: 'half' })
    expect(await failure()).toMatchObject({ name: 'NoAnswer' })
  })
})
