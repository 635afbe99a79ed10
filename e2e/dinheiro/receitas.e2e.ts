import { beginSession, expect, lookEverywhere, test } from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'
import { Shell } from '../kit/pages/shell.ts'

test('adds a manual amount to the register and its reports, and opens a month of the year', async ({
  page,
  moveTo,
}) => {
  await moveTo('2026-03-10T10:00:00-03:00')
  const shell = new Shell(page)
  await beginSession(page)
  const counter = new Counter(page)
  const receive = (data_recebimento: string, valor: number) =>
    counter.post('/receitas', {
      valor,
      tipo_recebimento: 'dinheiro',
      data_recebimento,
      hora_recebimento: '09:00',
    })
  await receive('2026-02-05', 200)
  await receive('2026-02-20', 900)

  await page.goto('/admin/receitas')
  await page.getByRole('button', { name: 'Nova Receita' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nova Receita' })
  await form.getByLabel(/^Valor/).fill('300,00')
  await form.getByRole('button', { name: 'Registrar' }).click()
  await shell.expectToast('Receita registrada com sucesso!')
  await expect(page.getByRole('region', { name: 'Totais' })).toContainText(/1\.400,00/)

  await page.getByRole('tab', { name: 'Relatórios' }).click()
  const march = page.getByRole('region', { name: /^Receitas de março de 2026/ })
  await expect(march).toContainText('50% a mais')
  await expect(march).toContainText(
    /até o dia 10: R\$\s300,00, contra R\$\s200,00 em fevereiro até o mesmo dia/,
  )
  await expect(march.getByRole('img', { name: /dia a dia/ })).toBeVisible()
  await lookEverywhere(page)

  await march.getByRole('button', { name: 'Mês anterior' }).click()
  const february = page.getByRole('region', { name: /^Receitas de fevereiro de 2026/ })
  await expect(february).toContainText(/1\.100,00/)
  await expect(page).toHaveURL(/mes=2026-02/)
  await february.getByText('Ver em tabela').click()
  await february.getByRole('link', { name: '05/02/2026' }).click()
  await expect(page).toHaveURL(/data_inicio=2026-02-05&data_fim=2026-02-05/)
  await expect(
    page.getByRole('table', { name: 'Receitas', exact: true }).getByRole('row'),
  ).toHaveCount(2)

  await page.goBack()
  const year = page.getByRole('region', { name: /^Receitas por mês em 2026/ })
  await year.getByText('Ver em tabela').click()
  await year.getByRole('button', { name: 'Abrir março de 2026' }).click()
  await expect(march).toBeVisible()
  const chart = year.getByRole('img')
  const box = (await chart.boundingBox())!
  // February is the second of twelve bars; any point low in its column is on it.
  await chart.click({ position: { x: 60 + ((box.width - 60) * 1.5) / 12, y: box.height - 40 } })
  await expect(february).toBeVisible()
})
