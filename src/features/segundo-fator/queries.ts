import { sql } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import type { Db, Tx } from '#server/database/pool.ts'

export const findFactor = (db: Db, usuario_id: string) =>
  db.selectFrom('segundos_fatores').selectAll().where('id', '=', usuario_id).executeTakeFirst()

/** Whether the shop asks a second factor of the user. That there is none yet is kept with them, in `falta_segundo_fator`. */
export const isAskedOf = async (db: Db, usuario_id: string) =>
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

/** Puts a new secret in the place of one that was never activated; answers whether none is active. */
export const startFactor = async (tx: Tx, factor: { id: string; selado: string; criado_em: Instant }) =>
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

/** Activates the secret that the code was made of; answers whether it was that one, and not active yet. */
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

/** Takes the code of a step, and with it those before; answers whether it was not taken yet. */
export const takeStep = async (tx: Tx, id: string, step: number) =>
  (await tx
    .updateTable('segundos_fatores')
    .set({ ultimo_passo: step })
    .where('id', '=', id)
    .where('ativado_em', 'is not', null)
    .where('ultimo_passo', '<', step)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Uses a recovery code up, by any of the ways it may be kept; answers whether there was one to use. */
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
    .values(hashes.map((codigo_hash) => ({ usuario_id, codigo_hash, usado_em: null, sob_a_chave: false })))
    .execute()
}

/** Takes the second factor away with its codes; answers whether there was one. */
export const deleteFactor = async (tx: Tx, usuario_id: string) =>
  (await tx
    .deleteFrom('segundos_fatores')
    .where('id', '=', usuario_id)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Every secret, none of which changes until the transaction ends. */
export const lockFactors = (tx: Tx) =>
  tx.selectFrom('segundos_fatores').select(['id', 'selado']).forUpdate().execute()

export const saveSealed = (tx: Tx, { id, selado }: { id: string; selado: string }) =>
  tx.updateTable('segundos_fatores').set({ selado }).where('id', '=', id).execute()

/** Removes the codes that were kept under the installation's key; answers how many people had any left. */
export async function removeCodesUnderKey(tx: Tx) {
  const removed = await tx
    .deleteFrom('codigos_recuperacao')
    .where('sob_a_chave', '=', true)
    .returning(['usuario_id', 'usado_em'])
    .execute()
  return new Set(removed.filter(({ usado_em }) => !usado_em).map(({ usuario_id }) => usuario_id)).size
}
