import type { FineRegistry } from '#integrations/detran/port.ts'
import { simulatedFines } from '#integrations/detran/simulated.ts'
import type { Mailers } from '#integrations/email/port.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'

/** The outside services that the features reach through their ports. */
export type Adapters = { fines: FineRegistry; messengers: Messengers; mailers: Mailers }

/** What answers in the place of services that nobody configured. */
export const standIns: Adapters = {
  fines: simulatedFines(),
  messengers: async () => [],
  mailers: async () => [],
}
