import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { forgetExpired } from '#features/visoes/privacidade/service.ts'
import { transaction } from '#server/database/transaction.ts'
import { systemContext } from '#server/deps.ts'
import { pixShop } from '#tests/kit/shop/pix-shop.ts'
import type { TudoView } from './rules.ts'
import { linkToAll } from './service.ts'

const publicUrl = 'https://maremotos.example'
const shop = await pixShop({
  site: {
    renderer: { style: '', render: () => '' },
    pagar: {
      style: 'body{color:red}',
      render: (view) => JSON.stringify(view),
      // Renders the data as JSON; the HTML is tested with the renderer.
      renderTudo: (view) => JSON.stringify(view),
    },
    publicUrl,
  },
})
const { api } = shop
const read = (path: string, remoteAddress = '203.0.113.1') =>
  api.app.inject({ url: path, remoteAddress })
const viewOf = async (path: string): Promise<TudoView> => (await read(path)).json()
const at = (now: string) => systemContext({ db: api.db, now: () => new Date(now) })
const clienteOf = async (pagamento_id: string) =>
  (
    await api.db
      .selectFrom('pagamentos')
      .select('cliente_id')
      .where('id', '=', pagamento_id)
      .executeTakeFirstOrThrow()
  ).cliente_id
const linkOf = async (cliente_id: string) =>
  (
    await transaction(at('2026-03-10T12:00:00Z'), (tx, ctx) =>
      linkToAll(tx, ctx, { cliente_id, publicUrl }),
    )
  ).slice(publicUrl.length)
const choose = (path: string, divida: string) =>
  api.app.inject({
    method: 'POST',
    url: path,
    payload: `divida=${divida}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** What every table contains, the audit trail included. */
async function contents() {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'contagens_de_pedidos'`.execute(
    api.db,
  )
  const all: Record<string, unknown> = {}
  for (const { name } of tables)
    all[name] = (
      await sql`select count(*), sum(hashtextextended(t::text, 0))::text as sum from ${sql.table(name)} t`.execute(
        api.db,
      )
    ).rows
  return all
}

beforeEach(async () => {
  await shop.clear()
  shop.setNow('2026-03-10T12:00:00Z')
})

test('lists what the customer owes today, with the first name and nothing else of them', async () => {
  const week = await shop.week()
  const cliente_id = await clienteOf(week.id)
  shop.setNow('2026-03-13T12:00:00Z')
  const path = await linkOf(cliente_id)
  expect(path).toMatch(/^\/pagar\/tudo\/[\w-]{24}$/)
  const answer = await read(path)
  expect(answer.statusCode).toBe(200)
  const { cliente } = answer.json() as TudoView
  expect(cliente).toEqual({
    primeiro_nome: 'Cliente',
    vencidas: [
      { id: week.id, o_que: 'Semana 1 do aluguel', vencimento: '2026-03-10', devido: 32_153 },
    ],
    total: 32_153,
    aVencer: [],
  })
  expect(JSON.stringify(cliente)).not.toMatch(/Fictício|cpf|telefone|placa|@/)
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'content-type': 'text/html; charset=utf-8',
  })
})

test('twenty GETs change no row', async () => {
  const week = await shop.week()
  const path = await linkOf(await clienteOf(week.id))
  const before = await contents()
  for (let i = 0; i < 20; i++) expect((await read(path)).statusCode).toBe(200)
  expect(await contents()).toEqual(before)
})

test('each message has a code of its own, of which only the hash is stored', async () => {
  const cliente_id = await clienteOf((await shop.week()).id)
  const codes = [await linkOf(cliente_id), await linkOf(cliente_id)].map(
    (path) => path.split('/').at(-1)!,
  )
  expect(codes[0]).not.toBe(codes[1])
  const { rows } = await sql<{ stored: string }>`
    select (select string_agg(l::text, '') from links_publicos l) || (select string_agg(a::text, '') from auditoria a) as stored`.execute(
    api.db,
  )
  for (const code of codes) expect(rows[0]!.stored).not.toContain(code)
  expect((await viewOf(`/pagar/tudo/${codes[0]}`)).cliente).toEqual(
    (await viewOf(`/pagar/tudo/${codes[1]}`)).cliente,
  )
})

test('the button of a debt leads to its own Pix page; one that is paid stays here', async () => {
  const week = await shop.week()
  const path = await linkOf(await clienteOf(week.id))
  const chosen = await choose(path, week.id)
  expect(chosen.statusCode).toBe(303)
  expect(chosen.headers.location).toMatch(/^\/pagar\/[\w-]{24}$/)
  expect((await choose(path, week.id)).headers.location).toBe(chosen.headers.location)
  const { divida } = (await read(String(chosen.headers.location))).json()
  expect(divida).toMatchObject({ valor: 31_493, pix: { confirma: true } })
  await api.put(`/pagamentos/${week.id}/pagar`)
  const stayed = await choose(path, week.id)
  expect([stayed.statusCode, (stayed.json() as TudoView).cliente?.vencidas]).toEqual([200, []])
})

test('a debt of somebody else cannot be chosen', async () => {
  const [mine, other] = [await shop.week(), await shop.week()]
  const path = await linkOf(await clienteOf(mine.id))
  const isSame = (await clienteOf(mine.id)) === (await clienteOf(other.id))
  expect(isSame).toBe(false)
  expect((await choose(path, other.id)).statusCode).toBe(200)
  expect(
    await api.db
      .selectFrom('pix_links')
      .select('id')
      .where('pagamento_id', '=', other.id)
      .execute(),
  ).toEqual([])
})

test('an unknown, mistyped or expired link is the same 404, and the nightly job removes the expired', async () => {
  const cliente_id = await clienteOf((await shop.week()).id)
  const path = await linkOf(cliente_id)
  shop.setNow('2026-04-09T11:59:59Z')
  expect((await read(path)).statusCode).toBe(200)
  await forgetExpired({ db: api.db, now: () => new Date('2026-04-09T11:59:59Z') })
  expect((await read(path)).statusCode).toBe(200)
  shop.setNow('2026-04-09T12:00:00Z')
  const answers = await Promise.all(
    [path, '/pagar/tudo/aaaaaaaaaaaaaaaaaaaaaaaa', '/pagar/tudo/x'].map((each) => read(each)),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect((await choose(path, cliente_id)).statusCode).toBe(404)
  await forgetExpired({ db: api.db, now: () => new Date('2026-04-09T12:00:00Z') })
  expect(
    await api.db
      .selectFrom('links_publicos')
      .select('id')
      .where('cliente_id', '=', cliente_id)
      .execute(),
  ).toEqual([])
})

test('an anonymised customer has no links', async () => {
  const cliente_id = await clienteOf((await shop.week()).id)
  const path = await linkOf(cliente_id)
  await sql`select anonimizar_cliente(${cliente_id}::uuid, '2026-03-10T12:00:00Z')`.execute(api.db)
  expect((await read(path)).statusCode).toBe(404)
})

test('limits requests per address', async () => {
  const path = await linkOf(await clienteOf((await shop.week()).id))
  const statuses = []
  for (let i = 0; i < 31; i++) statuses.push((await read(path, '203.0.113.9')).statusCode)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})
