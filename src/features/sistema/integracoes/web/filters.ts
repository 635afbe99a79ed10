import { z } from 'zod'
import { PROVIDER_GROUPS } from '#domain/providers.ts'

/** The chosen tab, as the address stores it. */
export const integracoesTab = z.object({
  aba: z.enum(PROVIDER_GROUPS).catch('whatsapp'),
})
