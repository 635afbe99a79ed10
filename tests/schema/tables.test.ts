import { resolve } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../kit/database/database.ts'
import { RULE_COLUMNS, tableTypes } from '../kit/database/table-types.ts'

/**
 * Tables of temporary rows, of totals, checks and schedules derived from other rows, and the audit trail
 * itself.
 */
const UNAUDITED = [
  'arquivos_conferidos',
  'auditoria',
  'backups',
  'caucoes',
  'clientes_por_status',
  'cobrancas_por_dia',
  'conferencias',
  'consultas_multas',
  'contadores',
  'contagens_de_pedidos',
  'desafios_login',
  'despesas_por_dia',
  'documento_contadores',
  'fila_mensagens',
  'frota_por_dia',
  'funcoes_aplicadas',
  'idempotencia',
  'importacoes_linhas',
  'itens_por_moto',
  'lembretes_por_status',
  'limpezas',
  'locacoes_por_dia',
  'manutencoes_por_dia',
  'mensagens_por_dia',
  'migracoes',
  'motos_periodos',
  'motos_por_centena',
  'motos_por_status',
  'multas_por_dia',
  'pagamentos_por_dia',
  'pix_desfeitos',
  'receitas_por_dia',
  'semanas_agenda',
  'tentativas_login',
  'uso_de_provedores',
  'webhooks_recebidos',
]

const db = await testDatabase()

test('generates the table types from the database (`npm run db:types`)', async () => {
  await expect(await tableTypes(db as never)).toMatchFileSnapshot(
    resolve('src/server/database/tables.ts'),
  )
})

test('types a text that the database restricts to some values', async () => {
  const { rows } = await sql<{ column: string }>`
    select conrelid::regclass || '.' || attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and cardinality(conkey) = 1 and atttypid = 'text'::regtype
      and pg_get_constraintdef(pg_constraint.oid) like '%= ANY (ARRAY[%'`.execute(db)
  expect(rows.map(({ column }) => column).filter((column) => !(column in RULE_COLUMNS))).toEqual([])
})

test("audits every table of the shop's data", async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'auditar' and tgenabled = 'O')
    order by relname`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(UNAUDITED)
})
