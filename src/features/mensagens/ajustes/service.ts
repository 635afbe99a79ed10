import { PROVIDERS, type ProviderOf } from '#domain/providers.ts'
import { readVersioned, saveConfig } from '#features/configuracoes/service.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import type { Db } from '#server/database/pool.ts'
import type { Work } from '#server/database/transaction.ts'
import { accountsOf } from '../provedores/service.ts'

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

export async function saveOrder(work: Work, messengers: Messengers, ordem: ProviderOf<'whatsapp'>[]) {
  await saveConfig(work, 'mensageiros', { ordem })
  return apiStatus(work.db, messengers)
}
