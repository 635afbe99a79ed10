import { sql } from 'kysely'
import type { Db } from '#server/database/pool.ts'
import type { RefDivida } from '../rules.ts'

/** Returns the last allocation of a debt that is active, and who made it how. */
export const lastChange = (db: Db, ref: RefDivida) =>
  db
    .selectFrom('alocacoes as a')
    .leftJoin('recebimentos as r', 'r.id', 'a.recebimento_id')
    .leftJoin('usuarios as u', 'u.username', 'a.feita_por')
    .select(['a.tipo', 'a.valor'])
    .select((e) => e.fn.coalesce('u.nome', 'a.feita_por').as('por'))
    .select(sql<boolean>`coalesce(r.origem = 'pix', false)`.as('pix'))
    .where((e) => e.and(ref))
    .where('a.desfeita_em', 'is', null)
    .orderBy('a.ordem', 'desc')
    .limit(1)
    .executeTakeFirst()
