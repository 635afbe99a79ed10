import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { installable } from './scripts/vite-installable.ts'

const API = `http://localhost:${process.env.API_PORT ?? 3000}`
const ADMIN = '/admin/'

/** Forms and dialogs: heavy, and not needed by screens that only show data. */
const FORMS = 'forms/|ui/overlays/(?:Dialog|Question|Confirming|focus-return)|ui/navigation/Tabs'

/** Few chunks, because forty small requests cost more on a phone's network than their bytes: what screens share of a feature is one. */
const CHUNKS = [
  { name: 'start', tags: ['$initial' as const], test: /^(?!.*\/app\/web\/worker\/)/, priority: 3 },
  {
    name: 'kit',
    test: new RegExp(`/src/web/(?!${FORMS}|data/outbox)|/src/(?:domain|http)/|/lucide-react/`),
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'forms',
    test: new RegExp(`/src/web/(?:${FORMS})|/react-hook-form/|/@base-ui/`),
    minShareCount: 2,
    priority: 1,
  },
  { name: 'rules', test: /\/src\/features\/.*\/rules\.ts$/, minShareCount: 2, priority: 1 },
  {
    debugName: 'shared',
    name: (id: string) => `${/\/src\/features\/[^/]+\/([^/]+)/.exec(id)?.[1]}-shared`,
    test: /\/src\/features\/.*\/(?:contract|labels|filters|api|public)\.tsx?$/,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'manual', test: /\/docs\/manual\/(?!README)[^/]+\.md/, priority: 4 },
]

/** Loaded from node_modules at runtime: native code, or used only on occasion. */
const NOT_BUNDLED = [
  '@aws-sdk/client-s3',
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  '@node-rs/argon2',
  '@sendgrid/client',
  '@sendgrid/mail',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  '@zxcvbn-ts/language-pt-br',
  'file-type',
  'nodemailer',
  'pdfkit',
  'pino-pretty',
  'qrcode',
  'sharp',
  'stripe',
]

/**
 * Two builds. `client`: the admin's single-page application, served under /admin. `server`: the server, which starts in half the
 * time as a few files, and the renderer of the public pages with the files those pages name.
 */
export default defineConfig({
  root: 'src/app/web',
  base: ADMIN,
  plugins: [react(), tailwindcss(), installable()],
  experimental: {
    renderBuiltUrl: (file, { ssr }) => (ssr ? file.replace(/^site/, '') : ADMIN + file),
  },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: resolve('dist/admin'),
        emptyOutDir: true,
        target: 'es2023',
        modulePreload: { polyfill: false },
        chunkSizeWarningLimit: 600,
        rolldownOptions: {
          output: {
            codeSplitting: { groups: CHUNKS },
            // Every name is in the first page's script, where a hash does not compress.
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
    server: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true, external: NOT_BUNDLED },
      build: {
        ssr: true,
        emitAssets: true,
        copyPublicDir: false,
        outDir: resolve('dist/server'),
        emptyOutDir: true,
        target: 'node26',
        minify: false,
        // The public page carries its style sheet.
        cssMinify: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: {
            main: resolve('src/app/server/main.ts'),
            // For journeys, which run the built server with a clock of their own.
            'run-server': resolve('src/app/server/boot/run-server.ts'),
            render: resolve('src/features/visoes/site/web/render.tsx'),
          },
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: '[name]-[hash].js',
            assetFileNames: 'site/assets/[name]-[hash][extname]',
          },
          // A comment names the source of each part, so that a stack trace leads there.
          experimental: { attachDebugInfo: 'simple' },
        },
      },
    },
  },
  // `npm run dev`: everything but the admin's screens comes from the server.
  server: {
    port: Number(process.env.PORT ?? 5173),
    strictPort: true,
    proxy: {
      '^/(?!admin(?:/|$))': API,
      '^/admin/app.webmanifest$': API,
      // Vite knows its base with a slash at the end only.
      '^/admin(?:$|\\?)': { target: API, bypass: ({ url }) => url?.replace('/admin', ADMIN) },
    },
  },
})
