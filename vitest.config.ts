import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { manual } from './scripts/vite-manual.ts'
import { LongestFirst } from './tests/longest-first.ts'

const screens = {
  plugins: [react(), manual()],
  test: {
    environment: 'jsdom',
    setupFiles: 'tests/screen-setup.ts',
    // The public page carries its style sheet within; of all others the screens' tests need nothing.
    css: { include: [/\/tokens\.css/, /\/site\/web\/\w+\.css/] },
    testTimeout: 30_000,
  },
}

const RULES = ['src/domain/**/*.test.ts', 'src/**/*.rules.test.ts']

/** `rules`: what is pure; `server`: routes and whole processes on a real PostgreSQL; `screens` and `app screens`: React on a simulated browser. */
export default defineConfig({
  test: {
    // Half of a test's time is waiting for the database or a server: one more than the usual machine's processors.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      // They share their modules, which keep nothing: most of the time was each file's own process.
      { test: { name: 'rules', include: RULES, isolate: false, testTimeout: 30_000 } },
      {
        test: {
          name: 'server',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: RULES,
          globalSetup: 'tests/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...screens,
        test: {
          ...screens.test,
          name: 'screens',
          include: ['src/web/**/*.test.tsx', 'src/features/**/*.test.tsx'],
          // Else most of the time is each file's own loading of React and the simulated browser.
          isolate: false,
        },
      },
      // What holds the screens together keeps its state in modules, of which each file wants its own.
      { ...screens, test: { ...screens.test, name: 'app screens', include: ['src/app/**/*.test.tsx'] } },
    ],
  },
})
