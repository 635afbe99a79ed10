import { expect, expectAccessible, lookAt, lookBetween, signIn, test } from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'
import { Shell } from '../kit/pages/shell.ts'

test('says in two taps what a motorcycle brought in a year, and sells one', async ({
  page,
  moveTo,
}) => {
  await moveTo('2026-03-10T10:00:00-03:00')
  await signIn(page)
  const counter = new Counter(page)
  const { moto, locacao } = await counter.locacao({ placa: 'AAA1B23', nome: 'Rafael Exemplo' })
  const sold = await counter.moto('BBB2C34')
  const weeks = await counter.get<{ id: string; tipo: string }[]>(
    `/pagamentos?locacao_id=${locacao.id}`,
  )
  await counter.put(`/pagamentos/${weeks.find(({ tipo }) => tipo === 'semanal')!.id}/pagar`, {})
  await counter.post('/manutencoes', {
    moto_id: moto.id,
    tipo: 'troca_oleo',
    descricao: 'Óleo',
    data_realizada: '2026-03-10',
    km_realizada: 1000,
    custo: 45,
    responsavel: 'Bia',
  })
  await moveTo('2026-03-20T10:00:00-03:00')

  await signIn(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: 'Resultado' }).click()
  const table = page.getByRole('table', { name: 'Resultado por moto' })
  const row = table.getByRole('row').filter({ hasText: 'AAA1B23' })
  await expect(row).toContainText('R$ 269,93')
  await expect(page.getByText('R$ 314,93 em Receitas − R$ 45,00 em manutenções')).toBeVisible()
  const box = await table.getByRole('row').nth(1).boundingBox()
  expect(box!.y).toBeLessThan(430)
  expect(box!.height).toBeLessThanOrEqual(220)
  for (const [width, scheme] of [
    [1440, 'light'],
    [1440, 'dark'],
    [390, 'dark'],
    [320, 'light'],
  ] as const)
    await lookAt(page, width, scheme)
  await lookBetween(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('tab', { name: 'Quem deve' }).click()
  await expect(page.getByRole('table', { name: 'Quem deve' })).toContainText('Rafael Exemplo')
  await lookAt(page, 390, 'light')
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.goto(`/admin/motos/${sold.id}`)
  await expect(page.getByRole('region', { name: 'Quanto rende' })).toContainText('12 meses')
  await page.getByRole('button', { name: 'Mais ações: BBB2C34' }).click()
  await page.getByRole('menuitem', { name: 'Quanto custou' }).click()
  await page.getByLabel('Valor de compra').fill('14300')
  await page.getByLabel('Resultado antes do sistema').fill('-100')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await new Shell(page).expectToast('Moto BBB2C34: investimento salvo.')
  await page.getByRole('button', { name: 'Mais ações: BBB2C34' }).click()
  await page.getByRole('menuitem', { name: 'Dar baixa' }).click()
  await page.getByLabel('Valor recebido').fill('7800')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dar baixa' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultado da moto BBB2C34')
  await expect(page.getByRole('region', { name: 'Baixa' })).toContainText('-R$ 6.600,00')
  for (const width of [1440, 390]) await lookAt(page, width, 'light')
  await page.getByRole('button', { name: 'Desfazer baixa' }).click()
  await page.getByLabel('Motivo').fill('O comprador desistiu')
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer baixa' }).click()
  await new Shell(page).expectToast('Baixa desfeita: a moto está inativa.')
})
