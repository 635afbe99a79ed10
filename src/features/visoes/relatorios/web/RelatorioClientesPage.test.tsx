import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aClienteReport, reportServer } from '#tests/kit/screens/relatorio-screen.tsx'
import { renderScreen } from '#tests/kit/screens/screens.tsx'
import { relatoriosContract } from '../contract.ts'
import { RelatorioClientesPage } from './RelatorioClientesPage.tsx'

const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (this.download) saved.push(this.download)
  })
})

const open = (server = reportServer(aClienteReport()), path = '/admin/relatorio-clientes') =>
  renderScreen(<RelatorioClientesPage />, { server, path })
const card = (nome: string) => screen.findByRole('article', { name: nome })

test("shows the shop's four totals", async () => {
  await open()
  const totals = within(await screen.findByRole('region', { name: 'Totais' }))
  for (const [label, value] of [
    ['Total de Clientes', '31'],
    ['Clientes Ativos', '18'],
    ['Inadimplentes', '4'],
    ['Total Arrecadado', 'R$\u00a021.318,40'],
  ] as const)
    expect(totals.getByText(label).closest('.card')?.textContent).toContain(value)
})

test('shows a lower bound for too many customers', async () => {
  const server = reportServer(aClienteReport()).on(relatoriosContract.totais, {
    total_clientes: 5000,
    clientes_ativos: 1000,
    inadimplentes: 4,
    ao_menos: ['clientes_ativos'],
    total_arrecadado: 1,
  })
  await open(server)
  const totals = within(await screen.findByRole('region', { name: 'Totais' }))
  expect(totals.getByText('mais de 1.000')).toBeTruthy()
  expect(totals.getByText('5.000')).toBeTruthy()
})

test('shows name, numbers and warnings on a card', async () => {
  await open(reportServer(aClienteReport({}, { pagamentosAtrasados: 2, sinistros: 1 })))
  const text = (await card('Ana Souza')).textContent?.replaceAll('\u00a0', ' ')
  for (const part of [
    'Inadimplente',
    'CPF529.982.247-25',
    'Telefone(13) 99999-0000',
    'E-mailana@exemplo.com.br',
    'Santos',
    'Locações3',
    'Total PagoR$ 1.314,93',
    'Atrasos2',
    'Sinistros1',
    '2 pagamentos em atraso',
    '1 sinistro registrado',
  ])
    expect(text).toContain(part)
})

test.each([
  [{ pagamentosAtrasados: 1, locacoesAtivas: 1 }, 'Inadimplente'],
  [{ locacoesAtivas: 1 }, 'Ativo'],
  [{ locacoesAtivas: 0 }, 'Inativo'],
])('shows %j as %s, without warnings if nothing is late', async (stats, badge) => {
  await open(reportServer(aClienteReport({ email: null }, stats)))
  const shown = within(await card('Ana Souza'))
  expect(shown.getByText(badge)).toBeTruthy()
  expect(shown.queryByText('E-mail')).toBeNull()
  expect(shown.queryByText(/sinistro(s)? registrado/)).toBeNull()
})

test('keeps search and status in the address and sends them to the server', async () => {
  const server = reportServer(aClienteReport())
  const { user, router } = await open(server, '/admin/relatorio-clientes?busca=ana')
  await card('Ana Souza')
  await user.click(screen.getByRole('radio', { name: 'Inadimplentes' }))
  await waitFor(() =>
    expect(server.calls(relatoriosContract.clientes).at(-1)?.query).toMatchObject({
      busca: 'ana',
      status: 'inadimplentes',
    }),
  )
  expect(router.state.location.search).toEqual({ busca: 'ana', status: 'inadimplentes' })
})

test('shows different texts for no customers and no matches', async () => {
  const { unmount } = await open(reportServer())
  expect(await screen.findByText('Nenhum cliente cadastrado')).toBeTruthy()
  expect(screen.getByText('Cadastre o primeiro cliente para começar')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Exportar Todos' })).toHaveProperty('disabled', true)
  unmount()
  await open(reportServer(), '/admin/relatorio-clientes?status=com_sinistros')
  expect(await screen.findByText('Nenhum cliente encontrado')).toBeTruthy()
  expect(screen.getByText('Tente ajustar os filtros de busca')).toBeTruthy()
})

test('shows a loading state, and distinguishes a failure from an empty list', async () => {
  const { unmount } = await open(reportServer().stall(relatoriosContract.clientes))
  expect(screen.getByText('Carregando relatório de clientes...')).toBeTruthy()
  unmount()
  await open(reportServer().drop(relatoriosContract.clientes))
  expect(await screen.findByText('Não foi possível carregar o relatório de clientes.')).toBeTruthy()
})

test('exports with the filters, and warns of personal data on "Exportar Todos"', async () => {
  const server = reportServer(aClienteReport()).on(relatoriosContract.exportClientes, undefined)
  const { user } = await open(server, '/admin/relatorio-clientes?status=ativos')
  await card('Ana Souza')
  expect(screen.getByText(/contêm dados pessoais/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Exportar Todos' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV (planilha)' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(server.calls(relatoriosContract.exportClientes)[0]?.query).toEqual({
    status: 'ativos',
    formato: 'csv',
  })
  expect(saved[0]).toMatch(/^relatorio_completo_clientes_\d{4}-\d\d-\d\d\.csv$/)
})

test("exports one customer on “Baixar Relatório”, and shows the product's error on failure", async () => {
  const server = reportServer(aClienteReport()).on(relatoriosContract.exportCliente, undefined)
  const { user } = await open(server)
  const choose = async () => {
    await user.click(await screen.findByRole('button', { name: 'Baixar Relatório de Ana Souza' }))
    await user.click(await screen.findByRole('menuitem', { name: 'JSON (dados completos)' }))
  }
  await choose()
  await waitFor(() => expect(saved[0]).toMatch(/^relatorio_ana-souza_\d{4}-\d\d-\d\d\.json$/))
  server.refuse(relatoriosContract.exportCliente, { status: 500, detail: 'Erro interno.' })
  await choose()
  expect(await screen.findByText('Erro ao gerar relatório. Tente novamente.')).toBeTruthy()
})

test("shows a long export's progress, and cancels it", async () => {
  const server = reportServer(aClienteReport()).stall(relatoriosContract.exportClientes)
  const { user } = await open(server)
  await card('Ana Souza')
  await user.click(screen.getByRole('button', { name: 'Exportar Todos' }))
  await user.click(await screen.findByRole('menuitem', { name: 'PDF (para imprimir)' }))
  expect(await screen.findByText(/^Exportando relatorio_completo_clientes_/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Cancelar exportação' })).toBeTruthy()
})
