import { ValidationError } from '#domain/errors.ts'
import { readVersioned, saveConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { announceSuspicious } from '../service.ts'
import { type NomeTexto, TEXTOS, textoProblem } from './rules.ts'

/** Returns the shop's text of that name, or the default if none was saved; `endereco` is PUBLIC_URL. */
export async function readTexto(db: Db, nome: NomeTexto, endereco = '') {
  const { versao, ...saved } = await readVersioned(db, 'textos')
  const { padrao } = TEXTOS[nome]
  return { nome, texto: saved[nome] ?? padrao, padrao, endereco, versao }
}

/**
 * Saves a text. Throws ValidationError if it has an unknown variable. Tells the other administrators if it changes to one with what looks like a Pix
 * key, a foreign link or an account. The default is stored as null, so that it follows later
 * changes of the default.
 */
export const saveTexto = (
  ctx: Context,
  endereco: string,
  { nome, texto }: { nome: NomeTexto; texto: string },
) =>
  transaction(ctx, async (tx, ctx) => {
    const mensagem = textoProblem(nome, texto)
    if (mensagem) throw new ValidationError([{ campo: 'texto', mensagem }])
    const { versao: _, ...before } = await readVersioned(tx, 'textos')
    const own = texto === TEXTOS[nome].padrao ? null : texto
    await saveConfig(ctx, 'textos', { ...before, [nome]: own })
    if (own && own !== before[nome])
      await announceSuspicious(ctx, endereco, {
        titulo: `Confira o texto: ${TEXTOS[nome].titulo}`,
        texto: own,
      })
    return readTexto(tx, nome, endereco)
  })
