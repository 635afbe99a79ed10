import type { Page } from '@playwright/test'
import { beginSession, COLOR_RULES, expect, expectAccessible, test } from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'

const chatOf = async (page: Page, name: string) => {
  const link = page.getByRole('link', { name, exact: true })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener')
  const url = new URL((await link.getAttribute('href'))!)
  expect(url.origin + url.pathname).toBe('https://wa.me/5513999990000')
  return url.searchParams.get('text')
}

/** Collects failed requests and console errors, which include CSP violations. */
function problemsOf(page: Page) {
  const problems: string[] = []
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()),
  )
  page.on('pageerror', (error) => problems.push(error.message))
  // Requests that a navigation aborts are not errors.
  page.on(
    'requestfailed',
    (request) =>
      request.failure()?.errorText !== 'net::ERR_ABORTED' && problems.push(request.url()),
  )
  page.on(
    'response',
    (answer) => answer.status() >= 400 && problems.push(`${answer.status()} ${answer.url()}`),
  )
  return problems
}

test('opens a chat with its own message from every call to action', async ({ page }) => {
  const problems = problemsOf(page)
  await page.goto('/')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Liberdade sobre duas rodas' }),
  ).toBeVisible()
  await expect(page.locator('a[href*="wa.me"]'), 'before the shop has a number').toHaveCount(0)
  await beginSession(page)
  await new Counter(page).nameShop()
  await page.goto('/')
  for (const [name, message] of [
    ['Reservar', 'Olá! Quero reservar uma moto.'],
    ['Fazer Reserva Agora', 'Olá! Quero fazer uma reserva da DK 160.'],
    ['Reservar no Plano Mensal', 'Olá! Quero reservar uma moto no Plano Mensal.'],
    ['Reservar no Plano Anual', 'Olá! Quero reservar uma moto no Plano Anual.'],
    ['Reservar no Plano Fidelidade', 'Olá! Quero reservar uma moto no Plano Fidelidade.'],
    ['Quero a vermelha', 'Olá! Quero reservar uma DK 160 vermelha.'],
    ['Quero a azul', 'Olá! Quero reservar uma DK 160 azul.'],
    ['Quero a preta', 'Olá! Quero reservar uma DK 160 preta.'],
    ['Agendar Test Drive', 'Olá! Quero agendar um test drive da DK 160.'],
    ['Pedir socorro pelo WhatsApp', 'Olá! Preciso do suporte 24h: tive uma emergência com a moto.'],
  ] as const)
    expect(await chatOf(page, name)).toBe(message)
  expect(problems).toEqual([])
})

test('scrolls to each section below the header from the menu', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Principal' })
  for (const [name, anchor, title] of [
    ['Planos', '#planos', 'Planos com tudo incluso'],
    ['Motos', '#motos', 'Escolha a cor da sua DK 160'],
    ['Como funciona', '#como-funciona', 'Como funciona'],
    ['Contato', '#contato', 'Venha buscar a sua moto'],
  ] as const) {
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${anchor}$`))
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport()
  }
  await page.getByRole('link', { name: 'Ver Planos' }).click()
  await expect(page.locator('#planos')).toBeInViewport()
})

test("opens, follows and closes the phone's menu by touch and by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const opener = page.locator('summary', { hasText: 'Menu' })
  const menu = page.getByRole('navigation', { name: 'Seções' })
  await expect(menu).toBeHidden()
  await opener.click()
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Contato' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Venha buscar a sua moto' })).toBeInViewport()

  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await page.getByRole('heading', { name: 'Venha buscar a sua moto' }).click()
  await expect(menu).toBeHidden()
})

test("shows whether the shop is open in São Paulo's time", async ({ page, moveTo }) => {
  const state = page.locator('.agora')
  for (const [time, text] of [
    ['2026-03-10T12:00:00-03:00', 'Aberto agora · até as 18h'],
    ['2026-03-10T18:00:00-03:00', 'Fechado agora · abre amanhã às 8h'],
    ['2026-03-14T15:59:00-03:00', 'Aberto agora · até as 16h'],
    ['2026-03-15T10:00:00-03:00', 'Fechado agora · abre amanhã às 8h'],
  ] as const) {
    await moveTo(time)
    await page.goto('/')
    await expect(state).toHaveText(text)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('shows the whole page, with a working menu', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.agora')).toContainText(/Aberto|Fechado/)
    expect(await chatOf(page, 'Fazer Reserva Agora')).toContain('reserva')
    await page.locator('summary', { hasText: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Seções' })
    await menu.getByRole('link', { name: 'Planos' }).click()
    await expect(page.getByRole('heading', { name: 'Planos com tudo incluso' })).toBeInViewport()
    // The open menu scrolled away with the header, so it covers nothing.
    await expect(menu).not.toBeInViewport()
  })
})

for (const [colorScheme, rules] of [
  ['light', undefined],
  ['dark', COLOR_RULES],
] as const)
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme })

    test('has no overflow or accessibility violations at either width', async ({ page }) => {
      const problems = problemsOf(page)
      for (const path of ['/', '/privacidade']) {
        await page.goto(path)
        for (const width of [1440, 1024, 768, 360, 320]) {
          await page.setViewportSize({ width, height: 900 })
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          ).toBeLessThanOrEqual(0)
          if (width === 1440 || width === 360) await expectAccessible(page, rules)
        }
      }
      const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      expect(background === 'rgb(255, 255, 255)').toBe(colorScheme === 'light')
      expect(problems).toEqual([])
    })
  })

test('shows the privacy notice without storing anything, with a chat for requests and a way back', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Aviso de privacidade' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aviso de privacidade' })).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  expect(await chatOf(page, '(13) 99999-0000')).toBe(
    'Olá! Tenho um pedido sobre os meus dados pessoais.',
  )
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Motos' })
    .click()
  await expect(page).toHaveURL(/\/#motos$/)
  await page.getByRole('link', { name: 'Área administrativa' }).click()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
})
