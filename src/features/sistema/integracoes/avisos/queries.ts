import type { Db } from '#server/database/pool.ts'

/** Returns the time of each provider's last webhook and the number that failed for good. */
export const lastWebhooks = (db: Db) =>
  db
    .selectFrom('webhooks_recebidos')
    .select([
      'provedor',
      (e) => e.fn.max('recebido_em').as('ultimo'),
      (e) => e.fn.countAll<number>().filterWhere('status', '=', 'falha').as('falhas'),
    ])
    .groupBy('provedor')
    .execute()
