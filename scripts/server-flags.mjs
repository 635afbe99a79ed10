/**
 * Flags of V8 and the C library, which must be set before the program starts
 * (docs/decisions/056-cost-of-the-server.md; the same as in deploy/mare-motos@.service): a young
 * generation of 48 MB from the start instead of up to 96, no full collection before 64 MB are old, garbage
 * collection on demand for backups, no mid-tier compiler, and one memory arena for all threads.
 */
export const SERVER_FLAGS = [
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  '--initial-old-space-size=64',
  '--expose-gc',
  '--no-maglev',
]
export const SERVER_ENV = { MALLOC_ARENA_MAX: '1' }
