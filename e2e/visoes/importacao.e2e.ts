import { expect, expectAccessible, signIn, test } from '../kit/fixtures.ts'

const sheet = (year: number) =>
  `Frota\nPlaca;Cor;Ano\nTZA1B11;preta;${year}\nTZA1B12;roxa;${year}\nTOTAL;2\n`

for (const width of [390, 1440])
  test(`brings a sheet in, corrects a cell and undoes it, at ${width} px`, async ({
    page,
    moveTo,
  }) => {
    test.setTimeout(120_000)
    await moveTo('2026-08-12T10:00:00-03:00')
    await signIn(page, '/admin/trazer-dados')
    await page.setViewportSize({ width, height: 844 })
    await page.getByText('Só motos').click()
    await page.locator('input[type=file]').setInputFiles({
      name: `frota-${width}.csv`,
      mimeType: 'text/csv',
      // Another file for each width, as each was imported once.
      buffer: Buffer.from(sheet(width === 390 ? 2023 : 2024)),
    })
    await expect(page.getByText('Fora: 1 acima dos títulos, 1 de totais.')).toBeVisible()
    await page.getByRole('button', { name: 'Conferir' }).click()
    const cell = page.getByRole('textbox', { name: 'Cor, linha 4' })
    await expect(cell).toHaveValue('roxa')
    await expectAccessible(page)
    await cell.fill('azul')
    await cell.press('Enter')
    await expect(page.getByRole('radio', { name: /Com erro 0/ })).toBeVisible()

    // The address resumes it.
    await page.reload()
    await page.getByRole('button', { name: 'Importar' }).click()
    await expect(page.getByRole('heading', { name: 'Planilha importada' })).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Desfazer importação' })
    await dialog.getByLabel('Motivo').fill('Era só um teste')
    await dialog.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible()
    await page.getByRole('button', { name: 'Trazer outra planilha' }).click()
    await expect(page.getByText(`frota-${width}.csv`)).toBeVisible()
  })
