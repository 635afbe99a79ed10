import { notifyOthers } from '#features/sistema/avisos/service.ts'
import { readConfig, readVersioned, saveConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { TEMPLATE_PADRAO } from './rules.ts'
import { findSuspeitas, type Suspeita, suspeitaText } from './suspeitas/rules.ts'

/** Returns the shop's reminder template, or the default if none was saved; `endereco` is PUBLIC_URL. */
export async function readTemplate(db: Db, endereco = '') {
  const { template, ...saved } = await readVersioned(db, 'template_cobranca')
  return { ...saved, template: template ?? TEMPLATE_PADRAO, padrao: TEMPLATE_PADRAO, endereco }
}

type Template = { template: string; ativo: boolean }

/**
 * Saves the template and tells the other administrators if it changes to one with what looks like a
 * Pix key, a foreign link or an account. The default is stored as null, so that it follows later
 * changes of the default.
 */
export const saveTemplate = (ctx: Context, endereco: string, { template, ativo }: Template) =>
  transaction(ctx, async (tx, ctx) => {
    const before = await readConfig(tx, 'template_cobranca')
    const own = template === TEMPLATE_PADRAO ? null : template
    await saveConfig(ctx, 'template_cobranca', { template: own, ativo })
    if (ativo && own && (own !== before.template || !before.ativo))
      await announceSuspicious(ctx, endereco, {
        titulo: 'Confira o texto das cobranças',
        texto: own,
      })
    return readTemplate(tx, endereco)
  })

const suspeitasIn = async (db: Db, endereco: string, texto: string) =>
  findSuspeitas(texto, { ...(await readConfig(db, 'empresa')), endereco })

/** Tells the other administrators of a text with what looks like a Pix key, a foreign link or an account. */
export async function announceSuspicious(
  ctx: Context,
  endereco: string,
  { titulo, texto }: { titulo: string; texto: string },
) {
  const found = await suspeitasIn(ctx.db, endereco, texto)
  if (found.length === 0) return
  await notifyOthers(ctx, {
    titulo,
    texto: `${ctx.actor.usuario} salvou um texto com ${namesOf(found)}.`,
    href: '/admin/whatsapp?aba=templates',
  })
}

/**
 * Tells the other administrators of a message that a person wrote with what looks like a Pix key, a
 * foreign link or an account, unless the shop's template names the same. Returns whether it did.
 */
export async function announceSuspiciousMessage(ctx: Context, endereco: string, mensagem: string) {
  const { template } = await readConfig(ctx.db, 'template_cobranca')
  const found = (await suspeitasIn(ctx.db, endereco, mensagem)).filter(
    ({ trecho }) => !template?.includes(trecho),
  )
  if (found.length === 0) return false
  await notifyOthers(ctx, {
    titulo: 'Confira uma mensagem escrita à mão',
    texto: `${ctx.actor.usuario} escreveu a um cliente uma mensagem com ${namesOf(found)}.`,
    href: '/admin/whatsapp?aba=historico',
  })
  return true
}

function namesOf(found: readonly Suspeita[]) {
  const words = found.slice(0, MAX_NAMED).map(suspeitaText)
  const more = found.length - words.length
  return `${words.join(', ')}${more > 0 ? ` e mais ${more}` : ''}`
}

const MAX_NAMED = 5
