import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The admin's single-page application: built from src/app/web to dist/admin, served under /admin. */
export default defineConfig({
  root: 'src/app/web',
  base: '/admin/',
  plugins: [withoutSchemaWriter(), react(), tailwindcss()],
  build: { outDir: '../../../dist/admin', emptyOutDir: true, target: 'es2023' },
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
