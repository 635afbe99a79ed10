import { PROVIDERS, type ProviderOf } from '#domain/providers.ts'
import { readVersioned, saveConfig } from '#features/sistema/configuracoes/service.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { accountsOf } from '../provedores/service.ts'

/** Returns the configured providers in the order they are tried. */
export async function apiStatus(db: Db, messengers: Messengers) {
  const { versao } = await readVersioned(db, 'mensageiros')
  const accounts = await accountsOf(db, messengers)
  const configured = new Set(accounts.map(({ name }) => name))
  return {
    apis_configuradas: Object.fromEntries(
      PROVIDERS.whatsapp.map((name) => [name, configured.has(name)]),
    ) as Record<ProviderOf<'whatsapp'>, boolean>,
    provedores: accounts.map(({ name, template }) => ({
      provedor: name,
      modelo: template ?? null,
    })),
    versao,
  }
}

export async function saveOrder(
  ctx: Context,
  messengers: Messengers,
  ordem: ProviderOf<'whatsapp'>[],
) {
  await saveConfig(ctx, 'mensageiros', { ordem })
  return apiStatus(ctx.db, messengers)
}
