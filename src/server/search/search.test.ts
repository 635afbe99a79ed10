import { type SelectQueryBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '#server/database/tables.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { buildCliente, buildLocacao, buildMoto, buildPagamento } from '#tests/kit/server/build.ts'
import { clienteSearch, partySearch, placaSearch } from './search.ts'
import { MOST_FINDS, searchPage } from './search-page.ts'

const db = await testDatabase()
const ana = await buildCliente(db, { nome: 'Ana Fictícia' })
const bia = await buildCliente(db, { nome: 'Bia Fictícia' })
const moto = await buildMoto(db, { placa: 'ANA1B23' })
for (const overrides of [{ cliente_id: ana.id }, { cliente_id: bia.id, moto_id: moto.id }, {}])
  await buildPagamento(db, { locacao_id: (await buildLocacao(db, overrides)).id })

const order = sql`id desc`
type Rows = SelectQueryBuilder<Tables, 'pagamentos', object>
const searchPagamentos = async (text: string, rows: Rows = db.selectFrom('pagamentos')) => ({
  ...(await partySearch(db, { text, rows: rows.selectAll() })),
  table: 'pagamentos',
  order,
  after: undefined,
  limite: 50,
})
const owners = async (ids: string[]) =>
  (await db.selectFrom('pagamentos').select('cliente_id').where('id', 'in', ids).execute()).map(
    ({ cliente_id }) => cliente_id,
  )

test.each([
  ['ana', [ana.id, bia.id]],
  ['ana ficticia', [ana.id]],
  ['FICTÍCIA', [ana.id, bia.id]],
  ['ana-1b', [bia.id]],
  ['ninguém', []],
])('finds the payments of matching customers and motos: %s', async (text, expected) => {
  const { ids, total, atLeast } = await searchPage(db, await searchPagamentos(text))
  expect([total, atLeast]).toEqual([expected.length, undefined])
  expect((ids.length ? await owners(ids) : []).sort()).toEqual([...expected].sort())
})

let inserts = 0
const insert = (nome: string, n: number) =>
  sql`insert into clientes (nome, cpf, telefone, cnh, data_nascimento, endereco, cep)
    select ${nome} || to_char(n, ' FM0000'), lpad((${++inserts * 100_000} + n)::text, 11, '0'), '13999990000', '1',
      date '1990-01-01', 'Rua', '11700000' from generate_series(1, ${n}::int) n`.execute(db)

/** Returns every name that the search finds, page by page. */
async function searchAll(text: string, limite: number, pages: number) {
  const names: string[] = []
  let cursor: string | undefined
  let size = {}
  for (let page = 0; page < pages; page++) {
    const rows = db.selectFrom('clientes').selectAll()
    const search = await clienteSearch(db, text, rows, cursor)
    const { ids, ...counted } = await searchPage(db, { ...search, limite })
    size = counted
    if (!ids.length) break
    const shown = await db
      .selectFrom('clientes')
      .select(['id', 'nome'])
      .where('id', 'in', ids)
      .orderBy(search.listed)
      .limit(limite)
      .execute()
    names.push(...shown.map(({ nome }) => nome))
    const last = shown.at(-1)!
    cursor = Buffer.from(JSON.stringify([last.nome, last.id])).toString('base64url')
    if (ids.length <= limite) break
  }
  return { names, size }
}
const numbered = (nome: string, n: number) =>
  Array.from({ length: n }, (_, index) => `${nome} ${String(index + 1).padStart(4, '0')}`)

test('counts exactly up to the limit and keeps the order across pages', async () => {
  await insert('Carla Numerosa', MOST_FINDS)
  const { names, size } = await searchAll('numerosa', 400, 9)
  expect(size).toEqual({ total: MOST_FINDS })
  expect(names).toEqual(numbered('Carla Numerosa', MOST_FINDS))
})

test('reports "at least" above the limit with the same pages, near the start or far from it', async () => {
  await insert('Carla Numerosa Outra', 1)
  const near = await searchAll('numerosa', 900, 9)
  expect(near.size).toEqual({ total: MOST_FINDS, atLeast: true })
  expect(near.names).toEqual([
    ...numbered('Carla Numerosa', MOST_FINDS),
    'Carla Numerosa Outra 0001',
  ])
  await insert('Bento', 6000)
  await insert('Zuleica Distante', MOST_FINDS + 5)
  const far = await searchAll('distante', 600, 9)
  expect(far.size).toEqual({ total: MOST_FINDS, atLeast: true })
  expect(far.names).toEqual(numbered('Zuleica Distante', MOST_FINDS + 5))
})

test.each([
  ['few enough to be sorted', 20, 7],
  ['many, the others near the beginning', 900, 300],
  ['many, the others far from the beginning', 1500, 400],
])('puts names that start with the text first, on every page: %s', async (_, n, limite) => {
  const text = `Úrsula${n}`
  await insert(`${text} Primeira`, n)
  await insert(`${n > 1000 ? 'Zilda' : 'Aline'} ${text}`, n)
  await insert(`Prúrsula${n}`, 3)
  const others = [
    ...numbered(`${n > 1000 ? 'Zilda' : 'Aline'} ${text}`, n),
    ...numbered(`Prúrsula${n}`, 3),
  ].sort()
  const { names, size } = await searchAll(`  ursula${n}`, limite, 20)
  expect(size).toEqual(n > 20 ? { total: MOST_FINDS, atLeast: true } : { total: 2 * n + 3 })
  expect(names).toEqual([...numbered(`${text} Primeira`, n), ...others])
})

test('rejects a cursor of a customer who does not exist', async () => {
  const cursor = Buffer.from(JSON.stringify(['Ana', moto.id])).toString('base64url')
  await expect(
    clienteSearch(db, 'ana', db.selectFrom('clientes').selectAll(), cursor),
  ).rejects.toMatchObject({
    message: expect.stringContaining('Página inválida'),
  })
})

test('finds a rare row of one among many matching customers', async () => {
  await insert('Teodora Parte', 4500)
  const { rows: some } = await sql<{ id: string }>`
    select id from clientes where nome like 'Teodora Parte%' and substr(nome, 15) in ('0001', '1000', '1001', '4000', '4500')`.execute(
    db,
  )
  for (const { id } of some)
    await buildPagamento(db, { locacao_id: (await buildLocacao(db, { cliente_id: id })).id })
  const { ids, total } = await searchPage(db, await searchPagamentos('teodora'))
  expect([total, (await owners(ids)).sort()]).toEqual([5, some.map(({ id }) => id).sort()])
})

test('finds the rows of most or all motorcycles, and none without a motorcycle', async () => {
  await sql`insert into motos (placa, cor, ano, km_atual, data_aquisicao)
    select 'ZQ' || chr(65 + n / 100) || '0A' || lpad((n % 100)::text, 2, '0'), 'Preta', 2024, 0, date '2024-01-01'
    from generate_series(0, ${MOST_FINDS}::int + 99) n`.execute(db)
  const { rows } = await sql<{ id: string }>`select id from motos where placa = 'ZQA0A00'`.execute(
    db,
  )
  const of = async (moto_id: string) =>
    (await buildPagamento(db, { locacao_id: (await buildLocacao(db, { moto_id })).id })).id
  const gone = await buildMoto(db)
  const [matching, other, without] = [
    await of(rows[0]!.id),
    await of((await buildMoto(db)).id),
    await of(gone.id),
  ]
  const list = sql`(select id, nullif(moto_id, ${gone.id}::uuid) as moto_id from pagamentos
    where id = any(${[matching, other, without]}::uuid[]))`
  const found = async () => {
    const search = await placaSearch(db, { text: 'zq', rows: list })
    return searchPage(db, { ...search, table: 'pagamentos', order, after: undefined, limite: 50 })
  }
  expect((await found()).ids).toEqual([matching])
  await sql`update motos set placa = 'ZQZ9' || right(placa, 3) where placa not like 'ZQ%'`.execute(
    db,
  )
  expect((await found()).ids.sort()).toEqual([matching, other].sort())
})
