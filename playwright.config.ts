import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/** The journeys that cross features, which `npm test` runs; `npm run test:all` and the night add the others. */
const MAIN = [
  'app/{access,balcao,login,loop}.e2e.ts',
  'dinheiro/{pagamentos,pagar}.e2e.ts',
  'contratos/{acerto,documentos,recebimentos,vistoria}.e2e.ts',
]

/** Whole journeys in a real Chromium against the real server, its own database and a clock that can be moved. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/kit/global-setup.ts',
  projects: [
    { name: 'main', testMatch: MAIN },
    { name: 'others', testMatch: '**/*.e2e.ts', testIgnore: MAIN },
  ],
  // Each has a shop of its own: a server, its database and a browser.
  workers: availableParallelism(),
  retries: 0,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  expect: { timeout: 30_000 },
  outputDir: 'test-results',
  reporter: [['list']],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // A journey sees what the server says; those about the service worker allow it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      // Without it Chromium saves a file whose name has an accent as 'download'.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        // A camera that every page may use at once; it shows a moving pattern.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        '--disable-gpu',
        '--disable-quic',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
