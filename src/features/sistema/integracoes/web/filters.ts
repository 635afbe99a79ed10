import { z } from 'zod'
import type { ProviderGroup } from '#domain/providers.ts'
import { GROUPS } from '../rules.ts'

/** The chosen tab, as the address stores it. */
export const integracoesTab = z.object({
  aba: z.enum(GROUPS as [ProviderGroup, ...ProviderGroup[]]).catch('whatsapp'),
})
