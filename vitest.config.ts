import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** `server`: rules, routes and whole processes on a real PostgreSQL; `screens`: React on a simulated browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          globalSetup: 'tests/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: 'tests/screen-setup.ts',
          testTimeout: 30_000,
        },
      },
    ],
  },
})
