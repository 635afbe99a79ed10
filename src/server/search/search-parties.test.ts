import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/kit/database/database.ts'
import { buildLocacao } from '#tests/kit/server/build.ts'
import { partySearch } from './search.ts'
import { MOST_FINDS, searchPage } from './search-page.ts'

const db = await testDatabase()
await buildLocacao(db, {})
let given = 0
const people = async (nomes: string[], each: number, since = '2026-01-01') => {
  const { rows } = await sql<{ id: string }>`
    insert into clientes (nome, cpf, telefone, cnh, data_nascimento, endereco, cep)
    select nome, lpad((${++given * 100_000} + n)::text, 11, '0'), '1391' || lpad(n::text, 7, '0'), '1', date '1990-01-01', 'Rua', '11700000'
    from unnest(${nomes}::text[]) with ordinality as given (nome, n) returning id`.execute(db)
  await sql`
    insert into pagamentos (locacao_id, cliente_id, moto_id, tipo, semana_referencia, valor_original, data_vencimento)
    select l.id, c.id, l.moto_id, 'avulso', 1, 100, ${since}::date + abs(hashtext(c.id::text)) % 90
    from unnest(${rows.map(({ id }) => id)}::uuid[]) c (id), (select * from locacoes limit 1) l, generate_series(1, ${each}::int)`.execute(
    db,
  )
}
const named = (n: number, of: (n: number) => string) =>
  Array.from({ length: n }, (_, index) => of(index))
// "irene" starts 600 names and is inside 20; "neto" is inside 700 names and "rarissimo" inside 300;
// one first name contains a wildcard.
await people(
  named(600, (n) => `Írene ${['Neto', 'Salles', 'Irene', 'D’Ávila'][n % 4]}`),
  2,
)
await people(
  named(20, (n) => `Mirene ${n}`),
  1,
)
await people(
  named(700, (n) => `${['Otto', 'Ugo'][n % 2]} de Netolândia`),
  2,
)
await people(
  named(300, (n) => `${['Otto', 'Zé'][n % 2]} Raríssimo`),
  4,
)
await people(
  named(3, () => 'Ire%e Irene'),
  1,
)
// 600 more matches, none of them near the start of the list.
await people(
  named(600, () => 'Otto Longínquo'),
  2,
  '2020-01-01',
)
await sql`analyze clientes, pagamentos`.execute(db)

const plain = (text: string, after: string | undefined) => sql<{ id: string }>`
  select p.id from pagamentos p join clientes c on c.id = p.cliente_id join motos m on m.id = p.moto_id
  where (not exists (select from unnest(${text.split(/\s+/).filter(Boolean)}::text[]) part
      where strpos(c.busca, lower(f_unaccent(part))) = 0) or strpos(m.placa, upper(${text})) > 0)
    and (${after}::uuid is null or (p.data_vencimento, p.id) < (select data_vencimento, id from pagamentos where id = ${after}::uuid))
  order by p.data_vencimento desc, p.id desc`

test.each([
  'irene',
  'ÍRENE',
  'rene',
  'neto',
  'irene neto',
  'neto irene',
  'irene irene',
  'ire i',
  'rarissimo',
  'longinquo',
  'raríssimo o',
  'e',
  'ire%',
  '_',
  'd’avila',
  '1391',
  '000012',
  'ana',
  'a ficticia',
  'ninguem',
])('finds the same rows for %s as a plain query, page by page', async (text) => {
  let after: string | undefined
  for (const limite of [1, 50, 400]) {
    const { rows } = await plain(text, undefined).execute(db)
    const expected = after ? (await plain(text, after).execute(db)).rows : rows
    const found = await searchPage(db, {
      ...(await partySearch(db, { text, rows: db.selectFrom('pagamentos').selectAll() })),
      table: 'pagamentos',
      order: sql`data_vencimento desc, id desc`,
      after: after
        ? sql`(data_vencimento, id) < (select data_vencimento, id from pagamentos where id = ${after}::uuid)`
        : undefined,
      limite,
    })
    const isMore = rows.length > MOST_FINDS
    expect([found.total, found.atLeast]).toEqual(
      isMore ? [MOST_FINDS, true] : [rows.length, undefined],
    )
    const page = expected.slice(0, limite + 1).map(({ id }) => id)
    expect([...found.ids].sort()).toEqual([...page].sort())
    after = page[limite - 1] ?? after
  }
})

test.each([
  ['few', sql<boolean>`right(id::text, 2) in ('a1', 'b2')`],
  ['many', sql<boolean>`right(id::text, 1) < '8'`],
])(
  'orders rows that match by their own column (%s) among rows that match by name',
  async (_, own) => {
    const all = db.selectFrom('pagamentos').selectAll()
    const owned = sql<boolean>`cliente_id in (select id from clientes where busca like '%irene%')`
    const { rows } = await sql<{ id: string }>`
    select id from pagamentos where ${own} or ${owned} order by data_vencimento desc, id desc limit 401`.execute(
      db,
    )
    const { ids, total } = await searchPage(db, {
      ...(await partySearch(db, { text: 'irene', also: [own], rows: all })),
      table: 'pagamentos',
      order: sql`data_vencimento desc, id desc`,
      after: undefined,
      limite: 400,
    })
    expect(total).toBe(MOST_FINDS)
    expect([...ids].sort()).toEqual(rows.map(({ id }) => id).sort())
  },
)
