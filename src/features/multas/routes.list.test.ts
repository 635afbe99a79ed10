import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { buildLocacao, buildMoto } from '#tests/kit/server/build.ts'
import { fakeRegistry, registeredFine } from '#tests/kit/shop/fines.ts'

const { fines, registries } = fakeRegistry()
const api = await testApi({ now: '2026-03-10T12:00:00Z', fines: registries })
const moto = await buildMoto(api.db, { placa: 'KLM4E56' })
const locacao = await buildLocacao(api.db, { moto_id: moto.id })
let next = 1
const found = async (overrides: Parameters<typeof registeredFine>[0] = {}) => {
  const fine = registeredFine({ numero_auto: `N${next++}`, ...overrides })
  fines.set(moto.placa, [fine])
  return (await api.post(`/multas/consultar-manual/${moto.placa}`)).json().multas[0]
}
const UNKNOWN = '019a0000-0000-7000-8000-000000000000'

beforeEach(async () => {
  await api.db.deleteFrom('multas').execute()
})

const numbers = (answer: { json(): { numero_auto: string }[] }) =>
  answer.json().map(({ numero_auto }) => numero_auto)
const day = (date: string) => `${date}T15:00:00.000Z` as never

test('pages newest first and filters by plate, status and renter', async () => {
  await found({ numero_auto: 'L1', data_infracao: day('2026-03-02') })
  const second = await found({ numero_auto: 'L2', data_infracao: day('2026-03-05') })
  await found({ numero_auto: 'L3', data_infracao: day('2026-02-01') })
  await api.put(`/multas/${second.id}`, { status: 'paga' })
  for (const [query, expected] of [
    ['', ['L2', 'L1', 'L3']],
    ['?placa=klm-4e56', ['L2', 'L1', 'L3']],
    ['?placa=4E5&status=cobranca_criada', ['L1']],
    ['?placa=XYZ', []],
    ['?placa=&status=todos', ['L2', 'L1', 'L3']],
    ['?status=paga', ['L2']],
    [`?locacao_id=${locacao.id}`, ['L2', 'L1']],
    [`?cliente_id=${UNKNOWN}`, []],
  ] as const) {
    const answer = await api.get(`/multas${query}`)
    expect(numbers(answer), query).toEqual(expected)
    expect(Number(answer.headers['x-total-count']), query).toBe(expected.length)
  }
  const page = await api.get('/multas?limite=2')
  const rest = String(page.headers.link).match(/<\/api([^>]+)>/)?.[1] ?? ''
  expect(numbers(await api.get(rest))).toEqual(['L3'])
  expect((await api.get('/multas?status=velha')).statusCode).toBe(422)
})

test('lists new fines by deadline for naming the driver', async () => {
  await found({ numero_auto: 'P1', data_notificacao: '2026-03-09' as never })
  await found({ numero_auto: 'P2' })
  await found({ numero_auto: 'P3', data_notificacao: '2026-02-20' as never })
  const answer = await api.get('/multas/novas')
  expect(numbers(answer)).toEqual(['P3', 'P1', 'P2'])
  expect(answer.headers['x-total-count']).toBe('3')
  const page = await api.get('/multas/novas?limite=1')
  const rest = String(page.headers.link).match(/<\/api([^>]+)>/)?.[1] ?? ''
  expect(numbers(await api.get(rest.replace('limite=1', 'limite=9')))).toEqual(['P1', 'P2'])
})

test("returns the totals with each fine's amount as of today", async () => {
  const late = { data_vencimento_desconto: '2026-03-01' as never, data_vencimento: '2026-03-09' as never }
  await found(late)
  await found({ data_vencimento_desconto: '2026-03-09' as never, data_vencimento: '2026-03-17' as never })
  await found()
  const paid = await found(late)
  await api.put(`/multas/${paid.id}`, { status: 'paga' })
  expect((await api.get('/multas/resumo')).json()).toMatchObject({
    novas: 3,
    vencidas: 1,
    vencem_em_7_dias: 1,
    valor_total: 364.44,
  })
  const summary = await sql`select dia, status, sum(total) total, sum(quantidade) n from multas_por_dia
      group by 1, 2 having sum(quantidade) <> 0 order by 1, 2`.execute(api.db)
  const rows = await sql`select data_vencimento dia, status, sum(valor_original) total, count(*) n from multas
      group by 1, 2 order by 1, 2`.execute(api.db)
  expect(summary.rows).toEqual(rows.rows)
})
