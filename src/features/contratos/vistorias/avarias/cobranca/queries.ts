import { TIPOS_DE_DANO } from '#domain/cobranca.ts'
import type { Db } from '#server/database/pool.ts'

/** Returns the charges for damage of a rental that somebody made by hand: of no damage that an inspection shows. */
export const listByHand = (db: Db, locacao_id: string) =>
  db
    .selectFrom('cobrancas_extras as c')
    .select(['c.id', 'c.titulo', 'c.valor'])
    .where('c.locacao_id', '=', locacao_id)
    .where('c.tipo', 'in', TIPOS_DE_DANO)
    .where('c.status', '<>', 'cancelado')
    .where('c.simulada', '=', false)
    .where((e) =>
      e.not(
        e.exists(
          e.selectFrom('avarias as a').select('a.id').whereRef('a.cobranca_id', '=', 'c.id'),
        ),
      ),
    )
    .orderBy('c.criado_em')
    .orderBy('c.id')
    .execute()
