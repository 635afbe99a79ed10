import type { Db } from '#server/database/pool.ts'

/** What each provider told last of its own accord, and how much of what it told was given up on. */
export const lastTold = (db: Db) =>
  db
    .selectFrom('webhooks_recebidos')
    .select([
      'provedor',
      (e) => e.fn.max('recebido_em').as('ultimo'),
      (e) => e.fn.countAll<number>().filterWhere('status', '=', 'falha').as('falhas'),
    ])
    .groupBy('provedor')
    .execute()
