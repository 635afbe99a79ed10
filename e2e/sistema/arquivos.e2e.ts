import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, sidewaysOverflow, signIn, test } from '../kit/fixtures.ts'
import { registerCliente, registerMoto, toClientePage } from '../kit/pages/registration.ts'
import { Shell } from '../kit/pages/shell.ts'

const PLACA = 'ARQ1A23'
const CLIENTE = 'Beatriz Exemplo'
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

/** Returns a photo as a phone takes it: large, rotated, with a location. */
const photo = () =>
  sharp({
    create: {
      width: 3000,
      height: 2000,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  })
    .withExif({
      IFD0: { Make: 'Telefone' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '24/1 0/1 30/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const openOf = async (page: Page, menu: RegExp, entry: string) => {
  await page.getByRole('button', { name: menu }).first().click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** Checks the open dialog on a wide display in the light scheme and on a phone in the dark one. */
async function lookAtDialog(page: Page) {
  for (const [width, tema] of [
    [1440, 'claro'],
    [360, 'escuro'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate((value) => document.documentElement.setAttribute('data-tema', value), tema)
    expect(await sidewaysOverflow(page), `at ${width}`).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

test("uploads, shows, downloads, rejects and deletes a motorcycle's files, and sets its photo", async ({
  page,
  moveTo,
}) => {
  await moveTo('2026-03-10T09:00:00-03:00')
  const shell = new Shell(page)
  await signIn(page, '/admin/motos')
  await registerMoto(page, { placa: PLACA, cor: 'Azul', ano: '2026', km: '10' })
  await page.getByTitle('Cartões').click()
  const card = page.getByRole('article').filter({ hasText: PLACA })
  await expect(card.getByRole('img', { name: 'DK 160 azul' })).toHaveAttribute('src', /\.svg/)

  await openOf(page, /^Mais ações da moto/, 'Arquivos')
  const dialog = page.getByRole('dialog', { name: `Arquivos da Moto ${PLACA}` })
  await expect(dialog.getByText('Nenhum arquivo nesta pasta')).toBeVisible()
  await lookAtDialog(page)

  await dialog.getByRole('button', { name: /^Fotos da Moto/ }).click()
  const taken = await photo()
  await dialog.locator('input[type=file][multiple]').setInputFiles([
    { name: 'Praça Mauá.jpg', mimeType: 'image/jpeg', buffer: taken },
    { name: 'Manual.pdf', mimeType: 'application/pdf', buffer: PDF },
  ])
  await shell.expectToast('2 arquivo(s) enviado(s) com sucesso!')
  await expect(dialog.getByText('2 arquivo(s)')).toBeVisible()
  const file = dialog.getByRole('listitem').filter({ hasText: 'Praça Mauá.jpg' })
  const thumbnail = file.locator('img')
  await expect
    .poll(() =>
      thumbnail.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]),
    )
    .toEqual([320, 480])

  await file.getByRole('button', { name: /como foto de perfil/ }).click()
  await shell.expectToast('Foto definida como perfil da moto!')
  await expect(file.getByText('Foto de Perfil')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /como foto de perfil/ })).toHaveCount(0)
  await lookAtDialog(page)

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    file.getByRole('button', { name: 'Baixar Praça Mauá.jpg' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('Praça Mauá.jpg')
  const savedBytes = await readFile(await saved.path())
  expect(await sharp(savedBytes).metadata()).toMatchObject({ width: 1333, height: 2000 })
  expect((await sharp(savedBytes).metadata()).exif).toBeUndefined()
  expect(savedBytes.length).toBeLessThan(taken.length)

  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    file.getByRole('link', { name: 'Ver Praça Mauá.jpg em nova aba' }).click(),
  ])
  await tab.waitForLoadState()
  expect(await tab.evaluate(() => document.contentType)).toBe('image/jpeg')
  await tab.close()

  await dialog.locator('input[type=file][multiple]').setInputFiles({
    name: 'foto.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300, 0x90), Buffer.from('PE\0\0')]),
  })
  await shell.expectToast('Erro ao enviar arquivo(s). Tente novamente.')
  await expect(dialog.getByText(/^Tipo de arquivo não aceito/)).toBeVisible()
  await lookAtDialog(page)
  await dialog.getByRole('button', { name: 'Descartar foto.jpg' }).click()

  await dialog.getByRole('button', { name: 'Excluir Manual.pdf' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Deseja realmente excluir este arquivo?')
  await question.getByRole('button', { name: 'Excluir' }).click()
  await shell.expectToast('Arquivo excluído com sucesso!')
  await expect(dialog.getByText('1 arquivo(s)')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(card.getByRole('img', { name: 'DK 160 azul' })).toHaveAttribute(
    'src',
    /^\/api\/arquivos\/.*miniatura=1$/,
  )
})

test("keeps a customer's documents apart from the edit form, and sets the profile photo", async ({
  page,
  moveTo,
}) => {
  await moveTo('2026-03-10T09:00:00-03:00')
  const shell = new Shell(page)
  await signIn(page, '/admin/clientes')
  await registerCliente(page, {
    nome: CLIENTE,
    cpf: '52998224725',
    telefone: '13990000001',
    cnh: '10000000108',
    nascimento: '1990-05-20',
  })
  await shell.expectToast('Cliente cadastrado com sucesso!')
  await toClientePage(page)
  await shell.open('Clientes', 'Gestão de Clientes')
  await page.getByTitle('Cartões').click()
  const card = page.getByRole('article').filter({ hasText: CLIENTE })
  await card.getByRole('button', { name: 'Editar' }).click()
  const edit = page.getByRole('dialog', { name: 'Editar Cliente' })
  await expect(edit.getByText('Nenhum documento enviado')).toBeVisible()
  await edit.getByLabel('Nome completo').fill('Beatriz Amostra')

  await edit.getByRole('button', { name: 'Adicionar', exact: true }).click()
  const send = page.getByRole('dialog', { name: 'Enviar Arquivo' })
  await send.getByRole('button', { name: 'Enviar' }).click()
  await expect(
    send.getByText('Selecione arquivos e tipo de documento', { exact: true }),
  ).toHaveCount(2)
  await lookAtDialog(page)
  await send.getByLabel('Tipo de Documento').selectOption('CNH')
  await send
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'CNH José.pdf', mimeType: 'application/pdf', buffer: PDF })
  await send.getByRole('button', { name: 'Enviar' }).click()
  await shell.expectToast('Arquivos enviados com sucesso!')
  await expect(send).toBeHidden()
  await expect(edit.getByRole('link', { name: 'CNH José.pdf' })).toBeVisible()
  await expect(edit.getByLabel('Nome completo')).toHaveValue('Beatriz Amostra')
  await expect(page.getByText('Cliente atualizado com sucesso!')).toHaveCount(0)

  await edit.getByRole('button', { name: 'Adicionar Foto' }).click()
  const photoDialog = page.getByRole('dialog', { name: 'Foto de perfil' })
  await photoDialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(photoDialog.getByText('Selecione um arquivo primeiro.')).toBeVisible()
  await photoDialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'rosto.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await lookAtDialog(page)
  await photoDialog.getByRole('button', { name: 'Enviar' }).click()
  await shell.expectToast('Foto de perfil definida com sucesso!')
  await expect(edit.getByRole('button', { name: 'Alterar Foto' })).toBeVisible()
  await expect(edit.getByRole('listitem')).toHaveCount(1)

  await edit.getByRole('button', { name: 'Salvar' }).click()
  await shell.expectToast('Cliente atualizado com sucesso!')
  await expect(
    page.getByRole('article').filter({ hasText: 'Beatriz Amostra' }).locator('img.avatar'),
  ).toBeVisible()
  await openOf(page, /^Mais ações de Beatriz/, 'Arquivos')
  await expect(
    page.getByRole('dialog', { name: 'Arquivos' }).getByText('CNH José.pdf'),
  ).toBeVisible()
  await lookAtDialog(page)
})
