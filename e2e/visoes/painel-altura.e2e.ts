import type { Page } from '@playwright/test'
import { expect, lookAt, signIn, test } from '../kit/fixtures.ts'
import { START } from '../kit/process.ts'

test.use({ demoDays: 365 })
// Filling the shop with a year takes most of it.
test.describe.configure({ timeout: 360_000 })

/** The height of all of the screen, in the page on a desk and in the content between the bars on a phone. */
const heightOf = (page: Page) =>
  page.evaluate(() => {
    const content = document.querySelector('#conteudo')!
    const { scrollHeight } = document.documentElement
    return Math.max(scrollHeight, content.getBoundingClientRect().top + content.scrollHeight)
  })

test('ends within 2,200 px on a desk and 3,500 on a phone, where Hoje begins above 430', async ({
  page,
  moveTo,
}) => {
  await moveTo(START)
  await signIn(page)
  for (const [width, height, most] of [
    [1440, 900, 2200],
    [390, 844, 3500],
  ] as const) {
    await page.setViewportSize({ width, height })
    // The sections open by the width that they are first shown at.
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: /^Centro de Alertas/ })).toContainText('alerta')
    await expect(page.getByRole('region', { name: 'Recebido por semana' })).toContainText(
      'Ver em tabela',
    )
    const today = page.getByRole('heading', { level: 2, name: /^Hoje/ })
    await expect(today).toContainText('tarefa')
    expect((await today.boundingBox())!.y, `Hoje at ${width}`).toBeLessThan(430)
    await expect.poll(() => heightOf(page), `at ${width}`).toBeLessThanOrEqual(most)
  }
})

test('is accessible on every width, with everything in reach', async ({ page, moveTo }) => {
  await moveTo(START)
  await signIn(page)
  for (const [width, scheme] of [
    [1440, 'light'],
    [768, 'dark'],
    [390, 'dark'],
    [320, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 2, name: /^Hoje/ })).toContainText('tarefa')
    await lookAt(page, width, scheme)
  }
})
