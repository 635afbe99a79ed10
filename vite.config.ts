import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fetchedCode } from './scripts/vite-code.ts'
import { installable } from './scripts/vite-installable.ts'

const fromRoot = (path: string) => resolve(import.meta.dirname, path)

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
  { name: 'rules', test: /\/src\/features\/.*\brules\.ts$/, minShareCount: 2, priority: 1 },
  {
    debugName: 'contracts',
    name: (id: string) => `${/\/src\/features\/([^/]+)/.exec(id)?.[1]}-contract`,
    test: /\/src\/features\/.*\bcontract\.ts$/,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'manual', test: /\/docs\/manual\/(?!README)[^/]+\.md/, priority: 4 },
]

/** Loaded from node_modules at run time: packages that few requests need, or that contain binaries. */
const NOT_BUNDLED = [
  '@aws-sdk/client-s3',
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  '@node-rs/argon2',
  '@sendgrid/client',
  '@sendgrid/mail',
  'file-type',
  'nodemailer',
  'pdfkit',
  'pino-pretty',
  'qrcode',
  'sharp',
  'stripe',
]

/**
 * Two builds. `client` is the admin, a single-page application in dist/admin, served under /admin. `server` is the server in
 * dist/server, which starts in half the time of its 1,500 modules (docs/decisions/084-one-built-server.md), and site.js beside
 * it, which draws the public page with React; the files that page names are in dist/server/public.
 */
export default defineConfig({
  root: 'src/app/web',
  base: '/admin/',
  plugins: [fetchedCode(), react(), tailwindcss(), installable()],
  experimental: {
    renderBuiltUrl: (file, { ssr }) => (ssr ? file.replace(/^public/, '') : undefined),
  },
  environments: {
    client: {
      build: {
        outDir: fromRoot('dist/admin'),
        emptyOutDir: true,
        target: 'es2023',
        modulePreload: { polyfill: false },
        rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
      },
    },
    server: {
      resolve: { noExternal: true, external: NOT_BUNDLED },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: fromRoot('dist/server'),
        emptyOutDir: true,
        copyPublicDir: false,
        emitAssets: true,
        assetsInlineLimit: 0,
        target: 'node26',
        // A line of a stack trace leads to the place, under a comment that names the source.
        minify: false,
        cssMinify: true,
        rolldownOptions: {
          input: {
            main: fromRoot('src/app/server/main.ts'),
            site: fromRoot('src/features/site/web/render.tsx'),
          },
          output: {
            entryFileNames: '[name].js',
            // All side by side: program-file.ts counts the folders up to the root.
            chunkFileNames: '[name]-[hash].js',
            assetFileNames: 'public/assets/[name]-[hash][extname]',
            codeSplitting: { groups: [{ name: 'packages', test: /node_modules/, entriesAware: true }] },
          },
          experimental: { attachDebugInfo: 'simple' },
        },
      },
    },
  },
})
