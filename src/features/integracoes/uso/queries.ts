import { sql } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import type { Provider } from '#domain/providers.ts'
import type { Db, Tx } from '#server/database/pool.ts'

export const allUses = (db: Db) => db.selectFrom('uso_de_provedores').selectAll().execute()

/** Of credentials that are there: at once where the last call failed, else once a minute. */
export const noteSuccess = (db: Db, provider: Provider, now: Instant) =>
  sql`
    insert into uso_de_provedores as u (provedor, sucesso_em)
    select id, ${now} from credenciais where id = ${provider}
    on conflict (provedor) do update set sucesso_em = excluded.sucesso_em
    where u.sucesso_em is null or u.erro_em >= u.sucesso_em
      or u.sucesso_em <= excluded.sucesso_em - interval '1 minute'`.execute(db)

/** At once where it is another error, or the last call went well; else once a minute. */
export const noteFailure = (db: Db, provider: Provider, now: Instant, erro: string) =>
  sql`
    insert into uso_de_provedores as u (provedor, erro_em, erro)
    select id, ${now}, ${erro} from credenciais where id = ${provider}
    on conflict (provedor) do update set erro_em = excluded.erro_em, erro = excluded.erro
    where u.erro_em is null or u.erro <> excluded.erro or u.sucesso_em > u.erro_em
      or u.erro_em <= excluded.erro_em - interval '1 minute'`.execute(db)

/** What an account did says nothing of the one that takes its place. */
export const forgetUse = (tx: Tx, provider: Provider) =>
  tx.deleteFrom('uso_de_provedores').where('provedor', '=', provider).execute()
