import { expect, test, vi } from 'vitest'
import { UpstreamError } from '#domain/errors.ts'
import type { Credentials } from '#domain/providers.ts'
import { secretsOf } from '#server/keys/secrets.ts'
import { secrets, testApi } from '#tests/kit/server/api.ts'
import { credentialsOf } from './service.ts'

const asked: unknown[] = []
let answer = async () => {}
const { get, post, setNow, db } = await testApi({
  probe: async (provider, credentials) => {
    asked.push([provider, credentials])
    await answer()
  },
})
const PATH = '/configuracoes/whatsapp/ultramsg'
const BODY = { token: 'segredo-de-1234', instance: 'instance1' }
const detail = async () => (await get('/configuracoes/detalhes')).json().ultramsg
const refuse = async () => {
  throw new UpstreamError('O UltraMsg recusou as credenciais.', 'provedor_credenciais')
}

test('rejects a test without credentials', async () => {
  const reply = await post(`${PATH}/testar`)
  expect(reply.statusCode).toBe(404)
  expect(reply.json().detail).toBe('UltraMsg não está configurado.')
  expect(asked).toEqual([])
})

test('tests the stored credentials and saves the success', async () => {
  await post(PATH, BODY)
  setNow('2026-03-11')
  expect((await post(`${PATH}/testar`)).json()).toEqual({
    sucesso: true,
    mensagem: 'Conexão testada com sucesso!',
  })
  expect(asked).toEqual([['ultramsg', BODY]])
  expect(await detail()).toMatchObject({
    ultimo_teste: '2026-03-11T15:00:00.000Z',
    ultimo_sucesso: '2026-03-11T15:00:00.000Z',
    ultimo_erro: null,
  })
})

test('returns and saves a rejection and keeps the last success', async () => {
  setNow('2026-03-12')
  answer = refuse
  const reply = await post(`${PATH}/testar`)
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ sucesso: false, mensagem: 'O UltraMsg recusou as credenciais.' })
  expect(await detail()).toMatchObject({
    ultimo_teste: '2026-03-12T15:00:00.000Z',
    ultimo_sucesso: '2026-03-11T15:00:00.000Z',
    ultimo_erro: 'O UltraMsg recusou as credenciais.',
  })
})

test('new credentials have no test result, even if the old ones are being tested', async () => {
  answer = async () => {
    await post(PATH, { ...BODY, instance: 'instance2' })
    await refuse()
  }
  expect((await post(`${PATH}/testar`)).json().sucesso).toBe(false)
  expect(await detail()).toMatchObject({
    campos: { instance: 'instance2' },
    ultimo_teste: null,
    ultimo_sucesso: null,
    ultimo_erro: null,
  })
})

test('an internal error does not count as a rejection by the provider', async () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => {})
  answer = async () => {
    throw new Error('planted')
  }
  expect((await post(`${PATH}/testar`)).statusCode).toBe(500)
  expect((await detail()).ultimo_teste).toBeNull()
})

test('reports unreadable credentials after the installation key changed', async () => {
  const stored: Partial<Credentials> = { ultramsg: { ...BODY, instance: 'instance2' } }
  expect(await credentialsOf(db, secrets)).toEqual(stored)
  expect(await credentialsOf(db, secretsOf('another key, long enough for it'))).toEqual({})
  const sealedForAnother = secrets.seal(JSON.stringify(BODY), 'credenciais:smtp')
  await db.updateTable('credenciais').set({ selado: sealedForAnother }).execute()
  expect(await credentialsOf(db, secrets)).toEqual({})
  expect((await get('/configuracoes/status')).json().whatsapp.ultramsg).toBe(false)
  expect(await detail()).toMatchObject({
    configurado: false,
    campos: {},
    problema: expect.stringMatching(/Digite-as de novo/),
  })
  const reply = await post(`${PATH}/testar`)
  expect(reply.statusCode).toBe(409)
  expect(reply.json().code).toBe('credenciais_ilegiveis')
})
