import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/kit/longest-first.ts'

/** What is waited for comes, sooner or later: how soon is the machine's affair. */
const expect = { poll: { timeout: 30_000 } }
const server = { testTimeout: 120_000, hookTimeout: 120_000, expect }

const screens = {
  plugins: [react()],
  test: {
    environment: 'jsdom',
    setupFiles: 'tests/kit/screens/screen-setup.ts',
    // The public page carries its style sheet within; of all others the screens' tests need nothing.
    css: { include: [/\/tokens\.css/, /\/site\/web\/\w+\.css/] },
    testTimeout: 60_000,
    expect,
  },
}

/** Rules, routes and services, and the kits under them. */
const MODULES = [
  'src/domain/**/*.test.ts',
  'src/features/**/*.test.ts',
  'src/{http,integrations,server,web}/**/*.test.ts',
]
/** Tests of the whole application in the test's own process. */
const WHOLE = [
  'src/app/server/two-processes.test.ts',
  'src/app/server/boot/{adapters,leaked-passwords}.test.ts',
  'src/app/server/commands/{probe,scan-files}.test.ts',
  'src/app/server/http/{errors,malformed,manifest,request-counts,session,site,with-failure-log}.test.ts',
  'tests/*.test.ts',
  'tests/{calls,contratos,dinheiro,schema}/**/*.test.ts',
  'tests/structure/{manual,security-review}.test.ts',
]
/** Tests that kill and restart servers, fill disks, restore backups, or work for a minute: the fuzz, the demonstration. */
const DRILLS = [
  'tests/drills/**/*.test.ts',
  'src/app/server/boot/leave-root.test.ts',
  'src/app/server/demo/demo.test.ts',
  'src/app/server/commands/rotate-key{,.interrupted}.test.ts',
  'src/features/dinheiro/pagamentos/csv/service.test.ts',
  'src/server/embedded-postgres/embedded-postgres.test.ts',
]
/** They check the cost of hashes, which all others make cheap. */
const REAL_HASHES = [
  'src/features/acesso/segundo-fator/routes.codigos.test.ts',
  'src/features/acesso/usuarios/login/routes.tempo.test.ts',
]
/** They replace a module, which others of their process would have loaded already. */
const SCREENS_THAT_REPLACE = [
  'src/features/contratos/documentos/web/assinatura/AssinarPage.test.tsx',
  'src/features/contratos/vistorias/web/VistoriaPage.test.tsx',
  'src/web/data/outbox.test.tsx',
]

/**
 * `features`: rules, routes, services, kits and the application in one process; `server`: other processes;
 * `drills`: what `npm test` leaves to `npm run test:all`; all three on a real PostgreSQL. `screens` and
 * `app screens`: React on a simulated browser.
 */
export default defineConfig({
  test: {
    // A good part of a test's time is waiting for the database or a server.
    maxWorkers: availableParallelism() + 1,
    // One PostgreSQL for all projects.
    globalSetup: 'tests/kit/database/global-setup.ts',
    sequence: { sequencer: LongestFirst },
    projects: [
      // Each process reads the application once and not for every file, and each file has its own database.
      {
        test: {
          ...server,
          name: 'features',
          include: [...MODULES, ...WHOLE],
          exclude: [...REAL_HASHES, ...DRILLS],
          // Its test reads the colours.
          css: { include: [/\/tokens\.css/] },
          setupFiles: 'tests/kit/server/cheap-hashes.ts',
          isolate: false,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          globalSetup: 'tests/kit/server/build-setup.ts',
          include: ['src/app/**/*.test.ts', ...REAL_HASHES, 'tests/structure/**/*.test.ts'],
          exclude: [...WHOLE, ...DRILLS],
        },
      },
      {
        test: {
          ...server,
          name: 'drills',
          globalSetup: 'tests/kit/server/build-setup.ts',
          include: DRILLS,
        },
      },
      {
        ...screens,
        test: {
          ...screens.test,
          name: 'screens',
          include: ['src/{features,web}/**/*.test.tsx'],
          exclude: SCREENS_THAT_REPLACE,
          // Else most of the time is each file's own loading of React and the simulated browser.
          isolate: false,
        },
      },
      // They say that the browser cannot load code, which the next file would believe.
      {
        ...screens,
        test: {
          ...screens.test,
          name: 'app screens',
          include: ['src/app/**/*.test.tsx', ...SCREENS_THAT_REPLACE],
        },
      },
    ],
  },
})
