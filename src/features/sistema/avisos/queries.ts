import type { Instant } from '#domain/calendar-day.ts'
import type { Db, Tx } from '#server/database/pool.ts'

const MAX_SHOWN = 20

export type NovoAviso = { titulo: string; texto: string; href: string }

/**
 * Notifies every active administrator, but not `except`, nor one who has the same aviso and did not
 * acknowledge it.
 */
export const insertFor = (
  tx: Tx,
  except: string | null,
  { titulo, texto, href }: NovoAviso,
  now: Instant,
) =>
  tx
    .insertInto('avisos')
    .columns(['usuario_id', 'titulo', 'texto', 'href', 'criado_em'])
    .expression((e) =>
      e
        .selectFrom('usuarios')
        .select((s) => [
          'id',
          s.val(titulo).as('titulo'),
          s.val(texto).as('texto'),
          s.val(href).as('href'),
          s.cast<Instant>(s.val(now), 'timestamptz').as('criado_em'),
        ])
        .where('ativo', '=', true)
        .where('administrador', '=', true)
        .where('username', 'is distinct from', except)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('avisos')
                .select('avisos.id')
                .whereRef('avisos.usuario_id', '=', 'usuarios.id')
                .where('avisos.titulo', '=', titulo)
                .where('avisos.texto', '=', texto)
                .where('avisos.href', '=', href)
                .where('avisos.ciente_em', 'is', null),
            ),
          ),
        ),
    )
    .execute()

/** Returns the user's newest avisos that are not acknowledged. */
export const listOpen = (db: Db, usuario_id: string) =>
  db
    .selectFrom('avisos')
    .select(['id', 'titulo', 'texto', 'href', 'criado_em'])
    .where('usuario_id', '=', usuario_id)
    .where('ciente_em', 'is', null)
    .orderBy('criado_em', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute()

/** Returns whether the user has the aviso; the first acknowledgement stays. */
export const acknowledge = async (tx: Tx, usuario_id: string, id: string, now: Instant) =>
  (await tx
    .updateTable('avisos')
    .set((e) => ({
      ciente_em: e.fn.coalesce('ciente_em', e.cast<Instant>(e.val(now), 'timestamptz')),
    }))
    .where('id', '=', id)
    .where('usuario_id', '=', usuario_id)
    .returning('id')
    .executeTakeFirst()) !== undefined
