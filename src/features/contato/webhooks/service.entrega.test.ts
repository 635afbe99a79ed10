import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/kit/database/database.ts'
import { instant, MINUTE, START, webhookRows } from '#tests/kit/providers/webhook-rows.ts'
import { processDue } from './service.ts'

const db = await testDatabase()
let clock = START
const around = { db, now: () => new Date(clock), gateways: async () => [] }
const { addEvent, message, storedEvents, messages, clear } = webhookRows(db)

beforeEach(async () => {
  clock = START
  await clear()
})

describe('a delivery webhook', () => {
  test('that arrives before our row has the id is retried', async () => {
    const { id } = await message({ status: 'processando', external_id: null })
    await addEvent()
    expect(await processDue(around)).toMatchObject({ adiados: 1, feitos: 0 })
    expect(await processDue(around)).toMatchObject({ adiados: 0 })
    await db
      .updateTable('mensagens')
      .set({ status: 'enviado', external_id: 'M1' })
      .where('id', '=', id)
      .execute()
    clock += 5000
    expect(await processDue(around)).toMatchObject({ feitos: 1 })
    expect(await messages()).toMatchObject([{ status: 'delivered_real' }])
  })

  test('about a message of others is finally ignored, not failed', async () => {
    await addEvent()
    const ends: object[] = []
    for (let tries = 0; tries < 20; tries++, clock += 11 * MINUTE)
      ends.push(await processDue(around))
    expect(ends.filter((end) => 'ignorados' in end && end.ignorados)).toHaveLength(1)
    expect(await storedEvents()).toMatchObject([
      { status: 'ignorado', tentativas: 9, ultimo_erro: null },
    ])
  })

  test('matches only messages of its provider', async () => {
    await message({ provedor: 'meta' })
    await addEvent()
    expect(await processDue(around)).toMatchObject({ adiados: 1 })
  })

  test('matches our own id where the provider returns it', async () => {
    const { id } = await message({
      provedor: 'ultramsg',
      status: 'falha',
      motivo_falha: 'Envio interrompido; pode ter chegado.',
      external_id: null,
    })
    await addEvent({ provedor: 'ultramsg', referencia: id, evento_id: `${id}:entregue` })
    expect(await processDue(around)).toMatchObject({ feitos: 1 })
    expect(await messages()).toMatchObject([{ status: 'delivered_real', motivo_falha: null }])
  })

  test('waits for a message that is being sent', async () => {
    const { id } = await message({ provedor: 'ultramsg', status: 'processando', external_id: null })
    await addEvent({ provedor: 'ultramsg', referencia: id, evento_id: `${id}:entregue` })
    expect(await processDue(around)).toMatchObject({ adiados: 1 })
  })

  test('of a failure saves the reason and does not revert a delivery', async () => {
    await message()
    await message({ external_id: 'M2', status: 'delivered_real', entregue_em: instant(START) })
    const failed = { entrega: 'falha', motivo: 'A Meta não pôde entregar a este número.' }
    await addEvent({ ...failed, evento_id: 'M1:falha' })
    await addEvent({ ...failed, evento_id: 'M2:falha', referencia: 'M2' })
    expect(await processDue(around)).toMatchObject({ feitos: 2 })
    expect(await messages()).toMatchObject([
      { status: 'falha', motivo_falha: failed.motivo },
      { status: 'delivered_real', motivo_falha: null },
    ])
  })
})
