import { readFile } from 'node:fs/promises'
import { unzip } from '#tests/kit/server/unzip.ts'
import {
  beginSession,
  expect,
  expectAccessible,
  LOADING,
  lookEverywhere,
  test,
} from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'

const NAME = 'Zulmira Exemplo Torquato'

test("exports a customer's data, settles the last week, and removes the customer everywhere", async ({
  page,
  moveTo,
}) => {
  await moveTo('2026-03-10T10:00:00-03:00')
  await beginSession(page)
  const counter = new Counter(page)
  const { locacao } = await counter.locacao({ placa: 'LGP1D23', nome: NAME })

  await page.goto('/admin/clientes')
  await page.getByRole('link', { name: NAME, exact: true }).click()
  await page.getByRole('button', { name: `Mais ações: ${NAME}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Anonimizar (LGPD)' })).toBeAttached()
  // The menu's last entry.
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ainda não é possível anonimizar')).toBeVisible()
  await expect(page.getByRole('link', { name: '1 locação em andamento' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Anonimizar' })).toBeDisabled()
  await lookEverywhere(page)

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar dados' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('dados_zulmira-exemplo-torquato_2026-03-10.zip')
  const inside = unzip(await readFile(await file.path()))
  expect([...inside.keys()]).toEqual(['dados.json', 'resumo.pdf'])
  expect(inside.get('dados.json')!.toString()).toContain(NAME)

  await counter.post(`/locacoes/${locacao.id}/cancelar`, { motivo: 'Devolveu a moto' })
  await page.reload()
  await page.getByRole('link', { name: '1 pagamento por receber' }).click()
  await expect(page).toHaveURL(/\/admin\/pagamentos\?pagamento=/)
  const id = new URL(page.url()).searchParams.get('pagamento')
  await counter.put(`/pagamentos/${id}/pagar`, {})
  await counter.post(`/locacoes/${locacao.id}/acerto/fechar`, { assinatura: 'papel' })

  await page.goto('/admin/controle/privacidade')
  await page.getByLabel('Buscar por nome, CPF ou telefone').fill('zulmira')
  await page.getByRole('link', { name: `Abrir os dados de ${NAME}` }).click()
  await page.getByRole('button', { name: 'Anonimizar' }).click()
  // The warning is visible: the first field is further down and does not take the focus.
  await expect(page.getByText('Não pode ser desfeito')).toBeInViewport()
  await expect(page.getByText('Ainda no prazo de guarda')).toBeInViewport()
  await page.getByLabel('Motivo').fill('Pedido do titular')
  await page.getByLabel(`Para confirmar, digite: ${NAME}`).fill('zulmira exemplo torquato')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Anonimizar para sempre' }).click()
  await expect(
    page.getByText('Cliente anonimizado. As contas continuam como estavam.'),
  ).toBeVisible()

  for (const path of [
    'clientes',
    'pagamentos',
    'auditoria',
    'relatorio-clientes',
    'receitas',
    'locacoes?status=todos',
  ]) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator(LOADING)).toHaveCount(0)
    await expect(page.getByText('Zulmira')).toHaveCount(0)
  }
  await expect(page.getByText('[anonimizado]').first()).toBeVisible()
})
