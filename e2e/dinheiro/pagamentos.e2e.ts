import type { Page } from '@playwright/test'
import { beginSession, expect, LOADING, test } from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'
import { Shell } from '../kit/pages/shell.ts'

const PEOPLE = [
  ['Ana Exemplo', '52998224725', 'DUP1A11'],
  ['Bia Exemplo', '11144477735', 'DUP2A22'],
  ['Caio Exemplo', '39053344705', 'DUP3A33'],
] as const

/**
 * Clicks a second time where the next click goes, `delay` ms later by the page's own timer: a busy machine would
 * deliver the test's click after the second in which it counts as the same.
 */
const clickAgainAfter = (page: Page, delay: number) =>
  page.evaluate((delay) => {
    const click = ({ clientX, clientY }: MouseEvent) =>
      document
        .elementFromPoint(clientX, clientY)
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    document.addEventListener('click', (first) => setTimeout(click, delay, first), {
      capture: true,
      once: true,
    })
  }, delay)

test.beforeEach(async ({ page, moveTo }) => {
  await moveTo('2026-03-10T10:00:00-03:00')
  await beginSession(page)
})

test('two clicks on the same spot pay one debt, and the paid row stays until the list is read again', async ({
  page,
}) => {
  const counter = new Counter(page)
  for (const [nome, cpf, placa] of PEOPLE) await counter.locacao({ placa, nome, cpf })
  const paid = async () =>
    (await counter.get<{ cliente_nome: string }[]>('/pagamentos/detalhados?status=pago')).map(
      ({ cliente_nome }) => cliente_nome,
    )
  const rows = page.getByRole('table', { name: 'Pagamentos' }).locator('tbody').getByRole('row')
  await page.goto('/admin/pagamentos')
  await page.getByRole('tab', { name: /^Pendentes/ }).click()
  // The first week and the deposit of each.
  const all = 2 * PEOPLE.length
  await expect(rows).toHaveCount(all)
  // The rows of the tab before are gone.
  await expect(page.locator(LOADING)).toHaveCount(0)

  for (const [done, delay] of [100, 250, 500].entries()) {
    const row = rows.nth(done)
    const button = row.getByRole('button', { name: /^Marcar como pago/ })
    await expect(page.locator('.row-actions[aria-disabled]')).toHaveCount(0)
    await clickAgainAfter(page, delay)
    await button.click()
    await expect(row.getByText('Pago', { exact: true })).toBeVisible()
    await expect.poll(async () => (await paid()).length, `after ${delay} ms`).toBe(done + 1)
    await expect(rows).toHaveCount(all)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(page.getByText(/^Pago: .* Exemplo, .*, Pix$/).first()).toBeVisible()

  await page.getByRole('tab', { name: /^Pagos/ }).click()
  await expect(rows).toHaveCount(3)
  await page.getByRole('tab', { name: /^Pendentes/ }).click()
  await expect(rows).toHaveCount(all - 3)
})

test('changes how a payment was received, from its notice', async ({ page }) => {
  await new Counter(page).locacao({ placa: 'FOR1A23', nome: 'Duda Exemplo', cpf: '15350946056' })
  await page.goto('/admin/pagamentos')
  const row = page
    .getByRole('row')
    .filter({ hasText: 'Duda Exemplo' })
    .filter({ hasText: 'Semana 1' })
  await row.getByRole('button', { name: /^Marcar como pago/ }).click()
  await page.getByRole('button', { name: 'Mudar forma' }).click()
  await page.getByRole('menuitem', { name: 'Dinheiro' }).click()
  await expect(row.getByText('pago hoje, Dinheiro')).toBeVisible()

  await new Shell(page).open('Receitas', 'Registro Geral de Receitas')
  await expect(page.getByRole('table', { name: 'Receitas', exact: true })).toContainText('Dinheiro')
})

test('leaves the buttons of a dialog free of an error that stays', async ({ page }) => {
  await new Counter(page).locacao({ placa: 'ERR1A23', nome: 'Enzo Exemplo', cpf: '98765432100' })
  await page.goto('/admin/pagamentos')
  await page.route('**/pagar', (route) => route.abort())
  const row = page
    .getByRole('row')
    .filter({ hasText: 'Enzo Exemplo' })
    .filter({ hasText: 'Semana 1' })
  await row.getByRole('button', { name: /^Marcar como pago/ }).click()
  await expect(page.getByRole('button', { name: 'Fechar aviso' })).toBeVisible()
  for (const width of [1280, 768, 390]) {
    // So low that the dialog fills it.
    await page.setViewportSize({ width, height: 560 })
    await page.getByRole('button', { name: 'Novo Pagamento' }).first().click()
    const buttons = page
      .getByRole('dialog', { name: 'Novo Pagamento' })
      .locator('.dialog-foot')
      .getByRole('button')
    await expect(buttons).toHaveCount(2)
    for (const button of await buttons.all()) await button.click({ trial: true, timeout: 5_000 })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: 'Fechar aviso' })).toBeVisible()
})
