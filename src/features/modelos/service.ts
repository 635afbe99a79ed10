import { readVersioned, saveConfig } from '#features/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { TEMPLATE_PADRAO } from './rules.ts'

/** Returns the shop's reminder template, or the default if none was saved. */
export async function readTemplate(db: Db) {
  const { template, ...saved } = await readVersioned(db, 'template_cobranca')
  return { ...saved, template: template ?? TEMPLATE_PADRAO, padrao: TEMPLATE_PADRAO }
}

/** The default is stored as null, so that it follows later changes of the default. */
export async function saveTemplate(ctx: Context, { template, ativo }: { template: string; ativo: boolean }) {
  const own = template === TEMPLATE_PADRAO ? null : template
  await saveConfig(ctx, 'template_cobranca', { template: own, ativo })
  return readTemplate(ctx.db)
}
