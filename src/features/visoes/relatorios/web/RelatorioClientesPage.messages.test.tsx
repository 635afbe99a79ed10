import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClienteReport, reportServer } from '#tests/kit/screens/relatorio-screen.tsx'
import { renderScreen } from '#tests/kit/screens/screens.tsx'
import { relatoriosContract } from '../contract.ts'
import { RelatorioClientesPage } from './RelatorioClientesPage.tsx'

test('reports a failed export of all customers', async () => {
  const server = reportServer(aClienteReport()).refuse(relatoriosContract.exportClientes, {
    status: 500,
    detail: 'x',
  })
  const { user } = await renderScreen(<RelatorioClientesPage />, {
    server,
    path: '/admin/relatorio-clientes',
  })
  await screen.findByRole('article', { name: 'Ana Souza' })
  await user.click(screen.getByRole('button', { name: 'Exportar Todos' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV (planilha)' }))
  expect(await screen.findByText(/Erro ao exportar relatórios. Tente novamente./)).toBeTruthy()
})
