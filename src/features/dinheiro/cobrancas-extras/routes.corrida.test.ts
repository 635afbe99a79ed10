import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lockWaits } from '#tests/kit/database/lock-waits.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)

test('an extra charge paid while it is cancelled is refused, and nobody waits for each other', async () => {
  const { id: cliente_id } = await make.cliente()
  const charge = { tipo: 'outros', titulo: 'Espelho', descricao: 'Quebrado', valor: 45, cliente_id }
  const { id } = (await api.post('/cobrancas-extras', charge)).json()
  const answers: ReturnType<typeof api.get>[] = []
  await api.db.transaction().execute(async (tx) => {
    await tx.selectFrom('cobrancas_extras').select('id').where('id', '=', id).forUpdate().execute()
    answers.push(api.delete(`/cobrancas-extras/${id}`, { motivo: 'Engano' }))
    await lockWaits(api.db, 1)
    answers.push(api.put(`/cobrancas-extras/${id}`, { status: 'pago' }))
    await lockWaits(api.db, 2)
  })
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([204, 409])
  const { rows } =
    await sql`select deadlocks from pg_stat_database where datname = current_database()`.execute(
      api.db,
    )
  expect(rows).toEqual([{ deadlocks: 0 }])
})

test('a customer is not archived while a charge comes', async () => {
  const { id: cliente_id } = await make.cliente()
  const charge = { tipo: 'outros', titulo: 'Espelho', descricao: 'Quebrado', valor: 45, cliente_id }
  const answers: ReturnType<typeof api.get>[] = []
  await api.db.transaction().execute(async (tx) => {
    await tx.selectFrom('clientes').select('id').where('id', '=', cliente_id).forUpdate().execute()
    answers.push(api.post('/cobrancas-extras', charge))
    await lockWaits(api.db, 1)
    answers.push(api.delete(`/clientes/${cliente_id}`))
    await lockWaits(api.db, 2)
  })
  const [charged, archived] = await Promise.all(answers)
  expect(charged!.statusCode).toBe(201)
  expect(archived!.json()).toMatchObject({ code: 'cliente_com_dividas' })
})
