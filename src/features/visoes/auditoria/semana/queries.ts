import { sql } from 'kysely'
import { addDays, type CalendarDay, instantInBrazil } from '#domain/calendar-day.ts'
import type { Db } from '#server/database/pool.ts'
import { type Linha, REGRAS } from './rules.ts'

/** One condition per table and action of the rules, so that few other lines are read. */
const READ_BY_RULES = sql.join(
  Object.values(Object.groupBy(REGRAS, ({ entidade, acao }) => `${entidade} ${acao}`)).map(
    (regras) => {
      const { entidade, acao } = regras![0]!
      const colunas = [...new Set(regras!.flatMap(({ colunas = [] }) => colunas))]
      const changed = colunas.map(
        (name) => sql`a.antes -> ${sql.lit(name)} is distinct from a.depois -> ${sql.lit(name)}`,
      )
      const some = changed.length ? sql` and (${sql.join(changed, sql` or `)})` : sql``
      return sql`(a.entidade = ${sql.lit(entidade)} and a.acao = ${sql.lit(acao)}${some})`
    },
  ),
  sql` or `,
)

/**
 * Returns the lines of that week which the rules read and a person wrote, oldest first, with the
 * person's name. The days are São Paulo's.
 */
export async function linesOf(db: Db, { inicio, fim }: { inicio: CalendarDay; fim: CalendarDay }) {
  const { rows } = await sql<Linha & { nome: string }>`
    select a.id, a.em, a.usuario, u.nome, a.pedido, a.acao, a.entidade, a.antes, a.depois
    from auditoria a join usuarios u on u.username = a.usuario
    where a.em >= ${instantInBrazil(inicio, '00:00')} and a.em < ${instantInBrazil(addDays(fim, 1), '00:00')}
      and (${READ_BY_RULES})
    order by a.id`.execute(db)
  return rows
}
