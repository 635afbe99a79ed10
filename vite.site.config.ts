import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ascii } from './scripts/vite-ascii.ts'

/**
 * The public site: what draws its pages becomes dist/site/render.js, with all it needs inside. The files
 * that the pages name lie beside it, and so do the pictures that scripts/site-pictures.mjs makes.
 */
export default defineConfig({
  root: 'src/features/site/web',
  base: '/',
  publicDir: false,
  plugins: [react(), ascii()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'render.tsx',
    ssrEmitAssets: true,
    outDir: '../../../../dist/site',
    emptyOutDir: true,
    target: 'node22',
    assetsInlineLimit: 0,
    minify: true,
    rolldownOptions: {
      output: { entryFileNames: 'render.js', assetFileNames: 'assets/[name]-[hash][extname]' },
    },
  },
})
