import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, lookEverywhere, signIn, test } from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'

/** Chooses a format in that menu and returns the downloaded file. */
async function download(page: Page, menu: string, formato: string) {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: formato }).click()
  const file = await coming
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

test("lists debtors, exports files, and opens a customer's whole history", async ({
  page,
  moveTo,
}) => {
  await moveTo('2026-03-10T10:00:00-03:00')
  await signIn(page, '/admin/relatorio-clientes')
  await expect(page.getByText('Nenhum cliente cadastrado')).toBeVisible()
  const counter = new Counter(page)
  const { cliente, locacao } = await counter.locacao({
    placa: 'REL1A23',
    nome: 'Conceição Exemplo',
  })
  await counter.cliente('Davi Quieto', '11144477735')
  await counter.post('/cobrancas-extras', {
    locacao_id: locacao.id,
    tipo: 'dano_moto',
    titulo: 'Retrovisor quebrado',
    descricao: 'Esquerdo',
    valor: 150,
  })
  await counter.post(`/clientes/${cliente.id}/bloquear`, {
    motivo: 'Não devolveu o capacete',
    observacoes: null,
  })

  await moveTo('2026-03-12T10:00:00-03:00')
  await signIn(page, '/admin/relatorio-clientes')
  const card = page.getByRole('article', { name: 'Conceição Exemplo' })
  await expect(card).toContainText('Inadimplente')
  await expect(card).toContainText('1 pagamento em atraso')
  await expect(card).toContainText('1 sinistro registrado')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByText('Inadimplentes', { exact: true }).last().click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL(/status=inadimplentes/)

  const all = await download(page, 'Exportar Todos', 'CSV (planilha)')
  expect(all.name).toBe('relatorio_completo_clientes_2026-03-12.csv')
  expect(all.content.toString()).toContain('Conceição Exemplo;529.982.247-25')
  expect(all.content.toString()).not.toContain('Davi')
  const one = await download(
    page,
    'Baixar Relatório de Conceição Exemplo',
    'JSON (dados completos)',
  )
  expect(one.name).toBe('relatorio_conceicao-exemplo_2026-03-12.json')
  expect(JSON.parse(one.content.toString())).toMatchObject({
    cliente: { nome: 'Conceição Exemplo' },
    estatisticas: { totalLocacoes: 1, sinistros: 1 },
    historico: { locacoes: [{}], bloqueios: [{}] },
  })

  await page.goto(`/admin/clientes?cliente=${cliente.id}`)
  await page.getByRole('link', { name: 'Conceição Exemplo', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Conceição Exemplo' })).toBeVisible()
  const history = page.getByRole('region', { name: 'Linha do tempo' })
  await expect(
    history.getByRole('listitem').filter({ hasText: 'Não devolveu o capacete' }),
  ).toBeVisible()
  const pdf = await download(page, 'Baixar Relatório de Conceição Exemplo', 'PDF (para imprimir)')
  expect(pdf.name).toBe('relatorio_conceicao-exemplo_2026-03-12.pdf')
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-')
  await lookEverywhere(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Ficha do cliente, impressa em 12\/03\/2026/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await history.getByRole('link', { name: /^Locação criada: moto REL1A23/ }).click()
  await expect(page).toHaveURL(`/admin/locacoes/${locacao.id}`)
  await expectAccessible(page)
})
