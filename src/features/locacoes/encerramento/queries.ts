import { sql } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import type { Db } from '#server/database/pool.ts'

type Rental = { id: string; cliente_id: string; moto_id: string; criado_em: Instant }

/** Returns the customer's name of an ended rental, and whether the motorcycle was rented again since. */
export const findEnd = (db: Db, { id, cliente_id, moto_id, criado_em }: Rental) =>
  db
    .selectFrom('clientes as c')
    .select('c.nome as cliente_nome')
    .select((e) =>
      e
        .exists(
          e
            .selectFrom('locacoes as l')
            .select('l.id')
            .where('l.moto_id', '=', moto_id)
            .where('l.id', '<>', id)
            .where('l.criado_em', '>', sql<Instant>`${criado_em}::timestamptz`),
        )
        .as('alugadaDeNovo'),
    )
    .where('c.id', '=', cliente_id)
    .executeTakeFirstOrThrow()
