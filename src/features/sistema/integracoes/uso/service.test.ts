import { beforeEach, describe, expect, test } from 'vitest'
import type { Instant } from '#domain/calendar-day.ts'
import { UpstreamError } from '#domain/errors.ts'
import { secrets, testApi } from '#tests/kit/server/api.ts'
import { readDetails } from '../service.ts'
import { recordProviderUse, usingProvider } from './service.ts'

const { db, post } = await testApi()
const BODY = { token: 'segredo-de-1234', instance: 'instance1' }
const at = (time: string) => `2026-03-10T${time}.000Z` as Instant
const note = (time: string, outcome: Parameters<typeof recordProviderUse>[2]) =>
  recordProviderUse({ db, now: at(time) }, 'ultramsg', outcome)
const use = async () => {
  const { uso_sucesso, uso_erro_em, uso_erro } = (await readDetails(db, secrets)).ultramsg
  return { uso_sucesso, uso_erro_em, uso_erro }
}
const offline = new UpstreamError('O UltraMsg está fora do ar.', 'provedor_fora_do_ar')

beforeEach(async () => {
  await post('/configuracoes/whatsapp/ultramsg', BODY)
})

describe('provider use', () => {
  test('records a success once a minute and a change at once', async () => {
    await note('12:00:00', 'sucesso')
    await note('12:00:59', 'sucesso')
    expect(await use()).toEqual({ uso_sucesso: at('12:00:00'), uso_erro_em: null, uso_erro: null })
    await note('12:01:00', 'sucesso')
    expect(await use()).toMatchObject({ uso_sucesso: at('12:01:00') })
    await note('12:01:01', offline)
    await note('12:01:02', offline)
    expect(await use()).toMatchObject({ uso_erro_em: at('12:01:01'), uso_erro: offline.message })
    await note('12:01:03', new UpstreamError('Outro motivo.', 'provedor_credenciais'))
    expect(await use()).toMatchObject({ uso_erro_em: at('12:01:03'), uso_erro: 'Outro motivo.' })
    await note('12:01:04', 'sucesso')
    expect(await use()).toMatchObject({ uso_sucesso: at('12:01:04'), uso_erro: 'Outro motivo.' })
  })

  test('ignores the rejection of a single message', async () => {
    await note('12:00:00', new UpstreamError('Sem WhatsApp.', 'numero_sem_whatsapp'))
    expect(await use()).toEqual({ uso_sucesso: null, uso_erro_em: null, uso_erro: null })
  })

  test('is cleared with the credentials and not recorded without any', async () => {
    await note('12:00:00', offline)
    await post('/configuracoes/whatsapp/ultramsg', BODY)
    expect(await use()).toMatchObject({ uso_erro: null })
    await recordProviderUse({ db, now: at('12:00:00') }, 'zapi', 'sucesso')
    expect((await readDetails(db, secrets)).zapi.uso_sucesso).toBeNull()
  })

  test('usingProvider records the result of a call and passes it on', async () => {
    const ctx = { db, now: at('13:00:00') }
    expect(await usingProvider(ctx, 'ultramsg', async () => 7)).toBe(7)
    expect(await use()).toMatchObject({ uso_sucesso: at('13:00:00') })
    await expect(usingProvider(ctx, 'ultramsg', () => Promise.reject(offline))).rejects.toBe(
      offline,
    )
    expect(await use()).toMatchObject({ uso_erro: offline.message })
  })
})
