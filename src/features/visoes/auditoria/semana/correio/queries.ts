import { sql } from 'kysely'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import type { ProviderOf } from '#domain/providers.ts'
import type { StatusEmail } from '#features/contato/lembretes/rules.ts'
import type { Db, Tx } from '#server/database/pool.ts'

type Queued = { semana: CalendarDay; enderecos: readonly string[] }

/** Queues the week's e-mail to each address that has none yet, or whose own was dropped. */
export const queueWeek = (tx: Tx, { semana, enderecos }: Queued, now: Instant) =>
  sql`
    insert into resumos_semanais (semana, endereco, criado_em)
    select ${semana}::date, endereco, ${now}::timestamptz from unnest(${enderecos}::text[]) endereco
    on conflict (semana, endereco) do update set status = 'pendente', motivo = null
    where resumos_semanais.status = 'dispensado'`.execute(tx)

/** Drops queued e-mails about other weeks or to other addresses. */
export const dropOthers = (tx: Tx, { semana, enderecos }: Queued) =>
  tx
    .updateTable('resumos_semanais')
    .set({ status: 'dispensado', motivo: 'Não era mais preciso enviar.' })
    .where('status', '=', 'pendente')
    .where((e) =>
      e.or([
        e('semana', '<>', semana),
        e('endereco', '<>', sql<string>`all(${enderecos}::text[])`),
      ]),
    )
    .execute()

/** Marks e-mails of a killed worker as failed. They may have been sent, so they are not repeated. */
export const failInterrupted = (tx: Tx, before: Instant) =>
  tx
    .updateTable('resumos_semanais')
    .set({
      status: 'falha',
      motivo: 'O envio foi interrompido; pode ter chegado.',
      pode_ter_chegado: true,
    })
    .where('status', '=', 'enviando')
    .where('tentado_em', '<', before)
    .execute()

/** Claims a queued e-mail for this worker. */
export const claimNext = (tx: Tx, now: Instant) =>
  tx
    .updateTable('resumos_semanais')
    .set({ status: 'enviando', tentado_em: now })
    .where('id', '=', (e) =>
      e
        .selectFrom('resumos_semanais')
        .select('id')
        .where('status', '=', 'pendente')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'semana', 'endereco'])
    .executeTakeFirst()

type Outcome = {
  status: StatusEmail
  motivo: string | null
  provedor?: ProviderOf<'email'> | null
  pode_ter_chegado?: boolean
}

export const saveOutcome = (tx: Tx, id: string, outcome: Outcome) =>
  tx.updateTable('resumos_semanais').set(outcome).where('id', '=', id).execute()

/** Returns the e-mails about the newest week that has any, by address. */
export const latestEmails = (db: Db) =>
  db
    .selectFrom('resumos_semanais')
    .select(['semana', 'endereco', 'status', 'motivo'])
    .select((e) => e.fn.coalesce('tentado_em', 'criado_em').as('em'))
    .where('status', '<>', 'dispensado')
    .where('semana', '=', (e) =>
      e
        .selectFrom('resumos_semanais')
        .select((m) => m.fn.max('semana').as('semana'))
        .where('status', '<>', 'dispensado'),
    )
    .orderBy('endereco')
    .execute()
