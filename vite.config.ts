import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The admin's single-page application: built from src/app/web to dist/admin, served under /admin. */
export default defineConfig({
  root: 'src/app/web',
  base: '/admin/',
  plugins: [react(), tailwindcss()],
  build: { outDir: '../../../dist/admin', emptyOutDir: true, target: 'es2023' },
  server: { proxy: { '/api': 'http://localhost:3000' } },
})
