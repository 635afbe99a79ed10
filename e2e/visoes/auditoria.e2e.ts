import type { Page } from '@playwright/test'
import { expect, expectAccessible, lookEverywhere, signIn, test } from '../kit/fixtures.ts'
import { registerCliente, toClientePage } from '../kit/pages/registration.ts'
import { Shell } from '../kit/pages/shell.ts'

const CLIENTE = 'Rosa Exemplo'
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

const fromMenu = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: `Mais ações de ${CLIENTE}` }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
const line = (page: Page, text: string) =>
  page.getByRole('listitem').filter({ hasText: text }).first()

test('shows who changed a customer and viewed a document, with old and new values', async ({
  page,
  moveTo,
}) => {
  test.setTimeout(180_000)
  await moveTo('2026-03-10T09:00:00-03:00')
  const shell = new Shell(page)
  await signIn(page, '/admin/clientes')
  await registerCliente(page, {
    nome: CLIENTE,
    cpf: '52998224725',
    telefone: '13997123456',
    cnh: '02650306461',
    nascimento: '1990-05-20',
  })
  await toClientePage(page)
  await shell.open('Clientes', 'Gestão de Clientes')
  const card = page.getByRole('row').filter({ hasText: CLIENTE })
  await card.getByRole('button', { name: 'Editar' }).click()
  const form = page.getByRole('dialog', { name: 'Editar Cliente' })
  await form.getByLabel('Telefone').fill('13988887777')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form).toBeHidden()

  await fromMenu(page, 'Arquivos')
  const files = page.getByRole('dialog', { name: 'Arquivos' })
  await files.getByRole('button', { name: 'Adicionar', exact: true }).click()
  const send = page.getByRole('dialog', { name: 'Enviar Arquivo' })
  await send.getByLabel('Tipo de Documento').selectOption('CNH')
  await send
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'Habilitação.pdf', mimeType: 'application/pdf', buffer: PDF })
  await send.getByRole('button', { name: 'Enviar' }).click()
  const file = files.getByRole('listitem').filter({ hasText: 'Habilitação.pdf' })
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    file.getByRole('button', { name: /^Baixar/ }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('Habilitação.pdf')
  await files.getByRole('button', { name: 'Fechar' }).last().click()

  await fromMenu(page, 'Histórico de alterações')
  const history = page.getByRole('dialog', { name: 'Histórico de alterações' })
  const change = history.getByRole('listitem').filter({ hasText: 'alterou o cliente' })
  await expect(change).toContainText('telefone de (13) 99712-3456 para (13) 98888-7777')
  await expect(history.getByRole('listitem')).toHaveCount(3)
  await change.getByRole('button', { name: 'Ver detalhes' }).click()
  await expect(change.getByRole('row').nth(1)).toHaveText('telefone(13) 99712-3456(13) 98888-7777')
  await expectAccessible(page)
  await history.getByRole('button', { name: 'Fechar' }).first().click()

  await shell.open('Controle', 'Auditoria')
  await expect(line(page, 'baixou o arquivo “Habilitação.pdf”')).toContainText('admin')
  await expect(line(page, 'viu os documentos')).toContainText(CLIENTE)
  await page.getByRole('searchbox').fill('529.982')
  await expect(page).toHaveURL(/busca=529/)
  await expect(line(page, 'entrou no sistema')).toHaveCount(0)
  const entry = line(page, 'alterou o cliente')
  await entry.getByRole('button', { name: 'Ver detalhes' }).click()
  await lookEverywhere(page)

  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ])
  expect(csv.suggestedFilename()).toBe('auditoria_2026-03-10.csv')
  await page.getByRole('button', { name: 'Limpar busca' }).click()
  await expect(line(page, 'exportou a lista: Auditoria')).toBeVisible()
  await entry.getByRole('link', { name: CLIENTE }).click()
  await expect(page.getByRole('heading', { level: 1, name: CLIENTE })).toBeVisible()
})
