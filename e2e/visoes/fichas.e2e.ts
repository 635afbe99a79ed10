import type { Page } from '@playwright/test'
import { beginSession, expect, lookAt, test } from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'

const NOME = 'Rafael Exemplo'
const PLACA = 'FIC9Z99'
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

let ids: { cliente: string; moto: string; locacao: string } | undefined

test.beforeEach(async ({ page, moveTo }) => {
  if (!ids) {
    await moveTo('2026-03-10T10:00:00-03:00')
    await beginSession(page)
    const counter = new Counter(page)
    // Enough of them that the list scrolls.
    for (let n = 10; n < 24; n++) await counter.moto(`FIC1A${n}`)
    const { cliente, moto, locacao } = await counter.locacao({ placa: PLACA, nome: NOME })
    ids = { cliente: cliente.id, moto: moto.id, locacao: locacao.id }
  }
  await moveTo('2026-03-12T10:00:00-03:00')
  await beginSession(page)
})

const scrolled = (page: Page) =>
  page.evaluate(() => Math.round(scrollY || document.querySelector('#conteudo')!.scrollTop))
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

const PAGES = [
  {
    kind: 'cliente',
    list: '/admin/clientes?busca=rafael',
    link: () => NOME,
    title: NOME,
    action: 'Restrições e autorização',
    gone: 'Este cliente não existe ou foi excluído.',
    back: 'Todos os clientes',
  },
  {
    kind: 'moto',
    list: '/admin/motos?ordem=placa',
    link: () => PLACA,
    title: PLACA,
    action: 'Registrar manutenção',
    gone: 'Esta moto não existe ou foi excluída.',
    back: 'Todas as motos',
  },
  {
    kind: 'locacao',
    list: '/admin/locacoes?status=todos',
    link: () => `#${ids!.locacao.slice(-8).toUpperCase()}`,
    title: /^Locação/,
    // It is ended on a page of its own.
    action: undefined,
    gone: 'Esta locação não existe ou foi excluída.',
    back: 'Todas as locações',
  },
] as const

/** Opens the dialog of an action by keyboard, which "back" and Escape close. */
async function opensItsDialog(page: Page, action: string, own: string) {
  const button = page.getByRole('main').getByRole('button', { name: action, exact: true }).first()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(page.url()).toContain('?')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(own)
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()
}

for (const { kind, list, link, title, action, gone, back } of PAGES)
  test(`opens the page of one ${kind} by keyboard, and returns to the same place of the list`, async ({
    page,
    context,
  }) => {
    const path = list.split('?')[0]!
    const own = `${path}/${ids![kind]}`
    await page.setViewportSize(DESKTOP)
    await page.goto(list)
    const record = page.getByRole('main').getByRole('link', { name: link(), exact: true }).first()
    await expect(record).toHaveAttribute('href', own)
    await record.focus()
    await expect(record).toBeInViewport()
    const place = await scrolled(page)
    // The router hears of the scrolling in the next frame.
    await page.evaluate(() => new Promise((heard) => requestAnimationFrame(heard)))
    const before = page.url()

    await page.keyboard.press('Enter')
    await expect(heading(page, title)).toBeFocused()
    await page.reload()
    await expect(page).toHaveURL(own)
    if (action) await opensItsDialog(page, action, own)
    await lookAt(page, 1440, 'light')
    await lookAt(page, 390, 'dark')

    await page.setViewportSize(DESKTOP)
    await page.goBack()
    await expect(page).toHaveURL(before)
    await expect(record).toBeVisible()
    await expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThan(4)

    const tab = context.waitForEvent('page')
    await record.click({ modifiers: ['ControlOrMeta'] })
    const other = await tab
    await expect(heading(other, title)).toBeVisible()
    await other.close()

    await page.goto(`${path}/01a20c21-0000-7000-8000-000000000000`)
    await expect(page.getByText(gone)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: back }).last().click()
    await expect(page).toHaveURL(path)
  })

test('answers "quanto eu devo?" in two steps from any screen, at a desk and on a phone', async ({
  page,
}) => {
  const owed = page.getByRole('region', { name: 'Quanto deve hoje' })
  // Week 1 is two days late: 2% once, and 1%/30 for each day.
  const sum = owed.getByText(/^R\$\s321,43$/).first()
  await page.setViewportSize(DESKTOP)
  await page.goto('/admin/multas')
  const box = page.getByRole('combobox', { name: 'Pesquisa global' })
  await expect(box).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await page.keyboard.type('rafael')
  await page.keyboard.press('Enter')
  await expect(sum).toBeInViewport()

  await page.setViewportSize(PHONE)
  await page.goto('/admin/receitas')
  await page.getByRole('button', { name: 'Pesquisar' }).click()
  await page.keyboard.type('rafael')
  await page
    .getByRole('option', { name: new RegExp(`^${NOME}`) })
    .first()
    .click()
  await expect(sum).toBeInViewport()
})

test('goes to screens and registers with single keys, which the person can switch off', async ({
  page,
}) => {
  await page.goto('/admin')
  await expect(heading(page, 'Painel')).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(page).toHaveURL('/admin/motos')
  await expect(heading(page, 'Gestão de Motos')).toBeFocused()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Nova Moto' })).toBeVisible()
  await expect(page).toHaveURL('/admin/motos?novo=1')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/admin/motos')

  await page.keyboard.press('?')
  const off = page.getByRole('checkbox', { name: 'Usar atalhos de uma tecla neste navegador' })
  await off.uncheck()
  await page.keyboard.press('Escape')
  await expect(off).toHaveCount(0)
  await page.reload()
  await expect(heading(page, 'Gestão de Motos')).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page).toHaveURL('/admin/motos')

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Pesquisa global' })).toBeFocused()
  await page.keyboard.type('oleo')
  await page.getByRole('option', { name: /Registrar manutenção/ }).click()
  await expect(page.getByRole('dialog', { name: /manutenção/i })).toBeVisible()
})
