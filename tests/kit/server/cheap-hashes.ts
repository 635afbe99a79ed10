import type { Options } from '@node-rs/argon2'
import { vi } from 'vitest'

/** The least cost that Argon2 allows. */
const cheap = (options?: Options | null) => ({ ...options, memoryCost: 8, timeCost: 1 })

// A hash of the real cost takes as long as a dozen calls; the tests of that cost run without this.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const hash: typeof real.hash = (text, options, ...rest) =>
    real.hash(text, cheap(options), ...rest)
  const hashRaw: typeof real.hashRaw = (text, options, ...rest) =>
    real.hashRaw(text, cheap(options), ...rest)
  return { ...real, hash, hashRaw }
})
