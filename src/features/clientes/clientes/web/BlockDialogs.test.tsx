import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANA, BLOCKED, clientesServer, openClientes } from '#tests/kit/screens/clientes-screen.tsx'
import { enter } from '#tests/kit/screens/screens.tsx'
import { clientesContract } from '../contract.ts'

const CASES = [
  {
    entry: 'Bloquear',
    title: 'Bloquear cliente',
    stored: ANA,
    endpoint: clientesContract.block,
    missing: 'Motivo do bloqueio é obrigatório',
    success: 'Cliente bloqueado com sucesso!',
    failure: 'Erro ao bloquear cliente. Tente novamente.',
  },
  {
    entry: 'Desbloquear',
    title: 'Desbloquear cliente',
    stored: BLOCKED,
    endpoint: clientesContract.unblock,
    missing: 'Motivo do desbloqueio é obrigatório',
    success: 'Cliente desbloqueado com sucesso!',
    failure: 'Erro ao desbloquear cliente. Tente novamente.',
  },
]

test.each(CASES)('$entry: is disabled with a hint while the reason is empty', async (c) => {
  const { user, choose, server } = await openClientes(clientesServer(c.stored))
  await choose(c.entry)
  const dialog = within(await screen.findByRole('dialog', { name: c.title }))
  const confirm = dialog.getByRole('button', { name: c.entry })
  const expectOff = () => {
    expect(confirm).toHaveProperty('disabled', true)
    const why = document.getElementById(confirm.getAttribute('aria-describedby')!)
    expect(why?.textContent).toBe('Falta: motivo')
  }
  expectOff()
  await user.type(dialog.getByLabelText(/^Motivo/), '   ')
  expectOff()
  await user.type(dialog.getByLabelText('Observações'), 'x')
  expect(await dialog.findByText(c.missing)).toBeTruthy()
  await user.click(confirm)
  expect(server.calls(c.endpoint)).toHaveLength(0)

  await enter(user, dialog.getByLabelText(/^Motivo/), 'Acordo')
  await waitFor(() => expect(dialog.queryByText(c.missing)).toBeNull())
  expect(dialog.queryByText('Falta: motivo')).toBeNull()
  expect(dialog.getByRole('button', { name: c.entry })).toHaveProperty('disabled', false)
})

test.each(CASES)('$entry: sends reason and notes, and confirms', async (c) => {
  const { user, choose, server } = await openClientes(
    clientesServer(c.stored).on(c.endpoint, c.stored),
  )
  await choose(c.entry)
  const dialog = within(await screen.findByRole('dialog', { name: c.title }))
  await enter(user, dialog.getByLabelText(/^Motivo/), 'Acordo com o dono')
  await enter(user, dialog.getByLabelText('Observações'), 'Por telefone')
  await user.click(dialog.getByRole('button', { name: c.entry }))
  expect(await screen.findByText(c.success)).toBeTruthy()
  expect(server.calls(c.endpoint)).toMatchObject([
    { params: { id: ANA.id }, body: { motivo: 'Acordo com o dono', observacoes: 'Por telefone' } },
  ])
  await waitFor(() => expect(server.calls(clientesContract.list).length).toBeGreaterThan(1))
})

test.each(CASES)('$entry: shows a rejection inside the dialog', async (c) => {
  const server = clientesServer(c.stored).refuse(c.endpoint, {
    status: 409,
    detail: 'Alguém já o fez.',
  })
  const { user, choose } = await openClientes(server)
  await choose(c.entry)
  const dialog = within(await screen.findByRole('dialog', { name: c.title }))
  await enter(user, dialog.getByLabelText(/^Motivo/), 'Acordo')
  await user.click(dialog.getByRole('button', { name: c.entry }))
  const alert = (await dialog.findByText(c.failure)).closest('[role=alert]')
  expect(alert?.textContent).toContain('Alguém já o fez.')
})

test('offers only the entry that applies in the menu', async () => {
  const { openMenu } = await openClientes(clientesServer(BLOCKED))
  await openMenu()
  expect(await screen.findByRole('menuitem', { name: 'Desbloquear' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Bloquear' })).toBeNull()
})

test('shows each step with reason, notes, user and time in the history', async () => {
  const step = { id: ANA.id, observacoes: null, usuario_responsavel: 'carla' }
  const server = clientesServer(ANA).on(clientesContract.history, [
    { ...step, acao: 'autorizacao', motivo: 'Pagou metade', data_acao: '2026-03-12T12:00:00.000Z' },
    {
      ...step,
      id: BLOCKED.id.replace('a', 'b'),
      acao: 'desbloqueio',
      motivo: 'Acordo',
      data_acao: '2026-03-11T12:00:00.000Z',
    },
    {
      ...step,
      id: BLOCKED.id.replace('a', 'c'),
      acao: 'bloqueio',
      motivo: 'Capacete',
      observacoes: 'Sexta',
      data_acao: '2026-03-10T12:00:00.000Z',
    },
  ])
  const { choose } = await openClientes(server)
  await choose('Histórico de bloqueios')
  const dialog = within(await screen.findByRole('dialog', { name: 'Histórico de bloqueios' }))
  await dialog.findByText('Pagou metade')
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Autorização de uma locaçãoPagou metade12/03/2026 às 09:00 · carla',
    'DesbloqueioAcordo11/03/2026 às 09:00 · carla',
    'BloqueioCapaceteSexta10/03/2026 às 09:00 · carla',
  ])
})

test('shows an empty history', async () => {
  const { choose } = await openClientes(clientesServer(ANA).on(clientesContract.history, []))
  await choose('Histórico de bloqueios')
  expect(await screen.findByText('Nenhum bloqueio registrado')).toBeTruthy()
})
