/**
 * What the server is started with, for V8 reads it from the command line only: what is young takes 48 MB at most in place of 96
 * (docs/decisions/056-memory-of-the-server.md). deploy/mare-motos@.service says the same.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=16']
