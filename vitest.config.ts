import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { manual } from './scripts/vite-manual.ts'

/** `server`: rules, routes and whole processes on a real PostgreSQL; `screens`: React on a simulated browser. */
export default defineConfig({
  test: {
    // Half of a test's time is waiting for the database or a server: one more than the usual machine's processors.
    maxWorkers: 3,
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
        plugins: [react(), manual()],
        test: {
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: 'tests/screen-setup.ts',
          // The public page carries its style sheet within; of all others the screens' tests need nothing.
          css: { include: [/\/tokens\.css/, /\/site\/web\/\w+\.css/] },
          testTimeout: 30_000,
        },
      },
    ],
  },
})
