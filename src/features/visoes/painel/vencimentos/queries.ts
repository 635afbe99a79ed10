import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import type { Db } from '#server/database/pool.ts'
import { decodeCursor, pageOf } from '#server/search/page.ts'
import { TIPO_VENCIMENTO_LABEL, type TipoVencimento } from './rules.ts'

type Row = {
  tipo: TipoVencimento
  titulo: string
  vence_em: CalendarDay
  despesa_id: string | null
  moto_id: string | null
  placa: string | null
  motos: number
  cliente_id: string | null
  cliente_nome: string | null
  cliente_telefone: string | null
  locacao_id: string | null
  valor: Centavos | null
  chave: string
}

type Asked = {
  today: CalendarDay
  ate: CalendarDay
  tipos: readonly TipoVencimento[]
  /** Leaves out the expenses of no motorcycle. */
  onlyOfMotos: boolean
  limite: number
  cursor?: string | undefined
}

const ORDER = sql`vence_em, titulo, chave`

/**
 * Returns a page of what expires up to a day, by day and title, and how many there are; contracts
 * only from today on.
 */
export async function listVencimentos(db: Db, asked: Asked) {
  const [rows, total] = await Promise.all([findPage(db, asked), countVencimentos(db, asked)])
  const { items, next } = pageOf(rows, asked.limite, (row) => [row.vence_em, row.titulo, row.chave])
  return { items: items.map(({ chave: _, ...item }) => item), next, total }
}

/** Returns the views asked for, each with its condition; each is read by an index of its own. */
function sourcesOf({ today, ate, tipos, onlyOfMotos }: Asked) {
  const ofMotos = sql`and despesa_id in (select despesa_id from despesas_motos)`
  const sources = [
    sql`vencimentos_de_contas where vence_em <= ${ate}::date and tipo = any(${tipos}::text[])
      ${onlyOfMotos ? ofMotos : sql``}`,
  ]
  if (tipos.includes('cnh')) sources.push(sql`vencimentos_de_cnhs where vence_em <= ${ate}::date`)
  if (tipos.includes('contrato'))
    sources.push(
      sql`vencimentos_de_contratos where vence_em between ${today}::date and ${ate}::date`,
    )
  return sources
}

async function countVencimentos(db: Db, asked: Asked) {
  const counts = sourcesOf(asked).map((source) => sql`(select count(*) from ${source})`)
  const { rows } = await sql<{ n: number }>`select ${sql.join(counts, sql` + `)} as n`.execute(db)
  return rows[0]!.n
}

async function findPage(db: Db, asked: Asked) {
  const { limite, cursor } = asked
  const after = cursor ? afterCursor(cursor) : sql``
  const parts = sourcesOf(asked).map(
    (source) => sql`(select * from (
      select *, coalesce(descricao, ${JSON.stringify(TIPO_VENCIMENTO_LABEL)}::jsonb ->> tipo) as titulo,
        coalesce(despesa_id, locacao_id, cliente_id) as chave
      from ${source}) s ${after} order by ${ORDER} limit ${limite + 1})`,
  )
  const { rows } = await sql<Row>`
    select p.tipo, p.titulo, p.vence_em, p.despesa_id, m.id as moto_id, m.placa, d.motos, p.cliente_id, c.nome as cliente_nome,
      c.telefone as cliente_telefone, p.locacao_id, p.valor, p.chave
    from (select * from (${sql.join(parts, sql` union all `)}) s order by ${ORDER} limit ${limite + 1}) p
    left join lateral (select count(*)::int as motos, (array_agg(moto_id))[1] as moto_id from (
      select moto_id from despesas_motos where despesa_id = p.despesa_id
      union all select p.moto_id where p.moto_id is not null) motos) d on true
    left join motos m on d.motos = 1 and m.id = d.moto_id
    left join clientes c on c.id = p.cliente_id
    order by p.vence_em, p.titulo, p.chave`.execute(db)
  return rows
}

function afterCursor(cursor: string) {
  const [vence_em, titulo, chave] = decodeCursor(cursor, 3)
  return sql`where (vence_em, titulo, chave) > (${vence_em}::date, ${titulo}, ${chave}::uuid)`
}
