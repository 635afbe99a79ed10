import { readVersioned, saveConfig } from '#features/configuracoes/service.ts'
import type { Db } from '#server/database/pool.ts'
import type { Work } from '#server/database/transaction.ts'
import { TEMPLATE_PADRAO } from './rules.ts'

/** The text of charges: the shop's own, or ours while it has written none. */
export async function readTemplate(db: Db) {
  const { template, ...saved } = await readVersioned(db, 'template_cobranca')
  return { ...saved, template: template ?? TEMPLATE_PADRAO, padrao: TEMPLATE_PADRAO }
}

/** Our own text is not kept as the shop's: it follows ours. */
export async function saveTemplate(work: Work, { template, ativo }: { template: string; ativo: boolean }) {
  const own = template === TEMPLATE_PADRAO ? null : template
  await saveConfig(work, 'template_cobranca', { template: own, ativo })
  return readTemplate(work.db)
}
