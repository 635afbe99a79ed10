import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { SCREEN_PATHS } from '#app/web/menu.ts'
import { hrefOfParte, PARTE_NAMES } from '#features/sistema/configuracoes/web/partes.ts'
import {
  ADMIN,
  beginSession,
  COLOR_RULES,
  expect,
  expectAccessible,
  lookAt,
  lookBetween,
  signIn,
  test,
} from '../kit/fixtures.ts'
import { expectReachedByTab } from '../kit/pages/tab-stops.ts'

/** The parts of the settings without a page of their own in the manual. */
const PARTES: string[] = PARTE_NAMES.map(hrefOfParte).filter(
  (path) => !SCREEN_PATHS.some((screen) => screen === path),
)

// Each screen with something to show.
test.use({ demoDays: 120 })

test('requires a login and returns to the previous screen after an ended session', async ({
  page,
  moveTo,
}) => {
  await moveTo('2026-03-10T09:00:00-03:00')
  await page.goto('/admin/motos')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('Por favor, preencha usuário e senha')).toBeVisible()
  await page.getByLabel('Usuário').fill(ADMIN.username)
  await page.getByLabel('Senha', { exact: true }).fill('senha-errada')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('alert').filter({ hasText: 'Usuário ou senha incorretos' }),
  ).toBeVisible()

  await page.getByLabel('Senha', { exact: true }).fill(ADMIN.senha)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Gestão de Motos' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/motos$/)

  const url = page.url()
  await page.getByRole('button', { name: 'Nova Moto' }).first().click()
  const form = page.getByRole('dialog').filter({ has: page.getByLabel('Placa') })
  await form.getByLabel('Placa').fill('abc-1d23')
  await page.evaluate(() =>
    fetch('/api/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${localStorage.getItem('authToken')}` },
    }),
  )
  await form.getByRole('radio', { name: 'Azul' }).check()
  await form.getByLabel('Ano').fill('2026')
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  const login = page.getByRole('dialog').filter({ has: page.getByLabel('Senha', { exact: true }) })
  await login.getByLabel('Senha', { exact: true }).fill(ADMIN.senha)
  await login.getByRole('button', { name: 'Entrar' }).click()
  await expect(login).toBeHidden()
  await expect(form.getByLabel('Placa')).toHaveValue('ABC1D23')
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByText('Moto ABC1D23 cadastrada com sucesso!')).toBeVisible()
  await expect(page).toHaveURL(url)

  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
})

test('shows the menu beside the screen from 1024 px, and behind a button below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await signIn(page)
  const beside = page.getByRole('navigation', { name: 'Menu principal' })
  const opener = page.getByRole('button', { name: 'Abrir menu' })
  await expect(beside).toBeVisible()
  await expect(opener).toBeHidden()
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(beside).toBeHidden()
  await expect(opener).toBeVisible()
})

const MANUAL = '/admin/ajuda'
const UNKNOWN = '/admin/nao-existe'
/** A tab that was a screen of its own. */
const REMINDERS = '/admin/whatsapp?aba=lembretes'

test('opens every address on every width without errors or accessibility violations, with its manual page and every action by Tab', async ({
  page,
  moveTo,
}) => {
  test.setTimeout(360_000)
  await moveTo('2026-03-10T09:00:00-03:00')
  await beginSession(page)
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  for (const path of [...SCREEN_PATHS, ...PARTES, REMINDERS, UNKNOWN]) {
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
  expect(problems).toEqual([])
})

/** Returns the title of the manual page that a screen's question mark opens. */
async function manualTitle(question: Locator) {
  const address = new URL((await question.getAttribute('href'))!, 'http://local')
  const text = readFileSync(`docs/manual/${address.searchParams.get('pagina')}.md`, 'utf8')
  return /^# (.+)$/m.exec(text)?.[1]
}
