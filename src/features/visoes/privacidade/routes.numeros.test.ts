import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { clienteBody, factories } from '#tests/kit/shop/factories.ts'

const api = await testApi({ now: '2026-03-10T12:00:00Z' })
const make = factories(api)
const write = async (telefone: string, mensagem: string) =>
  (await api.post('/whatsapp/enviar-manual', { numero: telefone, mensagem })).json().id as string
const textOf = async (id: string) =>
  (
    await api.db
      .selectFrom('mensagens')
      .select('mensagem')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).mensagem
const [OLD, NEW, SHARED] = ['13911110001', '13911110002', '13911110003']

test('deletes messages to a former number of the customer and to no other', async () => {
  const body = clienteBody({ telefone: SHARED })
  const { id, nome } = await make.cliente(body)
  const shared = await write(SHARED!, 'Para quem tem o número agora')
  await api.put(`/clientes/${id}`, { ...body, telefone: OLD })
  const before = await write(OLD!, 'Olá, sobre o seu pedido')
  await api.put(`/clientes/${id}`, { ...body, telefone: NEW })
  const now = await write(NEW!, 'Número novo anotado')
  const after = await write(OLD!, 'Para quem tem o número depois')
  await sql`update mensagens set data_envio = now() + interval '1 hour' where id = ${after}`.execute(
    api.db,
  )
  await make.cliente({ telefone: SHARED })

  const answer = await api.post(`/clientes/${id}/anonimizar`, { nome, motivo: 'Pedido do titular' })
  expect(answer.statusCode).toBe(204)
  expect(await Promise.all([before, now].map(textOf))).toEqual(['[anonimizado]', '[anonimizado]'])
  expect(await Promise.all([shared, after].map(textOf))).toEqual([
    'Para quem tem o número agora',
    'Para quem tem o número depois',
  ])
})
