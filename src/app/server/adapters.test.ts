import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { secrets, testApi } from '#tests/api.ts'
import { standIn } from '#tests/stand-in.ts'
import { openAdapters } from './adapters.ts'
import { outsideOf } from './outside.ts'

test('credentials count from the next message on, and no longer once they are removed', async () => {
  const api = await testApi()
  const provider = await standIn()
  const config = readConfig({ ULTRAMSG_BASE_URL: provider.url })
  const now = () => new Date('2026-03-10T12:00:00Z')
  const { messengers, mailers } = openAdapters({ db: api.db, secrets, now }, outsideOf(config))
  const names = async () => (await Promise.all([messengers(), mailers()])).flat().map(({ name }) => name)
  expect(await names()).toEqual([])

  const path = '/configuracoes/whatsapp/ultramsg'
  await api.post(path, { token: 'segredo-de-teste', instance: '77' })
  await api.post('/configuracoes/email/sendgrid', { key: 'SG.segredo' })
  expect(await names()).toEqual(['ultramsg', 'sendgrid'])
  provider.answers({ body: { status: { accountStatus: { status: 'authenticated' } } } })
  await (await messengers())[0]?.check()
  expect(provider.requests[0]?.path).toBe('/instance77/instance/status?token=segredo-de-teste')

  await api.delete(path)
  expect(await names()).toEqual(['sendgrid'])
})
