import { beginSession, expect, holdBack, test, untilStill } from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'

test.beforeEach(async ({ page, moveTo }) => {
  await moveTo('2026-03-10T10:00:00-03:00')
  await beginSession(page)
})

test('keeps every action of a payment in reach at every width, in a table from 900 px on', async ({
  page,
}) => {
  await new Counter(page).locacao({ placa: 'LIS1A23', nome: 'Lia Exemplo' })
  await page.goto('/admin/pagamentos')
  const row = page.getByRole('row').filter({ hasText: 'Semana 1' })
  const actions = [
    row.getByRole('link', { name: /^Cobrar/ }),
    row.getByRole('button', { name: 'Marcar como pago: Lia Exemplo, semana 1' }),
    row.getByRole('button', { name: /^Mais ações/ }),
  ]
  for (const width of [320, 760, 900, 1024, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const action of actions) {
      await action.scrollIntoViewIfNeeded()
      await expect(action, `at ${width}`).toBeInViewport({ ratio: 1 })
    }
    const display = await row.evaluate((tr) => getComputedStyle(tr).display)
    expect(display, `at ${width}`).toBe(width < 900 ? 'flex' : 'table-row')
  }
})

test('begins each list on the first screen of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [
    'pagamentos',
    'clientes',
    'locacoes',
    'motos',
    'motos-alugadas',
    'relatorio-clientes',
  ]) {
    await page.goto(`/admin/${path}`)
    const first = page.locator('tbody tr, article').first()
    await expect(first).toBeVisible()
    expect((await first.boundingBox())!.y, path).toBeLessThan(430)
  }
})

test('opens a customer by the arrow keys and Enter, and remembers that cards were chosen', async ({
  page,
}) => {
  await new Counter(page).cliente('Ana Exemplo', '11144477735')
  const releaseCounts = await holdBack(page, '**/api/clientes/contagem')
  await page.goto('/admin/clientes')
  const rows = page.getByRole('table', { name: 'Clientes' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(2)
  // What the person aims at stays where it is when the chips get their counts.
  const asCards = page.getByTitle('Cartões')
  const aimedAt = await asCards.boundingBox()
  releaseCounts()
  await expect(page.getByText('Todos 2', { exact: true })).toBeVisible()
  expect(await asCards.boundingBox()).toEqual(aimedAt)
  await asCards.click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
  expect(new URL(page.url()).search).toBe('')
  await page.getByTitle('Tabela').click()

  await rows.nth(0).getByRole('link', { name: 'Ana Exemplo', exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1).getByRole('link', { name: 'Lia Exemplo', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Lia Exemplo' })).toBeVisible()
  await page.goBack()
  await expect(rows).toHaveCount(2)
})

test('keeps the place of what is on its way into a dialog', async ({ page }) => {
  const counter = new Counter(page)
  await counter.moto('LIS4A56')
  await counter.cliente('Bia Exemplo', '12345678909')
  // By its title: where its code is slow to load, another dialog says so before.
  const opened = async (title: string) => {
    const dialog = page.getByRole('dialog', { name: title })
    await untilStill(dialog)
    return dialog
  }

  await page.goto('/admin/clientes')
  const releaseRestricoes = await holdBack(page, '**/api/clientes/*/restricoes')
  await page
    .getByRole('button', { name: /^Mais ações/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Restrições e autorização' }).click()
  const restricoes = await opened('Restrições para nova locação')
  const close = restricoes.getByRole('button', { name: 'Fechar' }).last()
  const before = await close.boundingBox()
  releaseRestricoes()
  await expect(restricoes.getByRole('status')).toHaveCount(0)
  expect(await close.boundingBox()).toEqual(before)

  await page.goto('/admin/locacoes')
  const releaseMotos = await holdBack(page, '**/api/motos?*')
  await page.getByRole('button', { name: 'Nova Locação' }).first().click()
  const novaLocacao = await opened('Nova Locação')
  const plan = novaLocacao.getByRole('radio', { name: /^Plano Mensal/ })
  const place = await plan.boundingBox()
  releaseMotos()
  await expect(novaLocacao.getByRole('button', { name: 'LIS4A56, Azul' })).toBeVisible()
  expect(await plan.boundingBox()).toEqual(place)
})
