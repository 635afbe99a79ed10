import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Instant } from '#domain/calendar-day.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import * as files from '#web/data/api-client.ts'
import { auditoriaContract, type LinhaGravada } from '../contract.ts'
import { describeLine } from '../frase/service.ts'
import { AuditoriaPage } from './AuditoriaPage.tsx'
import { RecordHistoryDialog } from './RecordHistoryDialog.tsx'

const CLIENTE = { id: '0190a0a0-0000-7000-8000-00000000000c', nome: 'Ana Exemplo' }
const linha: LinhaGravada = {
  id: 7,
  em: '2026-03-10T12:30:00.000Z' as Instant,
  usuario: 'maria',
  origem: '10.0.0.7',
  motivo: null,
  pedido: '0190a0a0-0000-7000-8000-0000000000aa',
  acao: 'update',
  entidade: 'clientes',
  entidade_id: CLIENTE.id,
  antes: { telefone: '13999990000', cpf: '52998224725', observacoes: null },
  depois: { telefone: '13988887777', cpf: '11144477735', observacoes: 'Liga à tarde' },
  ocultos: ['busca'],
  cliente: CLIENTE,
  moto: null,
  pessoa: null,
}
const look: LinhaGravada = {
  ...linha,
  id: 6,
  acao: 'exportar',
  entidade: 'arquivos',
  antes: null,
  depois: { nome_original: 'cnh.pdf', cliente_id: CLIENTE.id },
  ocultos: null,
}
const trail = (linhas: LinhaGravada[], proximo: string | null = null) =>
  fakeServer()
    .on(auditoriaContract.list, { linhas: linhas.map(describeLine), proximo })
    .on(auditoriaContract.usuarios, ['asaas', 'maria', 'sistema'])
const open = (server = trail([linha, look]), path = '/admin/controle/auditoria') =>
  renderScreen(<AuditoriaPage />, { server, path })
const lines = () =>
  screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('maria'))

test('shows each line as a sentence linked to its record, with a whole CPF only in the details', async () => {
  const { user } = await open()
  const link = await screen.findByRole('link', { name: 'Ana Exemplo' })
  expect(link.getAttribute('href')).toBe(`/admin/clientes/${CLIENTE.id}`)
  expect(lines().map((line) => line.textContent)).toEqual([
    'maria alterou o cliente Ana Exemplo: CPF de ***.982.247-** para ***.444.777-**; telefone de (13) 99999-0000 para (13) 98888-7777 e mais 110/03/2026 às 09:30 · 10.0.0.7',
    'maria baixou o arquivo “cnh.pdf” de Ana Exemplo10/03/2026 às 09:30 · 10.0.0.7',
  ])

  await user.click(within(lines()[0]!).getByRole('button', { name: 'Ver detalhes' }))

  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'CampoAntesDepois',
    'CPF529.982.247-25111.444.777-35',
    'telefone(13) 99999-0000(13) 98888-7777',
    'observaçõesvazioLiga à tarde',
  ])
  await user.click(screen.getByRole('button', { name: 'Ocultar detalhes' }))
  expect(screen.queryByRole('table')).toBeNull()
})

test('sends filters to the server and keeps them in the address', async () => {
  const server = trail([linha])
  const { user, router } = await open(server)
  await screen.findByRole('link', { name: 'Ana Exemplo' })

  await user.selectOptions(screen.getByLabelText('Quem'), 'Asaas')
  await user.selectOptions(screen.getByLabelText('Registro'), 'Clientes')
  await user.selectOptions(screen.getByLabelText('Ação'), 'Exportou ou baixou')
  await expect
    .poll(() => server.calls(auditoriaContract.list).at(-1)?.query)
    .toEqual({
      usuario: 'asaas',
      entidade: 'clientes',
      acao: 'exportar',
      limite: '50',
    })
  expect(router.state.location.search).toEqual({
    usuario: 'asaas',
    entidade: 'clientes',
    acao: 'exportar',
  })
})

