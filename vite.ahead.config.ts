import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * The admin's screens once more, to be drawn by the server: what draws them becomes dist/ahead/draw.js, with all it needs
 * beside it. The style sheets and pictures they name are those of `vite.config.ts`.
 */
export default defineConfig({
  root: 'src/app/web',
  base: '/admin/',
  publicDir: false,
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'ahead/draw.tsx',
    outDir: '../../../dist/ahead',
    emptyOutDir: true,
    target: 'node22',
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'draw.js' } },
  },
})
