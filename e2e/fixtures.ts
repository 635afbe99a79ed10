import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

export const ADMIN = { username: 'admin', senha: 'senha-de-teste-1' }
const START = '2026-03-10T12:00:00-03:00'

type Server = { url: string; moveTo: (instant: string) => Promise<void> }

type Environment = Record<string, string>

/**
 * A server with an empty shop for each file of journeys, and a page whose clock is the server's. A file that needs other
 * settings than `npm start` has gives them as `environment`.
 */
export const test = base.extend<
  { moveTo: (instant: string) => Promise<void> },
  { environment: Environment; server: Server }
>({
  environment: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ environment }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'e2e-'))
      chmodSync(dataDir, 0o755)
      const child = fork('e2e/server.ts', {
        execArgv: [],
        silent: true,
        env: {
          ...process.env,
          PORT: '0',
          HOST: '127.0.0.1',
          DATA_DIR: dataDir,
          DATABASE_URL: '',
          ADMIN_USERNAME: ADMIN.username,
          ADMIN_PASSWORD: ADMIN.senha,
          ...environment,
        },
      })
      // Its log is not read: left in the pipe it would end up holding the server.
      child.stdout?.resume()
      const url = await addressOf(child)
      const moveTo = async (now: string) => {
        child.send({ now })
        await once(child, 'message')
      }
      await moveTo(START)
      await use({ url, moveTo })
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  moveTo: async ({ server, page }, use) => {
    const moveTo = async (instant: string) => {
      await server.moveTo(instant)
      await page.clock.setFixedTime(new Date(instant))
    }
    await moveTo(START)
    await use(moveTo)
  },
})

function addressOf(child: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (chunk) => {
      said += chunk
      const address = said.match(/^Pronto: (http\S+)$/m)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(`the server ended before it was ready:\n${said}`)))
  })
}

export async function signIn(page: Page) {
  await page.goto('/admin')
  await page.getByLabel('Usuário').fill(ADMIN.username)
  await page.getByLabel('Senha', { exact: true }).fill(ADMIN.senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Nothing that a screen reader's user would stumble over, as far as a program can tell. */
export async function expectAccessible(page: Page) {
  await page.waitForFunction(() => document.getAnimations().every((a) => a.playState !== 'running'))
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  )
}

/** The open screen on a wide display and on a phone, light and dark: nothing sticks out, and axe finds nothing. */
export async function lookEverywhere(page: Page) {
  for (const width of [1440, 360])
    for (const tema of ['claro', 'escuro']) {
      // Tall enough that the bar at the bottom covers nothing of what is measured.
      await page.setViewportSize({ width, height: 3600 })
      await page.evaluate((value) => localStorage.setItem('tema', value), tema)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `at ${width}`).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    }
  await page.setViewportSize({ width: 1280, height: 800 })
}