test('links a line to all changes of its record and of its address', async () => {
  const { user, router } = await open(trail([linha]))
  await user.click(await screen.findByRole('button', { name: 'Ver detalhes' }))
  await user.click(screen.getByRole('button', { name: 'Só deste endereço' }))
  expect(router.state.location.search).toEqual({ endereco: '10.0.0.7' })
  await user.click(await screen.findByRole('button', { name: 'Mostrar todos os endereços' }))
  await user.click(await screen.findByRole('button', { name: 'Tudo deste registro' }))
  expect(router.state.location.search).toEqual({ busca: CLIENTE.id })
})

test('rejects a period that ends before it starts', async () => {
  const { user, router } = await open(
    trail([linha]),
    '/admin/controle/auditoria?data_inicio=2026-03-10&data_fim=2026-03-01',
  )
  expect(await screen.findByText('A data final não pode ser anterior à inicial')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  expect(router.state.location.search).toEqual({})
  expect(screen.queryByText('A data final não pode ser anterior à inicial')).toBeNull()
})

test('offers to widen a search without matches, and shows an empty trail', async () => {
  const { user, router } = await open(trail([]), '/admin/controle/auditoria?busca=ninguem')
  expect(await screen.findByText('Nenhuma linha encontrada')).toBeTruthy()
  // The search, the filters and the empty list each clear by a button of another name.
  for (const name of ['Limpar busca', 'Limpar filtros', 'Mostrar tudo'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Mostrar tudo' }))
  expect(router.state.location.search).toEqual({})
  expect(await screen.findByText('Nada foi registrado ainda')).toBeTruthy()
})

test('loads page by page without counting all lines', async () => {
  const server = trail([linha], 'mais')
  const { user } = await open(server)
  expect(await screen.findByText('Mostrando 1')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Carregar mais' }))
  await expect
    .poll(() => server.calls(auditoriaContract.list).at(-1)?.query)
    .toEqual({ limite: '50', cursor: 'mais' })
})

test('reports a trail that cannot be read or exported', async () => {
  const server = fakeServer()
    .refuse(auditoriaContract.list, { status: 500, detail: 'Erro interno' })
    .on(auditoriaContract.usuarios, [])
  const download = vi.spyOn(files, 'downloadFile').mockRejectedValue(new Error('caiu'))
  const { user } = await open(server, '/admin/controle/auditoria?acao=exportar')
  expect(
    await screen.findByText('Não foi possível carregar a auditoria.', {}, { timeout: 5000 }),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Exportar CSV' }))
  expect(await screen.findByText(/Erro ao exportar a auditoria\./)).toBeTruthy()
  expect(download).toHaveBeenCalledWith('/auditoria/exportar?acao=exportar', 'auditoria.csv')
})

const history = (server: ReturnType<typeof fakeServer>) =>
  renderScreen(
    <RecordHistoryDialog
      entidade="clientes"
      id={CLIENTE.id}
      label="Ana Exemplo"
      onClose={() => {}}
    />,
    { server },
  )

test("shows a record's changes in its history without links", async () => {
  const server = fakeServer().on(auditoriaContract.history, {
    linhas: [describeLine(linha)],
    proximo: null,
  })
  await history(server)
  expect(await screen.findByText(/alterou o cliente/)).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Histórico de alterações' }).textContent).toContain(
    'Ana Exemplo',
  )
  expect(screen.queryByRole('link')).toBeNull()
  expect(server.calls(auditoriaContract.history)[0]?.params).toEqual({
    entidade: 'clientes',
    id: CLIENTE.id,
  })
})

test('reports a history without changes or that cannot be read', async () => {
  const { unmount } = await history(
    fakeServer().on(auditoriaContract.history, { linhas: [], proximo: null }),
  )
  expect(await screen.findByText('Nenhuma alteração registrada')).toBeTruthy()
  unmount()
  await history(
    fakeServer().refuse(auditoriaContract.history, { status: 500, detail: 'Erro interno' }),
  )
  expect(
    await screen.findByText('Não foi possível carregar o histórico.', {}, { timeout: 5000 }),
  ).toBeTruthy()
})
