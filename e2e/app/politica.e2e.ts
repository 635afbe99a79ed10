import type { Locator, Page } from '@playwright/test'
import { MENU, SCREEN_PATHS } from '#app/web/menu.ts'
import { ADMIN, expect, LOADING, signIn, test } from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'
import { watchPolicy, watchPrinting } from '../kit/pages/policy.ts'
import { Team } from '../kit/pages/team.ts'

const OPEN_PAGES = [
  '/',
  '/privacidade',
  '/api/docs',
  '/pagar/nenhum',
  '/lembretes/cancelar/nenhum',
  '/nao-existe',
]

/** Opens a screen by the menu, or by its address if it has no entry of its own, its main dialog, and the menu of its first record. */
async function visit(page: Page, path: string) {
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.textContent()
  if (MENU.every((entry) => entry.path !== path)) await page.goto(path)
  else if (!page.url().endsWith(path)) {
    await page
      .getByRole('navigation', { name: 'Menu principal' })
      .locator(`a[href="${path}"]`)
      .click()
    await expect(heading).not.toHaveText(before ?? '')
  }
  await expect(heading).toBeVisible()
  await expect(page.locator(LOADING)).toHaveCount(0)
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

test('reports no CSP violation on any page, and blocks foreign content', async ({
  page,
  moveTo,
}) => {
  test.setTimeout(180_000)
  await moveTo('2026-03-10T09:00:00-03:00')
  const violations = await watchPolicy(page)
  for (const path of OPEN_PAGES) await page.goto(path)
  await signIn(page)
  await new Counter(page).locacao({ placa: 'POL1C45', nome: 'Paula Exemplo' })
  let opened = 0
  for (const path of SCREEN_PATHS) opened += await visit(page, path)
  expect(opened).toBeGreaterThan(10)
  await page.emulateMedia({ media: 'print' })
  expect(violations).toEqual([])

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
  await expect.poll(() => violations.join('\n')).toContain('require-trusted-types-for')
})

test('reports no CSP violation when printing or downloading a PDF', async ({ page, moveTo }) => {
  await moveTo('2026-03-10T10:00:00-03:00')
  const violations = await watchPolicy(page)
  const printing = await watchPrinting(page)
  await signIn(page)
  const nome = 'Irene Exemplo'
  const { cliente } = await new Counter(page).locacao({
    placa: 'POL2C45',
    nome,
    cpf: '11144477735',
  })

  /** Clicks the print button and switches to print media, where the button is hidden. */
  const print = async (place: Page | Locator) => {
    const before = printing.times
    const button = place.getByRole('button', { name: 'Imprimir' })
    await button.click()
    await expect.poll(() => printing.times).toBe(before + 1)
    await page.emulateMedia({ media: 'print' })
    await expect(button).toBeHidden()
    await expect(place.getByText(nome).or(place.getByRole('code')).first()).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  }
  const takePdf = async (menu: string) => {
    await page.getByRole('button', { name: menu }).click()
    const coming = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'PDF (para imprimir)' }).click()
    expect((await coming).suggestedFilename()).toMatch(/\.pdf$/)
  }

  await page.goto('/admin/pagamentos')
  await expect(page.getByText(nome).first()).toBeVisible()
  await print(page)
  await page.goto('/admin/relatorio-clientes')
  await takePdf('Exportar Todos')
  await takePdf(`Baixar Relatório de ${nome}`)
  await page.goto(`/admin/relatorio-clientes?cliente=${cliente.id}`)
  await print(page)
  await takePdf(`Baixar Relatório de ${nome}`)
  await page.goto('/admin/minha-conta')
  const enrolsAt = '2026-03-10T10:10:00-03:00'
  await new Team(page).enrol(ADMIN.senha, { at: enrolsAt, moveTo }, print)
  expect(violations).toEqual([])
})
