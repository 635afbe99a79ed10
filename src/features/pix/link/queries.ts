import type { Db } from '#server/database/pool.ts'
import type { Divida } from '../rules.ts'

const columnOf = (divida: Divida) => ('pagamento_id' in divida ? 'pagamento_id' : 'cobranca_id')

/** Returns the code of a debt's link, storing `fresh` if it has none. */
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

/** Returns the debt of a link's code; undefined if the code is unknown. */
export async function debtOfCode(db: Db, codigo: string): Promise<Divida | undefined> {
  const row = await db
    .selectFrom('pix_links')
    .select(['pagamento_id', 'cobranca_id'])
    .where('codigo', '=', codigo)
    .executeTakeFirst()
  if (!row) return
  return row.pagamento_id ? { pagamento_id: row.pagamento_id } : { cobranca_id: row.cobranca_id! }
}
