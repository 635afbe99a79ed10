import { test as base } from './fixtures.ts'
import { ultramsgStandIn } from './provider.ts'

/** What the stand-in's one phone is opened by. */
export const ACCOUNT = { token: 'segredo-de-teste-4f2a', instance: 'instance77' }

/**
 * Journeys of a shop whose WhatsApp messages go to a stand-in of UltraMsg, once its account is stored. Each file calls it for
 * itself: fixtures of its own are a worker of its own, so no other file's messages reach its phone.
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
    environment: [async ({ provider }, use) => use({ ULTRAMSG_BASE_URL: provider.url }), { scope: 'worker' }],
  })
