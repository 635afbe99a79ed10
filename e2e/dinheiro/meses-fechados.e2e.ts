import { dayInBrazil } from '#domain/calendar-day.ts'
import { beginSession, expect, expectAccessible, signIn, test } from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'
import { Shell } from '../kit/pages/shell.ts'

test('closes a month that then refuses its days, and takes money back by a reversal of today', async ({
  page,
  moveTo,
}) => {
  await moveTo('2026-03-10T10:00:00-03:00')
  await beginSession(page)
  const counter = new Counter(page)
  await counter.post('/receitas', { valor: 80, observacoes: 'Capacete vendido' })
  await moveTo('2026-04-02T10:00:00-03:00')
  await signIn(page, '/admin/configuracoes/dinheiro')
  const shell = new Shell(page)

  const closing = page.getByRole('region', { name: 'Fechamento dos meses' })
  await expect(closing).toContainText('Nenhum mês foi fechado ainda.')
  await closing.getByRole('button', { name: 'Meses fechados' }).click()
  const months = page.getByRole('dialog', { name: 'Meses fechados' })
  await months.getByRole('button', { name: 'Fechar mês' }).click()
  await expect(months.getByText(/^Fechado por admin/)).toBeVisible()
  await expectAccessible(page)
  await months.getByRole('button', { name: 'Fechar', exact: true }).last().click()
  await expect(closing).toContainText('O último fechado é março de 2026.')

  await shell.open('Receitas', 'Registro Geral de Receitas')
  await page.getByRole('button', { name: 'Nova Receita' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nova Receita' })
  await form.getByLabel(/^Valor/).fill('20,00')
  await form.getByLabel(/^Data/).fill('2026-03-31')
  await expect(form.getByText(/^O mês 03\/2026 está fechado e nada muda nele/)).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel(/^Data/).fill('2026-04-01')
  await form.getByRole('button', { name: 'Registrar' }).click()
  await shell.expectToast('Receita registrada com sucesso!')

  await page
    .getByRole('row', { name: /Capacete vendido/ })
    .getByRole('button', { name: 'Excluir receita' })
    .click()
  const remove = page.getByRole('dialog', { name: 'Excluir receita' })
  await remove.getByLabel('Motivo').fill('Lançada duas vezes')
  await remove.getByRole('button', { name: 'Excluir' }).click()
  await expect(
    page.getByRole('row', { name: /02\/04\/2026.*-R\$\s80,00.*Lançada duas vezes/ }),
  ).toBeVisible()
  await expect(page.getByRole('row', { name: /10\/03\/2026.*R\$\s80,00.*Estornada/ })).toBeVisible()

  // The trail has the database's clock, which is today's.
  await page.goto(`/admin/controle/mudancas-da-semana?dia=${dayInBrazil(new Date())}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Mudanças da semana' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Uma a uma' })).toContainText('Lançada duas vezes')
})
