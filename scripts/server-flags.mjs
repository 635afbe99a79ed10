/**
 * Flags of V8 and the C library, which must be set before the program starts
 * (docs/decisions/056-cost-of-the-server.md; the same as in deploy/mare-motos@.service): a young
 * generation of at most 24 MB instead of 96, garbage collection on demand for backups, no mid-tier
 * compiler, and one memory arena for all threads.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--expose-gc', '--no-maglev']
export const SERVER_ENV = { MALLOC_ARENA_MAX: '1' }
