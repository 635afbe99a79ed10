import type { Db } from '#server/database/pool.ts'
import type { Divida } from '../rules.ts'

const columnOf = (divida: Divida) => ('pagamento_id' in divida ? 'pagamento_id' : 'cobranca_id')

/** The code of a debt's link: the one it has, or `fresh` from now on. */
export async function codeOf(db: Db, divida: Divida, fresh: string): Promise<string> {
  const column = columnOf(divida)
  const find = () =>
    db
      .selectFrom('pix_links')
      .select('codigo')
      .where(column, '=', 'pagamento_id' in divida ? divida.pagamento_id : divida.cobranca_id)
      .executeTakeFirst()
  const known = await find()
  if (known) return known.codigo
  await db
    .insertInto('pix_links')
    .values({ codigo: fresh, pagamento_id: null, cobranca_id: null, ...divida })
    .onConflict((conflict) => conflict.column(column).doNothing())
    .execute()
  return (await find())!.codigo
}

/** What a link leads to; undefined for a code that nobody was given. */
export async function debtOfCode(db: Db, codigo: string): Promise<Divida | undefined> {
  const row = await db
    .selectFrom('pix_links')
    .select(['pagamento_id', 'cobranca_id'])
    .where('codigo', '=', codigo)
    .executeTakeFirst()
  if (!row) return
  return row.pagamento_id ? { pagamento_id: row.pagamento_id } : { cobranca_id: row.cobranca_id! }
}
