import { expect, expectAccessible, signIn, test } from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'

test('finds records by any spelling with the keyboard alone, and opens them', async ({
  page,
  moveTo,
}) => {
  await moveTo('2026-03-10T10:00:00-03:00')
  await signIn(page)
  const counter = new Counter(page)
  const { cliente, moto, locacao } = await counter.locacao({
    placa: 'PES1Q23',
    nome: 'Conceição Exemplo',
  })
  await counter.cliente('Outra Pessoa', '11144477735')
  const { id: cobranca } = await counter.post('/cobrancas-extras', {
    locacao_id: locacao.id,
    tipo: 'dano_moto',
    titulo: 'Retrovisor quebrado',
    descricao: 'Esquerdo',
    valor: 150,
  })
  const box = page.getByRole('combobox', { name: 'Pesquisa global' })
  const find = async (text: string) => {
    await page.keyboard.press('Control+k')
    await expect(box).toBeFocused()
    await box.fill(text)
  }

  await find('c')
  await expect(page.getByText('Digite pelo menos 2 caracteres para pesquisar')).toBeVisible()
  await box.fill('conceicao')
  await expect(page.getByRole('option')).toHaveCount(3)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/clientes/${cliente.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Conceição Exemplo' })).toBeVisible()
  await expect(box).toHaveValue('')

  for (const text of ['529.982.247-25', '52998224725', 'exemplo conc']) {
    await find(text)
    await expect(page.getByRole('option', { name: /Conceição Exemplo.*CPF/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(box).toHaveValue('')
  }

  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  await box.fill('pes-1q2')
  await expect(page.getByText('3 resultados')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/locacoes/${locacao.id}`)

  await find('PES1Q23')
  await expect(page.getByRole('option').first()).toContainText('PES1Q23')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/motos/${moto.id}`)

  await find('retrovisor')
  await page.getByRole('option', { name: /Retrovisor quebrado/ }).click()
  await expect(page).toHaveURL(`/admin/cobrancas?cobranca=${cobranca}`)
  await expect(page.getByRole('dialog')).toContainText('Retrovisor quebrado')
  await page.keyboard.press('Escape')

  await find('ninguém assim')
  await expect(page.getByText('Nenhum resultado encontrado')).toBeVisible()
  await page.keyboard.press('Escape')

  for (const [width, schemes] of [
    [360, ['light', 'dark']],
    [1440, ['dark']],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    // A page without content that the results could partly cover.
    await page.goto('/admin/nao-existe')
    await page.getByRole('button', { name: 'Pesquisar' }).or(box).first().click()
    await box.fill('exemplo')
    await expect(page.getByRole('option')).toHaveCount(3)
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      const tema = colorScheme === 'dark' ? 'escuro' : 'claro'
      await expect(page.locator('html')).toHaveAttribute('data-tema', tema)
      await expectAccessible(page)
    }
  }
})
