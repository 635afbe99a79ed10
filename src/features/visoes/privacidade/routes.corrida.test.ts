import { describe, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { teamOf } from '#tests/kit/shop/team.ts'

const api = await testApi()
const { db } = api
const shop = factories(api)
const anonymise = (id: string, body: object) => api.post(`/clientes/${id}/anonimizar`, body)

describe('a concurrent rental', () => {
  test('either blocks the anonymisation or is rejected, never both', async () => {
    const outcomes = []
    for (let n = 0; n < 6; n++) {
      const cliente = await shop.cliente()
      const moto = await shop.moto()
      const rent = () =>
        api.post('/locacoes', { cliente_id: cliente.id, moto_id: moto.id, plano: 'mensal' })
      const erase = () => anonymise(cliente.id, { nome: cliente.nome, motivo: 'Pedido' })
      const both = n % 2 ? [rent(), erase()] : [erase(), rent()]
      const done = (await Promise.all(both)).filter(({ statusCode }) => statusCode < 300)
      outcomes.push(done.length)
      const { anonimizado_em } = await db
        .selectFrom('clientes')
        .selectAll()
        .where('id', '=', cliente.id)
        .executeTakeFirstOrThrow()
      const locacoes = await db
        .selectFrom('locacoes')
        .select('id')
        .where('cliente_id', '=', cliente.id)
        .execute()
      expect(Boolean(anonimizado_em)).toBe(locacoes.length === 0)
    }
    expect(outcomes).toEqual(Array(6).fill(1))
  })
})

test('export and anonymisation require an administrator', async () => {
  const staff = await teamOf(api).signedIn()
  const { id } = await shop.cliente()
  for (const [method, url] of [
    ['POST', `/clientes/${id}/anonimizar`],
    ['GET', `/clientes/${id}/exportar-dados`],
    ['GET', '/privacidade'],
  ] as const)
    expect(
      (await staff.ask(method, url, method === 'POST' ? { nome: 'x', motivo: 'y' } : undefined))
        .statusCode,
    ).toBe(403)
})
