import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { INVARIANTES } from '#features/dinheiro/conferencia/queries.ts'
import { type Entry, type ExpectedState, KINDS, type Kind } from './expected-state.ts'

/** The query that shows each kind's records, with the values that answers contain. */
const STORED: Record<Kind, string> = {
  motos: 'select placa as key, id, baixa_valor::int as baixa from motos',
  clientes: 'select cpf as key, id from clientes',
  locacoes: 'select moto_id as key, id, cliente_id, status from locacoes',
  pagamentos: 'select id as key, id, status, tipo from pagamentos',
  receitas: `select observacoes as key, id, valor::int from receitas where origem = 'manual'`,
  despesas: 'select observacoes as key, id, valor::int, pago_em is not null as paga from despesas',
  arquivos: 'select nome_original as key, id, chave, tamanho from arquivos',
}

/** A rule that is true only if the clock was never set back. */
export const HISTORY_IN_ORDER = 'a rental whose history does not end with its status'

/** Queries that return the rows violating a rule of the shop's accounting. */
const RULES = {
  ...Object.fromEntries(INVARIANTES.map(({ descricao, broken }) => [descricao, broken])),
  'a rental without its first week or its deposit': `
    select l.id from locacoes l where 2 <> (select count(*) from pagamentos p
      where p.locacao_id = l.id and (p.tipo = 'caucao' or p.tipo = 'semanal' and p.semana_referencia = 1))`,
  'weeks that come to more than the rental': `
    select l.id from locacoes l join pagamentos p on p.locacao_id = l.id and p.tipo = 'semanal'
    group by l.id having sum(p.valor_original) > l.valor_total`,
  'two open rentals of one motorcycle': `
    select moto_id from locacoes where status in ('ativa', 'pausada', 'desabilitada', 'atrasada')
    group by 1 having count(*) > 1`,
  'a rented motorcycle without a rental, or the reverse': `
    select m.id from motos m where (m.status = 'alugada') <> exists (select from locacoes l
      where l.moto_id = m.id and l.status in ('ativa', 'pausada', 'desabilitada', 'atrasada'))`,
  [HISTORY_IN_ORDER]: `
    select l.id from locacoes l where l.status is distinct from (select h.status_novo from locacoes_historico h
      where h.locacao_id = l.id order by h.data_acao desc, h.id desc limit 1)`,
  ...Object.fromEntries(
    KINDS.map((table) => [`something in ${table} that differs from its audit trail`, trail(table)]),
  ),
}

/**
 * Returns every difference between the product's data and the callers' records or its own rules;
 * `except` names rules to skip.
 */
export async function findInconsistencies(
  url: string,
  filesFolder: string,
  expected: ExpectedState,
  except: string[] = [],
): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query("set timezone = 'UTC'")
    const found = [...expected.refusals]
    for (const kind of KINDS) {
      const { rows } = await client.query(STORED[kind])
      found.push(...compare(kind, rows, expected.entries[kind]))
      if (kind === 'arquivos') found.push(...compareFiles(filesFolder, rows, expected))
    }
    return [...found, ...(await brokenRules(client, except))]
  } finally {
    await client.end()
  }
}

/** Returns each rule of the shop's accounting that rows violate, with their number. */
export async function brokenRules(client: pg.Client, except: string[] = []) {
  const broken: string[] = []
  for (const [rule, sql] of Object.entries(RULES)) {
    if (except.includes(rule)) continue
    const { rowCount } = await client.query(sql)
    if (rowCount) broken.push(`${rule}: ${rowCount}`)
  }
  return broken
}

type Row = { key: string; id: string; [column: string]: unknown }

function compare(kind: Kind, rows: Row[], entries: Map<string, Entry>) {
  const found: string[] = []
  const stored = new Map(rows.map((row) => [row.key, row]))
  if (stored.size !== rows.length)
    found.push(`${kind}: ${rows.length - stored.size} are stored twice`)
  for (const [key, { certainty, values }] of entries) {
    const row = stored.get(key)
    if (certainty === 'yes' && !row) found.push(`${kind}: ${key} was acknowledged and is missing`)
    if (certainty === 'no' && row) found.push(`${kind}: ${key} was deleted and is still stored`)
    if (row && certainty === 'yes')
      for (const [name, value] of Object.entries(values))
        if (name in row && row[name] !== value)
          found.push(`${kind}: ${key} has ${name} ${row[name]}, the answer said ${value}`)
  }
  // A rental that was not acknowledged creates its own deposit and weeks.
  if (kind !== 'pagamentos')
    for (const key of stored.keys())
      if (!entries.has(key)) found.push(`${kind}: nobody created ${key}`)
  return found
}

function compareFiles(folder: string, rows: Row[], expected: ExpectedState) {
  const found: string[] = []
  const known = new Set(rows.map(({ chave }) => String(chave)))
  for (const { key, chave } of rows) {
    const path = join(folder, String(chave))
    if (!existsSync(path)) found.push(`arquivos: ${key} has no stored bytes`)
    else if (hashOf(path) !== expected.entries.arquivos.get(key)?.values.sha256)
      found.push(`arquivos: ${key} has other bytes`)
  }
  for (const name of readdirSync(folder))
    if (!known.has(name) && !SWEPT_FILE.test(name))
      found.push(`arquivos: ${name} belongs to no row`)
  return found
}

const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
const SWEPT_FILE = /^(draft-)?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The last audit row must equal the row, and its insert must be audited once. */
function trail(table: string) {
  return `select t.id from ${table} t where 1 <> (select count(*) from auditoria a
      where a.entidade = '${table}' and a.entidade_id = t.id::text and a.acao = 'insert')
    or not to_jsonb(t) @> (select a.depois from auditoria a
      where a.entidade = '${table}' and a.entidade_id = t.id::text and a.acao in ('insert', 'update')
      order by a.id desc limit 1)`
}
