/**
 * What the server is started with, for V8 and the C library read it before any program (docs/decisions/056-cost-of-the-server.md;
 * deploy/mare-motos@.service says the same): what is young takes 24 MB at most in place of 96, a backup may have what it read collected,
 * nothing passes V8's compiler in the middle, and all threads share one arena in place of one each.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--expose-gc', '--no-maglev']
export const SERVER_ENV = { MALLOC_ARENA_MAX: '1' }
