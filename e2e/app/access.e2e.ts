import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { SCREEN_PATHS } from '#app/web/menu.ts'
import { hrefOfParte, PARTE_NAMES } from '#features/sistema/configuracoes/web/partes.ts'
import { beginSession, COLOR_RULES, expect, lookAt, lookBetween, test } from '../kit/fixtures.ts'
import { expectReachedByTab } from '../kit/pages/tab-stops.ts'

/** The parts of the settings without a page of their own in the manual. */
const PARTES: string[] = PARTE_NAMES.map(hrefOfParte).filter(
  (path) => !SCREEN_PATHS.some((screen) => screen === path),
)

// Each screen with something to show.
test.use({ demoDays: 120 })

const NOW = '2026-03-10T09:00:00-03:00'
const MANUAL = '/admin/ajuda'
const UNKNOWN = '/admin/nao-existe'
/** A tab that was a screen of its own. */
const REMINDERS = '/admin/whatsapp?aba=lembretes'

test('opens every address on every width without errors or accessibility violations, with its manual page and every action by Tab', async ({
  page,
  moveTo,
}) => {
  test.setTimeout(360_000)
  await moveTo(NOW)
  await beginSession(page)
  // One page is looked at while the other loads.
  const second = await page.context().newPage()
  await second.clock.setFixedTime(new Date(NOW))
  const problems: string[] = []
  const left = [...SCREEN_PATHS, ...PARTES, REMINDERS, UNKNOWN]
  const visitAll = async (one: Page) => {
    one.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    one.on('pageerror', (error) => problems.push(error.message))
    for (let path = left.shift(); path !== undefined; path = left.shift()) await visit(one, path)
  }
  await Promise.all([visitAll(page), visitAll(second)])
  expect(problems).toEqual([])
})

/** Opens a screen and checks it at every width, its manual page, and its actions by Tab. */
async function visit(page: Page, path: string) {
  await page.goto(path)
  for (const [width, colorScheme, rules] of [
    [320, 'light', undefined],
    [768, 'dark', COLOR_RULES],
    [1440, 'light', COLOR_RULES],
  ] as const)
    await test.step(`${path} at ${width}`, () => lookAt(page, width, colorScheme, rules))
  await test.step(`${path} at other widths`, () => lookBetween(page))
  const question = page.getByRole('link', { name: /^Ajuda: / })
  if (path === MANUAL || path === UNKNOWN) await expect(question).toHaveCount(0)
  else if (!PARTES.includes(path))
    expect(await manualTitle(question), path).toBe(
      await page.getByRole('heading', { level: 1 }).textContent(),
    )
  if (path !== UNKNOWN) await test.step(`${path} by Tab`, () => expectReachedByTab(page, path))
}

/** Returns the title of the manual page that a screen's question mark opens. */
async function manualTitle(question: Locator) {
  const address = new URL((await question.getAttribute('href'))!, 'http://local')
  const text = readFileSync(`docs/manual/${address.searchParams.get('pagina')}.md`, 'utf8')
  return /^# (.+)$/m.exec(text)?.[1]
}
