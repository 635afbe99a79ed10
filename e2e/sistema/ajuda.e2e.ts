import { expect, lookEverywhere, signIn, test } from '../kit/fixtures.ts'

test('opens the manual from the menu, shows its pictures and searches it', async ({ page }) => {
  await signIn(page)
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Ajuda' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ajuda' })).toBeFocused()
  const entry = page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Ajuda' })
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto('/admin/ajuda')
  await expect(entry).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('main').getByRole('link', { name: 'Controle de Pagamentos' }).last().click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Controle de Pagamentos' }),
  ).toBeFocused()

  const picture = page.getByRole('img', { name: 'Lista de pagamentos com resumo e situação' })
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(300)
  const { headers } = await page.request
    .get((await picture.getAttribute('src'))!)
    .then((answer) => ({
      headers: answer.headers(),
    }))
  expect(headers['content-type']).toBe('image/webp')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  await lookEverywhere(page)

  await page.getByRole('searchbox', { name: 'Procurar na ajuda' }).fill('caução')
  await expect(page.getByText(/trechos encontrados/)).toBeVisible()
  await lookEverywhere(page)
  await page.getByRole('link', { name: 'Cuidar da caução' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Cuidar da caução' })).toBeInViewport()
  await page.goBack()
  await expect(page.getByText(/trechos encontrados/)).toBeVisible()
  expect(problems).toEqual([])
})

test("shows the manual in the phone's menu, with its index in place of the contents", async ({
  page,
}) => {
  await signIn(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await page
    .getByRole('navigation', { name: 'Atalhos' })
    .getByRole('button', { name: 'Menu' })
    .click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Ajuda' }).click()
  await expect(page.getByRole('navigation', { name: 'Páginas da ajuda' })).toBeHidden()
  await page.getByRole('link', { name: 'Primeiro dia' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Primeiro dia' })).toBeVisible()
  await page.getByRole('link', { name: 'Alugar uma moto' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Alugar uma moto' })).toBeInViewport()
})
