import type { Page } from '@playwright/test'
import type { Screen } from '#app/web/screen.ts'
import { SCREENS } from '#app/web/screens.ts'
import { expect, signIn, test } from './fixtures.ts'
import { Counter } from './pages/counter.ts'

const OPEN_PAGES = [
  '/',
  '/privacidade',
  '/api/docs',
  '/pagar/nenhum',
  '/lembretes/cancelar/nenhum',
  '/nao-existe',
]

/** What the browser refuses by the page's own policy, and what it complains of, whatever the page does then. */
async function watch(page: Page) {
  const told: string[] = []
  await page.exposeFunction('tellViolation', (text: string) => told.push(text))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      (window as unknown as { tellViolation: (text: string) => void }).tellViolation(
        `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`,
      ),
    ),
  )
  page.on('pageerror', (error) => told.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    // The browser tells of each answer that is none, and these pages are asked for because they are not there.
    if (message.type() === 'error' && !/status of 404/.test(message.text()))
      told.push(`${page.url()}: ${message.text()}`)
  })
  return told
}

/** The screen, reached as people do, with what it opens: its main dialog, and the menu of its first record. */
async function walk(page: Page, { path, hidden }: Screen) {
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.textContent()
  if (hidden) await page.goto(path)
  else if (!page.url().endsWith(path)) {
    await page.getByRole('navigation', { name: 'Menu principal' }).locator(`a[href="${path}"]`).click()
    await expect(heading).not.toHaveText(before ?? '')
  }
  await expect(heading).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const openers = [
    [page.getByRole('button', { name: /^(Nov[ao]|Registrar) / }), 'dialog'],
    [page.getByRole('button', { name: /^Mais ações/ }), 'menu'],
  ] as const
  let opened = 0
  for (const [buttons, role] of openers) {
    const button = buttons.first()
    if (!(await button.isVisible()) || !(await button.isEnabled())) continue
    await button.click()
    await expect(page.getByRole(role).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole(role)).toHaveCount(0)
    opened++
  }
  return opened
}

test('the policy of contents has nothing to refuse on any page, and refuses what is not the product’s', async ({
  page,
  moveTo,
}) => {
  test.setTimeout(180_000)
  await moveTo('2026-03-10T09:00:00-03:00')
  const told = await watch(page)
  for (const path of OPEN_PAGES) await page.goto(path)
  await signIn(page)
  await new Counter(page).rental({ placa: 'POL1C45', nome: 'Paula Exemplo' })
  let opened = 0
  for (const screen of SCREENS) opened += await walk(page, screen)
  expect(opened).toBeGreaterThan(10)
  await page.emulateMedia({ media: 'print' })
  expect(told).toEqual([])

  await page.emulateMedia({ media: 'screen' })
  const refused = await page.evaluate(() => {
    const script = document.createElement('script')
    const attempts = [
      () => {
        script.textContent = 'window.taken = true'
      },
      () => document.body.append(script),
      () => {
        document.body.innerHTML = '<p>taken</p>'
      },
      () => navigator.serviceWorker.register('/api/docs' as never),
    ]
    let thrown = 0
    for (const attempt of attempts)
      try {
        attempt()
      } catch {
        thrown++
      }
    return { thrown, taken: 'taken' in window || document.body.textContent === 'taken' }
  })
  expect(refused.taken).toBe(false)
  await expect.poll(() => told.join('\n')).toContain('require-trusted-types-for')
})
