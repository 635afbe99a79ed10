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
  total: number
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

/**
 * Returns a page of what expires up to a day, by day and title, and how many there are; contracts
 * only from today on.
 */
export async function listVencimentos(db: Db, asked: Asked) {
  const { today, ate, tipos, onlyOfMotos, limite, cursor } = asked
  const { rows } = await sql<Row>`
    with lista as (
      select v.*, coalesce(v.descricao, ${JSON.stringify(TIPO_VENCIMENTO_LABEL)}::jsonb ->> v.tipo) as titulo,
        coalesce(v.despesa_id, v.locacao_id, v.cliente_id) as chave, count(*) over () as total
      from vencimentos v
      where v.vence_em <= ${ate}::date and v.tipo = any(${tipos}::text[])
        and (v.tipo <> 'contrato' or v.vence_em >= ${today}::date)
        and (not ${onlyOfMotos}::boolean or v.despesa_id is null or v.motos > 0)
    ), pagina as (
      select * from lista ${cursor ? afterCursor(cursor) : sql``}
      order by vence_em, titulo, chave limit ${limite + 1}
    )
    select p.tipo, p.titulo, p.vence_em, p.despesa_id, p.moto_id, m.placa, p.motos, p.cliente_id, c.nome as cliente_nome,
      c.telefone as cliente_telefone, p.locacao_id, p.valor, p.chave, p.total::int as total
    from pagina p
    left join motos m on m.id = p.moto_id
    left join clientes c on c.id = p.cliente_id
    order by p.vence_em, p.titulo, p.chave`.execute(db)
  const { items, next } = pageOf(rows, limite, (row) => [row.vence_em, row.titulo, row.chave])
  return {
    items: items.map(({ chave: _, total: __, ...item }) => item),
    next,
    total: rows[0]?.total ?? 0,
  }
}

function afterCursor(cursor: string) {
  const [vence_em, titulo, chave] = decodeCursor(cursor, 3)
  return sql`where (vence_em, titulo, chave) > (${vence_em}::date, ${titulo}, ${chave}::uuid)`
}
