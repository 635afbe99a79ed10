import { sql } from 'kysely'
import type { Limits } from '#features/acesso/sessao/rules.ts'
import type { Db } from '#server/database/pool.ts'
import { decodeCursor, likeText, pageOf } from '#server/search/page.ts'

/** Selects users as the screen shows them; counts only unexpired sessions. */
const shown = (db: Db, { idleSince, createdSince }: Limits) =>
  db.selectFrom('usuarios').select([
    'id',
    'username',
    'nome',
    'administrador',
    'ativo',
    'trocar_senha',
    'senha_vale_ate',
    'visto_em',
    'criado_em',
    'versao',
    (e) =>
      e
        .exists(
          e
            .selectFrom('segundos_fatores')
            .whereRef('segundos_fatores.id', '=', 'usuarios.id')
            .where('ativado_em', 'is not', null),
        )
        .$castTo<boolean>()
        .as('segundo_fator'),
    (e) =>
      e
        .selectFrom('sessoes')
        .whereRef('usuario_id', '=', 'usuarios.id')
        .where('usada_em', '>', idleSince)
        .where('criada_em', '>', createdSince)
        .select((s) => s.fn.countAll<number>().as('n'))
        .$asScalar()
        .$castTo<number>()
        .as('sessoes'),
  ])

type Page = { limite: number; cursor?: string | undefined; busca?: string | undefined }

export async function listUsers(db: Db, limits: Limits, { limite, cursor, busca }: Page) {
  const like = busca ? likeText(busca) : undefined
  const matches = sql<boolean>`f_unaccent(nome || ' ' || username) ilike f_unaccent(${like})`
  let rows = shown(db, limits).$if(like !== undefined, (query) => query.where(matches))
  if (cursor) rows = rows.where('username', '>', decodeCursor(cursor, 1)[0]!)
  const [found, { total }] = await Promise.all([
    rows
      .orderBy('username')
      .limit(limite + 1)
      .execute(),
    db
      .selectFrom('usuarios')
      .$if(like !== undefined, (query) => query.where(matches))
      .select((e) => e.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { ...pageOf(found, limite, ({ username }) => [username]), total }
}

export const findShownUser = (db: Db, limits: Limits, id: string) =>
  shown(db, limits).where('id', '=', id).executeTakeFirst()
