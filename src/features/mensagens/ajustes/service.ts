import { PROVIDERS, type ProviderOf } from '#domain/providers.ts'
import { readVersioned, saveConfig } from '#features/configuracoes/service.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { accountsOf } from '../provedores/service.ts'
import { TEMPLATE_PADRAO } from '../texto/rules.ts'

/** The text of charges: the shop's own, or ours while it has written none. */
export async function readTemplate(db: Db) {
  const { template, ...saved } = await readVersioned(db, 'template_cobranca')
  return { ...saved, template: template ?? TEMPLATE_PADRAO, padrao: TEMPLATE_PADRAO }
}

/** Our own text is not kept as the shop's: it follows ours. */
export async function saveTemplate(ctx: Context, { template, ativo }: { template: string; ativo: boolean }) {
  const own = template === TEMPLATE_PADRAO ? null : template
  await saveConfig(ctx, 'template_cobranca', { template: own, ativo })
  return readTemplate(ctx.db)
}

/** Who is configured, in the order they are tried. */
export async function apiStatus(db: Db, messengers: Messengers) {
  const { versao } = await readVersioned(db, 'mensageiros')
  const accounts = await accountsOf(db, messengers)
  const configured = new Set(accounts.map(({ name }) => name))
  return {
    apis_configuradas: Object.fromEntries(
      PROVIDERS.whatsapp.map((name) => [name, configured.has(name)]),
    ) as Record<ProviderOf<'whatsapp'>, boolean>,
    provedores: accounts.map(({ name, template }) => ({ provedor: name, modelo: template ?? null })),
    versao,
  }
}

export async function saveOrder(ctx: Context, messengers: Messengers, ordem: ProviderOf<'whatsapp'>[]) {
  await saveConfig(ctx, 'mensageiros', { ordem })
  return apiStatus(ctx.db, messengers)
}
