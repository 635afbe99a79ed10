import { defineConfig } from 'vite'
import { ascii } from './scripts/vite-ascii.ts'
import { closePackages, PACKAGES } from './scripts/vite-packages.ts'

/**
 * The server as a few files instead of some 1,500 modules, which halves its start (docs/decisions/084-one-built-server.md). What
 * is ours is left readable: a line of a stack trace leads to the place, under a comment that names the source. What is asked for only on
 * occasion, or brings programs of its own, stays in its package.
 */
export default defineConfig({
  publicDir: false,
  plugins: [closePackages(), ascii()],
  ssr: {
    noExternal: true,
    external: [
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
    ],
  },
  build: {
    ssr: 'src/app/server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node26',
    minify: false,
    rolldownOptions: {
      // All side by side: program-file.ts counts the folders up to the root.
      output: {
        entryFileNames: 'main.js',
        chunkFileNames: '[name]-[hash].js',
        codeSplitting: { groups: [{ name: PACKAGES, test: /node_modules/, entriesAware: true }] },
      },
      experimental: { attachDebugInfo: 'simple' },
    },
  },
})
