import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from './kit/database/database.ts'
import { tableTypes } from './kit/database/table-types.ts'

/** The types a column of each kind may have in the code; cents and counts are both whole numbers. */
const TYPES: Record<string, string[]> = {
  bigint: ['Centavos', 'number'],
  boolean: ['boolean'],
  bytea: ['Buffer'],
  date: ['CalendarDay'],
  integer: ['number'],
  jsonb: ['unknown'],
  smallint: ['number'],
  text: ['string'],
  'time without time zone': ['string'],
  'timestamp with time zone': ['Instant'],
  uuid: ['string'],
}

/** Rows that come and go by themselves, totals and schedules that follow other rows, and the trail itself. */
const UNAUDITED = [
  'auditoria',
  'backups',
  'clientes_palavras',
  'clientes_por_status',
  'cobrancas_por_dia',
  'consultas_multas',
  'contagens_de_pedidos',
  'desafios_login',
  'fila_mensagens',
  'idempotencia',
  'lembretes_por_status',
  'limpezas',
  'locacoes_por_dia',
  'manutencoes_por_dia',
  'mensagens_por_dia',
  'migracoes',
  'motos_por_centena',
  'motos_por_status',
  'multas_por_dia',
  'pagamentos_por_dia',
  'palavras',
  'receitas_por_dia',
  'semanas_agenda',
  'tentativas_login',
  'uso_de_provedores',
  'webhooks_recebidos',
]

/** The migrations' own list is no business of the queries. */
const UNTYPED = ['migracoes']

const db = await testDatabase()
const written = tableTypes()
const columns = await sql<{
  table: string
  name: string
  type: string
  nullable: boolean
  generated: boolean
  has_default: boolean
  words: string[] | null
}>`
  select relname as table, attname as name, format_type(atttypid, atttypmod) as type, not attnotnull as nullable,
    attgenerated <> '' as generated,
    atthasdef or attidentity <> '' as has_default,
    (select array(select (regexp_matches(pg_get_constraintdef(c.oid), '''([^'']*)''::text', 'g'))[1] order by 1)
     from pg_constraint c
     where c.conrelid = t.oid and c.conkey = array[attnum] and pg_get_constraintdef(c.oid) like '%= ANY (ARRAY[%') as words
  from pg_class t join pg_attribute on attrelid = t.oid and attnum > 0 and not attisdropped
  where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db)
const real = Map.groupBy(columns.rows, ({ table }) => table)

test('the types name the tables of the database', () => {
  expect([...Object.keys(written), ...UNTYPED].sort()).toEqual([...real.keys()].sort())
})

test.each(Object.entries(written))('the type of %s says what the database says', (table, typed) => {
  const described = real.get(table)!.map(({ name, type, nullable, generated, has_default, words }) => {
    const own = typed[name]
    return [
      name,
      {
        type: TYPES[type]?.find((each) => each === own?.type) ?? TYPES[type]?.[0],
        nullable: generated || type === 'jsonb' ? own?.nullable : nullable,
        mayBeLeftOut: type === 'jsonb' ? own?.mayBeLeftOut : nullable || has_default,
        ...(own?.words && { words: words ?? own.words }),
      },
    ]
  })
  expect(typed).toEqual(Object.fromEntries(described))
})

test('a text that the database restricts to some words is typed so', () => {
  const restricted = columns.rows.filter(({ words }) => words)
  expect(restricted.filter(({ table, name }) => !written[table]?.[name]?.words)).toEqual([])
})

test("every table of the shop's data writes the audit trail", async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'auditar' and tgenabled = 'O')
    order by relname`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(UNAUDITED)
})
