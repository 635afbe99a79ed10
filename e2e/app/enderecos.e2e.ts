import { expect, type Page } from '@playwright/test'
import { beginSession, holdBack, test } from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 700 }

/**
 * Returns the scroll position of the page, or of its content on a phone, after its scroll events.
 */
const scrolled = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return Math.max(scrollY, document.querySelector('#conteudo')?.scrollTop ?? 0)
  })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('restores the scroll position on "back" and reload, and warns about unsaved input', async ({
  page,
  moveTo,
}) => {
  await moveTo('2026-03-10T09:00:00-03:00')
  const counter = new Counter(page)
  await beginSession(page)
  for (let n = 0; n < 24; n++) await counter.moto(`END1A${String(n).padStart(2, '0')}`)

  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    await page.goto('/admin/motos?status=disponivel')
    // The router records scrolling only from its own first render on.
    await page.waitForLoadState('networkidle')
    const last = page.getByText('END1A23', { exact: true })
    await last.scrollIntoViewIfNeeded()
    const place = await scrolled(page)
    expect(place).toBeGreaterThan(300)
    // The router hears of the scrolling in the next frame.
    await page.evaluate(() => new Promise((heard) => requestAnimationFrame(heard)))

    // Follows a link, because entering an address would reload the page.
    await page.evaluate(() =>
      document.querySelector<HTMLAnchorElement>('a[href="/admin/clientes"]')?.click(),
    )
    await expect(heading(page, 'Gestão de Clientes')).toBeFocused()
    expect(await scrolled(page)).toBe(0)

    await page.goBack()
    await expect(last).toBeInViewport()
    expect(page.url()).toContain('?status=disponivel')
    expect(Math.abs((await scrolled(page)) - place)).toBeLessThan(4)

    const answer = await holdBack(page, '**/api/motos?*')
    await page.reload()
    // As late as on a slow phone network.
    await page.waitForTimeout(3_000)
    answer()
    await expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThan(4)
  }

  await page.setViewportSize(DESK)
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('a[href="/admin/clientes"]')?.click(),
  )
  await expect(heading(page, 'Gestão de Clientes')).toBeVisible()
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('a[href="/admin/configuracoes"]')?.click(),
  )
  await expect(heading(page, 'Configurações do Sistema')).toBeVisible()
  await page.getByRole('link', { name: /^Loja/ }).click()
  const name = page.getByLabel(/^Nome da empresa|^Razão social|^Nome fantasia/).first()
  await name.fill('Outro nome')
  const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' })
  await page.goBack()
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(name).toHaveValue('Outro nome')
  expect(page.url()).toContain('/admin/configuracoes/loja')
  await page.goBack()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(heading(page, 'Configurações do Sistema')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Gestão de Clientes')).toBeVisible()
})

test('leads former addresses to the tabs that replace them, and walks the tabs', async ({
  page,
  moveTo,
}) => {
  await moveTo('2026-03-10T09:00:00-03:00')
  await beginSession(page)
  await page.goto('/admin/motos')
  await page.goto('/admin/mudancas-da-semana?dia=2026-03-04')
  await expect(heading(page, 'Mudanças da semana')).toBeVisible()
  await expect(page).toHaveURL('/admin/controle/mudancas-da-semana?dia=2026-03-04')
  await expect(page.getByText('02/03/2026 a 08/03/2026')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Gestão de Motos')).toBeVisible()

  await page.goto('/admin/caucoes?aba=em_maos')
  await expect(page).toHaveURL('/admin/recebimentos/caucoes?aba=em_maos')
  await expect(page.getByRole('radio', { name: 'Em mãos' })).toBeChecked()
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    const tabs = page.getByRole('navigation', { name: 'Recebimentos' })
    for (const [tab, title] of [
      ['Promessas', 'Promessas de pagamento'],
      ['Caixa do dia', 'Caixa do dia'],
      ['Recebimentos', 'Recebimentos'],
      ['Cauções', 'Cauções'],
    ] as const) {
      await tabs.getByRole('link', { name: tab }).click()
      await expect(heading(page, title)).toBeFocused()
      await expect(tabs.getByRole('link', { name: tab })).toBeInViewport({ ratio: 1 })
    }
  }
  await page
    .getByRole('navigation', { name: 'Atalhos' })
    .getByRole('link', { name: 'Receber' })
    .click()
  await expect(heading(page, 'Receber')).toBeVisible()
  await page.setViewportSize(DESK)
  await page.goto('/admin/motos')
  await page.getByRole('banner').getByRole('link', { name: 'Receber' }).click()
  await expect(heading(page, 'Receber')).toBeVisible()
})
