import { sql } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import type { Provider } from '#domain/providers.ts'
import type { Db, Tx } from '#server/database/pool.ts'

export const allUses = (db: Db) => db.selectFrom('uso_de_provedores').selectAll().execute()

/** Records a success of stored credentials: at once after a failure, else at most once a minute. */
export const recordSuccess = (db: Db, provider: Provider, now: Instant) =>
  sql`
    insert into uso_de_provedores as u (provedor, sucesso_em)
    select id, ${now} from credenciais where id = ${provider}
    on conflict (provedor) do update set sucesso_em = excluded.sucesso_em
    where u.sucesso_em is null or u.erro_em >= u.sucesso_em
      or u.sucesso_em <= excluded.sucesso_em - interval '1 minute'`.execute(db)

/**
 * Records a failure: at once if the error differs or a success came before, else at most once a
 * minute.
 */
export const recordFailure = (db: Db, provider: Provider, now: Instant, erro: string) =>
  sql`
    insert into uso_de_provedores as u (provedor, erro_em, erro)
    select id, ${now}, ${erro} from credenciais where id = ${provider}
    on conflict (provedor) do update set erro_em = excluded.erro_em, erro = excluded.erro
    where u.erro_em is null or u.erro <> excluded.erro or u.sucesso_em > u.erro_em
      or u.erro_em <= excluded.erro_em - interval '1 minute'`.execute(db)

/** Use of the previous account does not apply to new credentials. */
export const deleteUse = (tx: Tx, provider: Provider) =>
  tx.deleteFrom('uso_de_provedores').where('provedor', '=', provider).execute()
