import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { systemContext } from '#server/deps.ts'
import { testDatabaseWithOwner } from '#tests/kit/database/database.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { renewDue } from '../renovacao/service.ts'

const { db, owner } = await testDatabaseWithOwner()
const api = await testApi({ db, now: '2026-03-10T12:00:45Z' })
const make = factories(api)
const at = (now: string) => api.setNow(now)
const periodsOf = async (id: string) => (await api.get(`/locacoes/${id}/motos`)).json()

test('a rental has its motorcycle from the minute of its creation to that of its return', async () => {
  at('2026-03-10T12:00:45Z')
  const { id, moto_id, moto_placa } = await make.locacao()
  const begun = {
    moto_id,
    moto_placa,
    tipo: 'titular',
    inicio: '2026-03-10T12:00:00.000Z',
    km_saida: 100,
    motivo: null,
  }
  expect(await periodsOf(id)).toMatchObject([
    { ...begun, fim: null, km_volta: null, dias: 92, valor: 4139.08 },
  ])
  at('2026-03-12T15:30:59Z')
  await api.put(`/locacoes/${id}/finalizar?km_final=450`, {})
  const ended = { ...begun, fim: '2026-03-12T15:30:00.000Z', km_volta: 450 }
  expect(await periodsOf(id)).toMatchObject([{ ...ended, dias: 3, valor: 134.97 }])
  expect((await api.get(`/locacoes/${id}`)).json()).toMatchObject({
    trocas: 0,
    km_rodados: 350,
    sem_leitura: 0,
  })
  await api.post(`/locacoes/${id}/reabrir`, { motivo: 'Era outra moto' })
  expect(await periodsOf(id)).toMatchObject([{ ...begun, fim: null, km_volta: null }])
  await api.post(`/locacoes/${id}/cancelar`, { motivo: 'Desistiu' })
  expect((await api.get(`/locacoes/${id}`)).json()).toMatchObject({ km_rodados: 0, sem_leitura: 1 })
})

test('a return entered later ends the period at its own moment', async () => {
  at('2026-03-10T12:00:00Z')
  const { id } = await make.locacao()
  at('2026-03-15T12:00:00Z')
  await api.put(`/locacoes/${id}/finalizar?km_final=450`, {
    devolvida_em: '2026-03-13T20:40:00Z',
    motivo_data: 'Deixada no pátio',
  })
  expect(await periodsOf(id)).toMatchObject([{ fim: '2026-03-13T20:40:00.000Z' }])
})

test('a renewal closes the period and opens the next at 0:00 of its first day', async () => {
  at('2026-03-10T12:00:00Z')
  const { id, moto_id } = await make.locacao()
  await api.put(`/locacoes/${id}`, { data_fim: '2026-03-20' })
  await api.post(`/locacoes/${id}/renovar`, { plano: 'anual' })
  for (const each of await make.pagamentosDe(id)) await api.put(`/pagamentos/${each.id}/pagar`)
  at('2026-03-21T03:15:00Z')
  await api.put(`/motos/${moto_id}`, { km_atual: 300 })
  expect(await renewDue(systemContext({ db, now: () => new Date('2026-03-21T03:15:00Z') }))).toBe(1)
  const [next] = (await api.get(`/locacoes?renovada_de=${id}`)).json()
  const midnight = '2026-03-21T03:00:00.000Z'
  expect(await periodsOf(id)).toMatchObject([{ fim: midnight, km_volta: 300 }])
  expect(await periodsOf(next.id)).toMatchObject([{ inicio: midnight, fim: null, km_saida: 300 }])
  const holders = await api.get(`/motos/${moto_id}/locatarios?limite=1`)
  expect(holders.json()).toMatchObject([
    { locacao_id: next.id, cliente_id: next.cliente_id, status: 'ativa' },
  ])
  expect(holders.headers['x-total-count']).toBe('2')
  const rest = String(holders.headers.link).match(/<\/api([^>]+)>/)?.[1] ?? ''
  expect((await api.get(rest)).json()).toMatchObject([{ locacao_id: id }])
})

test('of a corrected odometer the period counts what is left', async () => {
  at('2026-03-10T12:00:00Z')
  const { id, moto_id } = await make.locacao()
  await api.put(`/motos/${moto_id}`, { km_atual: 60, corrigir_km: true })
  await api.put(`/locacoes/${id}/finalizar?km_final=80`, {})
  expect(await periodsOf(id)).toMatchObject([{ km_saida: 60, km_volta: 80 }])
  expect((await api.get(`/locacoes/${id}`)).json()).toMatchObject({
    km_inicial: 60,
    km_final: 80,
    km_rodados: 20,
  })
})

test('a deleted rental leaves no period', async () => {
  const { id } = await make.locacao()
  expect((await api.delete(`/locacoes/${id}`)).statusCode).toBe(204)
  const left = await db
    .selectFrom('locacoes_motos')
    .select('id')
    .where('locacao_id', '=', id)
    .execute()
  expect(left).toEqual([])
})

test('neither exists for a rental or a motorcycle that does not', async () => {
  const nobody = '0190a0a0-0000-7000-8000-000000000009'
  expect((await api.get(`/locacoes/${nobody}/motos`)).statusCode).toBe(404)
  expect((await api.get(`/motos/${nobody}/locatarios`)).json()).toMatchObject({
    detail: 'Moto não encontrada',
  })
})

test.each([
  [
    'two customers at once',
    `insert into locacoes_motos (locacao_id, moto_id, inicio, fim, km_saida)
     select locacao_id, moto_id, inicio, inicio + interval '1 hour', 0 from locacoes_motos where locacao_id = $1`,
    'locacoes_motos_um_por_vez',
  ],
  [
    'an open rental without its motorcycle',
    'update locacoes_motos set fim = inicio where locacao_id = $1',
    'periodo_da_locacao',
  ],
  [
    'another motorcycle than that of its period',
    "update locacoes_motos set moto_id = (select id from motos where status <> 'alugada' limit 1) where locacao_id = $1",
    'periodo_da_locacao',
  ],
  [
    'half a minute',
    "update locacoes_motos set inicio = inicio + interval '30 seconds' where locacao_id = $1",
    'locacoes_motos_inicio_check',
  ],
])('the database refuses %s', async (_, statement, constraint) => {
  at('2026-03-30T12:00:00Z')
  await make.moto()
  const { id } = await make.locacao()
  const broken = sql.raw(statement.replace('$1', `'${id}'`)).execute(owner)
  await expect(broken).rejects.toMatchObject({ constraint })
})
