import { describe, expect, test } from 'vitest'
import { queueingShop } from '#tests/kit/shop/queueing-shop.ts'
import { failInterrupted } from '../service.ts'

const shop = await queueingShop()
const sendAll = () => shop.post('/whatsapp/enviar-todas')

async function queueWeeks(n: number) {
  for (let i = 0; i < n; i++) await shop.lateWeek(`1399712${String(i).padStart(4, '0')}`)
  await sendAll()
}

describe('the queue', () => {
  test('sends one message at a time, in order, with a pause in between', async () => {
    await queueWeeks(3)
    expect(await shop.run()).toEqual({ counts: { enviadas: 3 } })
    expect(shop.first.handed.map(({ to }) => to)).toEqual([
      '5513997120000',
      '5513997120001',
      '5513997120002',
    ])
    expect(shop.waits).toEqual([5000, 5000, 5000])
    expect((await shop.rows()).map(({ status }) => status)).toEqual([
      'enviado',
      'enviado',
      'enviado',
    ])
  })

  test('two processes send nothing twice and nothing concurrently', async () => {
    await queueWeeks(4)
    let underWay = 0
    let most = 0
    const { messenger } = shop.first
    const watched = {
      ...messenger,
      async send(message: Parameters<typeof messenger.send>[0]) {
        most = Math.max(most, ++underWay)
        await new Promise((resolve) => setImmediate(resolve))
        underWay--
        return messenger.send(message)
      },
    }
    shop.configure({ ...shop.first, messenger: watched })
    const beside = { beside: true }
    await Promise.all([shop.run(beside), shop.run(beside), shop.run(beside)])
    expect(most).toBe(1)
    expect(new Set(shop.first.handed.map(({ id }) => id)).size).toBe(4)
    expect(shop.first.handed).toHaveLength(4)
  })

  test('sends text, late fee and number as of the day it is sent', async () => {
    const { cliente_id } = await shop.lateWeek()
    await sendAll()
    const before = (await shop.rows())[0]!.mensagem
    await shop.db
      .updateTable('clientes')
      .set({ telefone: '13997129999' })
      .where('id', '=', cliente_id)
      .execute()
    shop.at('11T10:00:00')
    await shop.run()
    expect(shop.first.handed).toMatchObject([{ to: '5513997129999' }])
    expect(shop.first.handed[0]!.variables).toHaveLength(5)
    expect(shop.first.handed[0]!.text).not.toBe(before)
    expect((await shop.rows())[0]!.mensagem).toBe(shop.first.handed[0]!.text)
  })

  test.each([
    [
      'paid',
      (id: string) => shop.put(`/pagamentos/${id}/pagar`),
      'Esta cobrança já foi paga. Nada foi enviado.',
    ],
    [
      'cancelled',
      (id: string) => shop.delete(`/pagamentos/${id}`, { motivo: 'Engano' }),
      'Esta cobrança foi cancelada. Nada foi enviado.',
    ],
  ] as const)(
    'drops a message whose debt was %s meanwhile, with the reason',
    async (_, end, motivo_falha) => {
      const { id } = await shop.lateWeek()
      await sendAll()
      await end(id)
      await shop.run()
      expect(shop.first.handed).toEqual([])
      expect(await shop.rows()).toMatchObject([{ status: 'dispensada', motivo_falha }])
    },
  )

  test('drops a message whose customer has no number any more', async () => {
    const { cliente_id } = await shop.lateWeek()
    await sendAll()
    await shop.db
      .updateTable('clientes')
      .set({ telefone: '1300000000' })
      .where('id', '=', cliente_id)
      .execute()
    await shop.run()
    expect(await shop.rows()).toMatchObject([
      { status: 'dispensada', motivo_falha: 'Cliente não possui número de telefone cadastrado.' },
    ])
  })
})

test('a process killed while sending blocks the queue for minutes only, and its message is not repeated', async () => {
  await queueWeeks(2)
  const died = { now: '2026-03-10T17:00:00.000Z', free: '2026-03-10T17:03:00.000Z' }
  const [{ id }] = (await shop.db.selectFrom('mensagens').select('id').orderBy('id').execute()) as [
    { id: string },
  ]
  await shop.db
    .updateTable('mensagens')
    .set({ na_fila: false, provedor: 'dialog360', data_envio: died.now as never })
    .where('id', '=', id)
    .execute()
  await shop.db
    .updateTable('fila_mensagens')
    .set({ vez: id, livre_em: died.free as never })
    .execute()
  await shop.run()
  expect(shop.waits[0]).toBe(180_000)
  expect(shop.first.handed).toHaveLength(1)
  const ctx = {
    db: shop.db,
    actor: { usuario: 'sistema', origem: null },
    now: '2026-03-10T17:20:00.000Z' as never,
  }
  await failInterrupted({ ...ctx, today: '2026-03-10' as never })
  expect((await shop.rows())[0]).toMatchObject({
    status: 'falha',
    motivo_falha: 'Envio interrompido; pode ter chegado.',
  })
})
