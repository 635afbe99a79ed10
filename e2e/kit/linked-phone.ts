import { test as base } from './fixtures.ts'
import { ultramsgStandIn } from './provider.ts'

/** Credentials of the stand-in's one phone. */
export const ACCOUNT = { token: 'segredo-de-teste-4f2a', instance: 'instance77' }

/**
 * Returns a test for a shop whose WhatsApp messages go to a stand-in of UltraMsg once its account
 * is stored. Call it once per file: its own fixtures mean its own worker, so that no other file's
 * messages reach the phone.
 */
export const testWithLinkedPhone = () =>
  base.extend<object, { provider: Awaited<ReturnType<typeof ultramsgStandIn>> }>({
    provider: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures asked for off the pattern
      async ({}, use) => {
        const provider = await ultramsgStandIn(ACCOUNT)
        await use(provider)
        provider.close()
      },
      { scope: 'worker' },
    ],
    environment: [
      async ({ provider }, use) => use({ ULTRAMSG_BASE_URL: provider.url }),
      { scope: 'worker' },
    ],
  })
