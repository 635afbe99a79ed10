import {
  beginSession,
  expect,
  expectAccessible,
  lookEverywhere,
  signIn,
  test,
} from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'
import { Shell } from '../kit/pages/shell.ts'

/** The first week is three days late, and the second not due yet. */
const LATE = '2026-03-13T10:00:00-03:00'

test('reminds of a late week without a provider, with preview, link and history', async ({
  page,
  moveTo,
}) => {
  await beginSession(page)
  await new Counter(page).locacao({ placa: 'ZAP1A23', nome: 'Beatriz Exemplo' })
  await moveTo(LATE)
  await signIn(page, '/admin/whatsapp')

  const pending = page.getByRole('table', { name: 'Cobranças pendentes' })
  await expect(page.getByRole('tab', { name: 'Pendentes (1)' })).toBeVisible()
  await expect(pending).toContainText('Beatriz Exemplo')
  await expect(pending).toContainText('Vencido há 3 dias')

  const send = page.getByRole('button', { name: 'Enviar Cobrança: Beatriz Exemplo, Semana 1' })
  await send.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('figure')).toContainText('do pagamento da moto ZAP1A23 (semana 1)')
  await expect(dialog.getByRole('figure')).toContainText('Valor: R$ 321,53')
  await expectAccessible(page)
  const previewed = await dialog.getByRole('figure').locator('p').textContent()
  await dialog.getByRole('button', { name: 'Enviar Cobrança' }).click()
  const link = dialog.getByRole('link', { name: 'Abrir no WhatsApp: Beatriz Exemplo' })
  const href = new URL((await link.getAttribute('href')) ?? '')
  expect(href.origin + href.pathname).toBe('https://wa.me/5513990000001')
  expect(href.searchParams.get('text')).toBe(previewed)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Fechar' }).first().click()
  await expect(pending.getByRole('row').filter({ hasText: 'Semana 1' })).toContainText(
    'Pronto Manual',
  )

  await page.getByRole('tab', { name: 'Histórico (1)' }).click()
  const history = page.getByRole('region', { name: 'Histórico de mensagens' })
  await expect(history.getByRole('listitem')).toContainText('Pronto Manual')
  // 24rem.
  await expect(history).toHaveCSS('max-height', '384px')
  await expect(history.getByRole('link', { name: /^Abrir no WhatsApp/ })).toHaveAttribute(
    'href',
    href.href,
  )
  await lookEverywhere(page)
})

test('applies a changed template to the preview and the next message, and requires both fields of a custom message', async ({
  page,
  moveTo,
}) => {
  const shell = new Shell(page)
  await beginSession(page)
  await new Counter(page).locacao({ placa: 'ZAP2B34', nome: 'Caio Exemplo', cpf: '11144477735' })
  await moveTo(LATE)
  await signIn(page, '/admin/whatsapp')
  const dialog = page.getByRole('dialog')
  await page.getByRole('tab', { name: 'Templates' }).click()
  const cobranca = page.getByRole('region', { name: 'Mensagem de cobrança' })
  const preview = page.getByRole('figure', { name: /^Cobrança de / })
  const text = cobranca.getByRole('textbox', { name: 'Texto' })
  await text.fill('Oi, {cliente_nome}! São {valor} da moto ')
  await cobranca.getByRole('button', { name: /^Inserir \{moto_placa\}/ }).click()
  await page.keyboard.type('.')
  await expect(preview).toContainText('! São R$ 321,53')
  await expect(preview).toContainText(/da moto ZAP\w+\.\n/)
  await page.getByRole('button', { name: 'Salvar Template' }).click()
  await shell.expectToast('Template atualizado!')
  await lookEverywhere(page)

  await page.getByRole('tab', { name: /^Pendentes/ }).click()
  await page.getByRole('button', { name: 'Enviar Cobrança: Caio Exemplo, Semana 1' }).click()
  await expect(dialog.getByRole('figure')).toContainText('Oi, Caio Exemplo!')
  await dialog.getByRole('button', { name: 'Enviar Cobrança' }).click()
  const ready = page.getByRole('dialog', { name: 'Mensagem pronta' })
  await expect(ready.getByRole('figure')).toContainText('Oi, Caio Exemplo!')
  await ready.getByRole('button', { name: 'Fechar' }).first().click()

  await page.getByRole('tab', { name: 'Estatísticas' }).click()
  await expect(page.getByRole('region', { name: 'Estatísticas' })).toContainText(
    /Total de Mensagens\d/,
  )
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Envio Manual' }).click()
  await dialog.getByRole('button', { name: 'Enviar Mensagem' }).click()
  await expect(dialog.getByText('Preencha número e mensagem').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Número com DDD').fill('13997123456')
  await dialog.getByLabel('Mensagem').fill('Bom dia!')
  await dialog.getByRole('button', { name: 'Enviar Mensagem' }).click()
  await expect(
    dialog.getByRole('link', { name: 'Abrir no WhatsApp: (13) 99712-3456' }),
  ).toHaveAttribute('href', 'https://wa.me/5513997123456?text=Bom%20dia!')
})

test('keeps the typed text when the data refreshes every 30 seconds', async ({ page, server }) => {
  await page.clock.install({ time: new Date(LATE) })
  await server.moveTo(LATE)
  await beginSession(page)
  let readings = 0
  page.on('request', (request) => {
    if (request.url().includes('/whatsapp/mensagens-pendentes')) readings += 1
  })
  await page.goto('/admin/whatsapp?aba=templates')
  const text = page.getByRole('textbox', { name: 'Texto' })
  await text.fill('Meu texto, ainda não salvo')
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 9))
  const before = readings
  // A reading still under way is not asked for again, so the clock may have to go on twice.
  await expect(async () => {
    await page.clock.fastForward(31_000)
    expect(readings).toBeGreaterThan(before)
  }).toPass()
  await expect(text).toHaveValue('Meu texto, ainda não salvo')
  await expect(text).toBeFocused()
  expect(
    await text.evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd]),
  ).toEqual([4, 9])

  await page.getByRole('button', { name: 'Envio Manual' }).click()
  await page.getByRole('dialog').getByLabel('Mensagem').fill('Rascunho')
  const paused = readings
  await page.clock.fastForward(65_000)
  expect(readings).toBe(paused)
  await expect(page.getByRole('dialog').getByLabel('Mensagem')).toHaveValue('Rascunho')
})
