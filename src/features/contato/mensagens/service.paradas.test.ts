import { describe, expect, test } from 'vitest'
import { queueingShop } from '#tests/kit/shop/queueing-shop.ts'

const shop = await queueingShop()
const sendAll = () => shop.post('/whatsapp/enviar-todas')
const queue = async () => (await shop.get('/whatsapp/fila')).json()

async function queueWeeks(n: number) {
  for (let i = 0; i < n; i++) await shop.lateWeek(`1399712${String(i).padStart(4, '0')}`)
  await sendAll()
}

describe('a provider', () => {
  test('at its rate limit pauses the queue as long as it asks, and no other provider is tried', async () => {
    shop.configure(shop.first, shop.second)
    await queueWeeks(2)
    shop.first.does('is full')
    const running = shop.run()
    await running
    expect(shop.second.handed).toEqual([])
    expect(shop.waits[0]).toBe(30_000)
    expect(
      (await shop.rows()).map(({ status, na_fila, provedor }) => [status, na_fila, provedor]),
    ).toEqual([
      ['processando', true, null],
      ['processando', true, null],
    ])
  })

  test('that is offline pauses the queue longer each time, and the queue then continues', async () => {
    await queueWeeks(1)
    shop.first.does('is offline')
    await shop.run()
    expect(shop.waits).toEqual([60_000, 120_000, 240_000])
    shop.at('10T14:07:00')
    expect(await queue()).toMatchObject({
      estado: 'parada',
      motivo: 'dialog360 está sem conexão.',
      na_fila: 1,
    })
    shop.first.does('accepts')
    shop.at('10T15:00:00')
    await shop.run()
    expect(shop.first.handed).toHaveLength(1)
    expect(await queue()).toMatchObject({ estado: 'vazia', motivo: null })
  })

  test('that rejects passes to the next; if all reject, the message fails and the queue continues', async () => {
    shop.configure(shop.first, shop.second)
    await queueWeeks(1)
    shop.first.does('refuses')
    await shop.run()
    expect(await shop.rows()).toMatchObject([{ status: 'enviado', provedor: 'zapi' }])
    shop.second.does('refuses')
    await shop.lateWeek('13997125555')
    await sendAll()
    await shop.run()
    expect((await shop.rows())[1]).toMatchObject({
      status: 'falha',
      motivo_falha: 'dialog360 recusou. zapi recusou.',
    })
  })

  test('that does not respond leaves the message in doubt without a retry', async () => {
    shop.configure(shop.first, shop.second)
    await queueWeeks(1)
    shop.first.does('keeps silent')
    await shop.run()
    await shop.run()
    expect(shop.first.handed).toHaveLength(1)
    expect(shop.second.handed).toEqual([])
    expect((await shop.rows())[0]).toMatchObject({ status: 'falha', na_fila: false })
  })
})
