import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { INVARIANTES } from '#features/dinheiro/conferencia/queries.ts'
import { query } from '../database/launch-postgres.ts'

/** Queries that return the rows violating a rule of the shop's accounting. */
const BROKEN = {
  ...Object.fromEntries(INVARIANTES.map(({ descricao, broken }) => [descricao, broken])),
  'a rental without its first week': `
    select l.id from locacoes l
    where not exists (select from pagamentos p where p.locacao_id = l.id and p.semana_referencia = 1)`,
  'a rented motorcycle without a rental, or the reverse': `
    select m.id from motos m where (m.status = 'alugada') <>
      exists (select from locacoes l where l.moto_id = m.id and l.status in ('ativa', 'pausada', 'desabilitada'))`,
  'a rental, payment or file whose making is not in the trail, or is there twice': `
    select id from (
      select id from locacoes union all select id from pagamentos union all select id from arquivos) t
    where (select count(*) from auditoria a where a.entidade_id = t.id::text and a.acao = 'insert') <> 1`,
}

/** The SHA-256 of stored bytes that is kept of inspection photos and signed documents. */
const KEPT_HASHES = `
  select a.chave, f.sha256 from vistorias_fotos f join arquivos a on a.id = f.arquivo_id
  union all select a.chave, d.sha256_final from documentos d join arquivos a on a.id = d.arquivo_final_id`

/** Returns the names of the violated rules, and the files in that folder without bytes or with others than were kept. */
export async function brokenRules(url: string, filesFolder: string) {
  const broken: string[] = []
  for (const [rule, sql] of Object.entries(BROKEN)) {
    const rows = await query(url, sql)
    if (rows.length) broken.push(`${rule}: ${rows.length}`)
  }
  for (const { chave, tamanho } of await query(url, 'select chave, tamanho from arquivos')) {
    const size = statSync(join(filesFolder, chave), { throwIfNoEntry: false })?.size
    if (size !== tamanho) broken.push(`the bytes of ${chave}: ${size}`)
  }
  for (const { chave, sha256 } of await query(url, KEPT_HASHES)) {
    const path = join(filesFolder, chave)
    const found = existsSync(path) && createHash('sha256').update(readFileSync(path)).digest('hex')
    if (found !== sha256) broken.push(`the SHA-256 of ${chave}: ${found}`)
  }
  return broken
}

/** Returns a checksum of each table's rows, to compare two databases. */
export async function contentOf(url: string, tables: string[]) {
  const sums: Record<string, string> = {}
  for (const table of tables) {
    const [row] = await query(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as sum from ${table} t`,
    )
    sums[table] = row!.sum
  }
  return sums
}
