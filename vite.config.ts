import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { fetchedCode } from './scripts/vite-code.ts'
import { installable } from './scripts/vite-installable.ts'
import { MANUAL_CHUNKS, manual } from './scripts/vite-manual.ts'

/** Forms and dialogs: heavy, and not wanted by the screens that only show. */
const FORMS = 'forms/|ui/(?:Dialog|Question|Confirming|Tabs|focus-return)'

/**
 * Few chunks, each fetched whole by whoever needs a part: on a phone's network forty small ones cost more than their bytes.
 * What is left, a screen's own code and what two screens share of a feature, the bundler splits by itself.
 */
const CHUNKS = [
  { name: 'start', tags: ['$initial' as const], test: /^(?!.*\/app\/web\/worker\/)/, priority: 3 },
  {
    name: 'kit',
    test: new RegExp(`/src/web/(?!${FORMS})|/src/(?:domain|http)/|/lucide-react/`),
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'forms',
    test: new RegExp(`/src/web/(?:${FORMS})|/react-hook-form/|/@base-ui/`),
    minShareCount: 2,
    priority: 1,
  },
  { name: 'rules', test: /\/src\/features\/.*\.rules\.ts$/, minShareCount: 2, priority: 1 },
  {
    debugName: 'contracts',
    name: (id: string) => `${/\/src\/features\/([^/]+)/.exec(id)?.[1]}-contract`,
    test: /\/src\/features\/.*\.contract\.ts$/,
    minShareCount: 2,
    priority: 1,
  },
  MANUAL_CHUNKS,
]

/** The admin's single-page application: built from src/app/web to dist/admin, served under /admin. */
export default defineConfig({
  root: 'src/app/web',
  base: '/admin/',
  plugins: [withoutSchemaWriter(), fetchedCode(), react(), tailwindcss(), manual(), installable()],
  build: {
    outDir: '../../../dist/admin',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: { proxy: { '/api': 'http://localhost:3000', '/healthz': 'http://localhost:3000' } },
})

/**
 * Leaves out of the browser's bundle what only the server uses of zod: writing JSON Schema, and English sentences
 * (ours are Portuguese). Classic zod ties both to every schema, so no bundler drops them by itself.
 */
function withoutSchemaWriter(): Plugin {
  const unused = /\/zod\/v4\/(core\/(to-json-schema|json-schema-processors)|locales\/en)\.js$/
  return {
    name: 'without-schema-writer',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!unused.test(id)) return
      const source = readFileSync(id, 'utf8')
      if (id.endsWith('/en.js')) return "export default () => ({ localeError: () => 'Valor inválido' })"
      const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map((match) => match[1])
      const renamed = [...source.matchAll(/^export \{ \w+ as (\w+) \}/gm)].map((match) => match[1])
      return [...names, ...renamed].map((name) => `export const ${name} = () => () => {}`).join('\n')
    },
  }
}
