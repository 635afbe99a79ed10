import { sql } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import type { Db, Tx } from '#server/database/pool.ts'

export const findFactor = (db: Db, usuario_id: string) =>
  db.selectFrom('segundos_fatores').selectAll().where('id', '=', usuario_id).executeTakeFirst()

/**
 * Whether the settings require a second factor of the user. `falta_segundo_fator` stores whether it
 * is missing.
 */
export const isRequiredOf = async (db: Db, usuario_id: string) =>
  (
    await db
      .selectFrom('usuarios')
      .select(sql<boolean>`exige_segundo_fator(administrador)`.as('exigido'))
      .where('id', '=', usuario_id)
      .executeTakeFirst()
  )?.exigido ?? false

export const countCodes = async (db: Db, usuario_id: string) =>
  (
    await db
      .selectFrom('codigos_recuperacao')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('usuario_id', '=', usuario_id)
      .where('usado_em', 'is', null)
      .executeTakeFirstOrThrow()
  ).n

/** Stores a new secret unless one is active; returns whether it did. */
export const startFactor = async (
  tx: Tx,
  factor: { id: string; selado: string; criado_em: Instant },
) =>
  (await tx
    .insertInto('segundos_fatores')
    .values(factor)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ selado: factor.selado, criado_em: factor.criado_em, ultimo_passo: 0 })
        .where('segundos_fatores.ativado_em', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()) !== undefined

/**
 * Activates the secret that the code belongs to; returns false if it was replaced or is already
 * active.
 */
export const activateFactor = async (
  tx: Tx,
  { id, selado, now, step }: { id: string; selado: string; now: Instant; step: number },
) =>
  (await tx
    .updateTable('segundos_fatores')
    .set({ ativado_em: now, ultimo_passo: step })
    .where('id', '=', id)
    .where('selado', '=', selado)
    .where('ativado_em', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Uses up the code of a step and all earlier ones; returns false if it was used before. */
export const takeStep = async (tx: Tx, id: string, step: number) =>
  (await tx
    .updateTable('segundos_fatores')
    .set({ ultimo_passo: step })
    .where('id', '=', id)
    .where('ativado_em', 'is not', null)
    .where('ultimo_passo', '<', step)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Uses up a recovery code in any stored format; returns whether it was valid. */
export const takeCode = async (
  tx: Tx,
  usuario_id: string,
  { hashes, sobAChave }: { hashes: string[]; sobAChave: string },
  now: Instant,
) =>
  (await tx
    .updateTable('codigos_recuperacao')
    .set({ usado_em: now })
    .where('usuario_id', '=', usuario_id)
    .where((e) =>
      e.or([
        e.and([e('codigo_hash', 'in', hashes), e('sob_a_chave', '=', false)]),
        e.and({ codigo_hash: sobAChave, sob_a_chave: true }),
      ]),
    )
    .where('usado_em', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

export async function replaceCodes(tx: Tx, usuario_id: string, hashes: string[]) {
  await tx.deleteFrom('codigos_recuperacao').where('usuario_id', '=', usuario_id).execute()
  await tx
    .insertInto('codigos_recuperacao')
    .values(
      hashes.map((codigo_hash) => ({
        usuario_id,
        codigo_hash,
        usado_em: null,
        sob_a_chave: false,
      })),
    )
    .execute()
}

/** Deletes the second factor and its codes; returns whether there was one. */
export const deleteFactor = async (tx: Tx, usuario_id: string) =>
  (await tx
    .deleteFrom('segundos_fatores')
    .where('id', '=', usuario_id)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Returns every secret, locked until the transaction ends. */
export const lockFactors = (tx: Tx) =>
  tx.selectFrom('segundos_fatores').select(['id', 'selado']).forUpdate().execute()

export const saveSealed = (tx: Tx, { id, selado }: { id: string; selado: string }) =>
  tx.updateTable('segundos_fatores').set({ selado }).where('id', '=', id).execute()

/**
 * Deletes the codes hashed with the installation key; returns the number of users with unused ones.
 */
export async function removeCodesUnderKey(tx: Tx) {
  const removed = await tx
    .deleteFrom('codigos_recuperacao')
    .where('sob_a_chave', '=', true)
    .returning(['usuario_id', 'usado_em'])
    .execute()
  return new Set(removed.filter(({ usado_em }) => !usado_em).map(({ usuario_id }) => usuario_id))
    .size
}
