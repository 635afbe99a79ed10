import { columnOf, idOf, type RefDivida, refOf } from '#features/dinheiro/dividas/rules.ts'
import type { Db } from '#server/database/pool.ts'

/** Returns the code of a debt's link, storing `fresh` if it has none. */
export async function codeOf(db: Db, ref: RefDivida, fresh: string): Promise<string> {
  const column = columnOf(ref)
  const find = () =>
    db.selectFrom('pix_links').select('codigo').where(column, '=', idOf(ref)).executeTakeFirst()
  const known = await find()
  if (known) return known.codigo
  await db
    .insertInto('pix_links')
    .values({ codigo: fresh, pagamento_id: null, cobranca_id: null, ...ref })
    .onConflict((conflict) => conflict.column(column).doNothing())
    .execute()
  return (await find())!.codigo
}

/** Returns the debt of a link's code; undefined if the code is unknown. */
export async function refOfCode(db: Db, codigo: string): Promise<RefDivida | undefined> {
  const row = await db
    .selectFrom('pix_links')
    .select(['pagamento_id', 'cobranca_id'])
    .where('codigo', '=', codigo)
    .executeTakeFirst()
  return row && refOf(row)
}
