import { sql } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import type { Db, Tx } from '#server/database/pool.ts'

/** The files whose hash the database keeps: final PDFs and photos of inspections. */
const GUARDADOS = sql`(
  select arquivo_final_id as arquivo_id, sha256_final as sha256 from documentos where arquivo_final_id is not null
  union all select arquivo_id, sha256 from vistorias_fotos)`

export type Guardado = { arquivo_id: string; chave: string; sha256: string }
export type Lido = { arquivo_id: string; resultado: 'confere' | 'difere' | 'falta' }

export async function countStored(db: Db) {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${GUARDADOS} g`.execute(db)
  return rows[0]!.n
}

/** Returns the files that were found changed or missing, those read longest ago first. */
export async function listFailed(db: Db, limit: number) {
  const { rows } = await sql<Guardado>`
    select g.arquivo_id, a.chave, g.sha256
    from arquivos_conferidos c
    join ${GUARDADOS} g on g.arquivo_id = c.arquivo_id
    join arquivos a on a.id = g.arquivo_id
    where c.resultado <> 'confere'
    order by c.lido_em, g.arquivo_id limit ${limit}`.execute(db)
  return rows
}

/** Returns the other files, those read longest ago first; one that was never read counts from its upload. */
export async function listLongestUnread(db: Db, limit: number) {
  const { rows } = await sql<Guardado>`
    select g.arquivo_id, a.chave, g.sha256
    from ${GUARDADOS} g
    join arquivos a on a.id = g.arquivo_id
    left join arquivos_conferidos c on c.arquivo_id = g.arquivo_id
    where c.resultado is null or c.resultado = 'confere'
    order by coalesce(c.lido_em, a.data_upload), g.arquivo_id limit ${limit}`.execute(db)
  return rows
}

/** Keeps what was read, except of files deleted meanwhile. */
export const saveRead = (tx: Tx, read: readonly Lido[], lido_em: Instant) =>
  sql`
    insert into arquivos_conferidos (arquivo_id, resultado, lido_em)
    select a.id, r.resultado, ${lido_em}::timestamptz
    from unnest(${read.map(({ arquivo_id }) => arquivo_id)}::uuid[], ${read.map(({ resultado }) => resultado)}::text[])
      as r(arquivo_id, resultado)
    join arquivos a on a.id = r.arquivo_id
    order by a.id
    for key share of a
    on conflict (arquivo_id) do update set resultado = excluded.resultado, lido_em = excluded.lido_em`.execute(
    tx,
  )
