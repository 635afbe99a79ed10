import { sql } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import type { ProviderOf } from '#domain/providers.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { StatusEnvio } from './rules.ts'

type Delivery = {
  por: 'whatsapp' | 'email'
  provedor: string | null
  pedido_em: Instant
  aceito_em: Instant | null
  entregue_em: Instant | null
  lida_em: Instant | null
  motivo: string | null
  /** Nothing more will be known of it. */
  encerrada: boolean
}

/** Returns each way a document was sent, in the order in which they were asked for. */
export async function listDeliveries(db: Db, documento_id: string): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    select 'whatsapp' as por, provedor, coalesce(enfileirada_em, data_envio) as pedido_em,
      case when status in ('enviado', 'delivered_real') then data_envio end as aceito_em, entregue_em, lida_em,
      motivo_falha as motivo, status in ('falha', 'dispensada', 'delivered_ready', 'delivered_simulated') or entregue_em is not null as encerrada
    from mensagens where documento_id = ${documento_id}
    union all
    select 'email', provedor, pedido_em, aceito_em, null, null, motivo, status in ('enviado', 'falha')
    from documento_emails where documento_id = ${documento_id}
    order by pedido_em, por`.execute(db)
  return rows
}

/** Returns to whom a document is sent. */
export const findRecipient = (db: Db, documento_id: string) =>
  db
    .selectFrom('documentos as d')
    .innerJoin('clientes as c', 'c.id', 'd.cliente_id')
    .select(['d.id', 'd.tipo', 'd.ano', 'd.numero', 'd.status', 'd.demonstracao', 'd.cliente_id'])
    .select(['c.nome', 'c.telefone', 'c.email', 'c.excluido_em'])
    .where('d.id', '=', documento_id)
    .executeTakeFirstOrThrow()

export const queueEmail = (tx: Tx, documento_id: string, demonstracao: boolean, now: Instant) =>
  tx
    .insertInto('documento_emails')
    .values({
      documento_id,
      demonstracao,
      pedido_em: now,
      tentado_em: null,
      aceito_em: null,
      provedor: null,
      motivo: null,
    })
    .execute()

/** Takes the next queued e-mail, for the process that calls. */
export const claimNext = (tx: Tx, now: Instant) =>
  tx
    .updateTable('documento_emails')
    .set({ status: 'enviando', tentado_em: now })
    .where('id', '=', (e) =>
      e
        .selectFrom('documento_emails')
        .select('id')
        .where('status', '=', sql.lit<StatusEnvio>('pendente'))
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'documento_id'])
    .executeTakeFirst()

type Outcome = {
  status: StatusEnvio
  motivo: string | null
  provedor: ProviderOf<'email'> | null
  aceito_em: Instant | null
}

export const saveOutcome = (tx: Tx, id: string, outcome: Outcome) =>
  tx.updateTable('documento_emails').set(outcome).where('id', '=', id).execute()

/** Ends e-mails of a killed process, which may have left. */
export const failInterrupted = (tx: Tx, before: Instant) =>
  tx
    .updateTable('documento_emails')
    .set({ status: 'falha', motivo: 'O envio foi interrompido; pode ter chegado.' })
    .where('status', '=', sql.lit<StatusEnvio>('enviando'))
    .where('tentado_em', '<', before)
    .execute()

/** Returns the notifications whose evidence is not stored yet, the oldest first. */
export const listUnstored = (db: Db, limite: number) =>
  db
    .selectFrom('documentos')
    .select(['id', 'emitido_em'])
    .where('tipo', '=', 'notificacao')
    .where('status', '=', 'emitido')
    .where('sha256_final', 'is', null)
    .where('texto_final', 'is not', null)
    .orderBy('emitido_em')
    .limit(limite)
    .execute()
