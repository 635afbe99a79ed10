import { PROVIDERS, type ProviderOf } from '#domain/providers.ts'
import { readConfig, saveConfig } from '#features/configuracoes/configuracoes.service.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import type { Db } from '#server/database.ts'
import type { Work } from '#server/work.ts'
import { accountsOf } from './mensagens.provedores.service.ts'
import { TEMPLATE_PADRAO } from './mensagens.texto.rules.ts'

/** The text of charges: the shop's own, or ours while it has written none. */
export async function readTemplate(db: Db) {
  const { template, ativo } = await readConfig(db, 'template_cobranca')
  return { template: template ?? TEMPLATE_PADRAO, ativo, padrao: TEMPLATE_PADRAO }
}

export async function saveTemplate(work: Work, { template, ativo }: { template: string; ativo: boolean }) {
  await saveConfig(work, 'template_cobranca', { template, ativo })
  return readTemplate(work.db)
}

/** Who is configured, in the order they are tried. */
export async function apiStatus(db: Db, messengers: Messengers) {
  const accounts = await accountsOf(db, messengers)
  const configured = new Set(accounts.map(({ name }) => name))
  return {
    apis_configuradas: Object.fromEntries(
      PROVIDERS.whatsapp.map((name) => [name, configured.has(name)]),
    ) as Record<ProviderOf<'whatsapp'>, boolean>,
    provedores: accounts.map(({ name, template }) => ({ provedor: name, modelo: template ?? null })),
  }
}

export async function saveOrder(work: Work, messengers: Messengers, ordem: ProviderOf<'whatsapp'>[]) {
  await saveConfig(work, 'mensageiros', { ordem })
  return apiStatus(work.db, messengers)
}
