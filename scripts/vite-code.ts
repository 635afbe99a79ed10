import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The module that Vite wraps around each `import()`. */
const HELPER = '\0vite/preload-helper.js'

/**
 * Replaces it by `fetchCode`: with Vite's own, a chunk that failed once stays missing until the
 * page is reloaded.
 */
export function fetchedCode(): Plugin {
  const own = JSON.stringify(resolve(import.meta.dirname, '../src/web/fetch-code.ts'))
  return {
    name: 'fetched-code',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return id === HELPER ? `export { fetchCode as __vitePreload } from ${own}` : undefined
    },
  }
}
