import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { backupsContract, type estadoDosBackups } from '../contract.ts'
import { BackupCard } from './BackupCard.tsx'

type State = z.input<typeof estadoDosBackups>
const LAST = {
  origem: 'sistema' as const,
  arquivo: 'backup_2026-11-20_052000.age',
  destino: '/dados/backups',
  terminado_em: '2026-11-20T05:20:09.000Z',
  instante: '2026-11-20T05:20:00.000Z',
  tamanho: 12_345_678,
  duracao_ms: 9000,
  sha256: 'ab',
  registros: 10_000,
  arquivos: 28,
  faltando: 0,
}
const AT_REST: State = {
  destino: '/dados/backups',
  mesmo_disco: false,
  proximo: '2026-11-21T05:20:00.000Z',
  ultimo: LAST,
  ultima_falha: null,
  em_andamento: null,
  guardados: 9,
  atrasado: false,
}
const QUEUED = {
  status: 'na_fila',
  progresso: 0,
  pedido_por: 'ana',
  pedido_em: '2026-11-20T13:00:00.000Z',
} as const
const open = (state: Partial<State>, as = {}) => {
  const server = fakeServer().on(backupsContract.state, { ...AT_REST, ...state })
  return renderScreen(<BackupCard />, { server, as }).then((view) => ({ ...view, server }))
}
const button = () => screen.findByRole('button', { name: /Fazer backup agora|Fazendo backup/ })

test('shows the last successful backup, the next, their location and number', async () => {
  await open({})
  const card = within(await screen.findByRole('region', { name: 'Backup' }))
  expect((await card.findByText(/20\/11\/2026 às 02:20/)).textContent).toBeTruthy()
  expect(card.getByText('12,3 MB, com 28 arquivos')).toBeTruthy()
  expect(card.getByText('21/11/2026 às 02:20')).toBeTruthy()
  expect(card.getByText('No servidor, fora do disco dos dados')).toBeTruthy()
  expect(card.queryByText(/\/dados/)).toBeNull()
  expect(card.getByText('9')).toBeTruthy()
  expect(card.queryByText(/mesmo disco/)).toBeNull()
})

test('says that a backup was made by hand, without its path', async () => {
  await open({ ultimo: { ...LAST, origem: 'comando', destino: '/mnt/pendrive' } })
  expect(await screen.findByText('À mão, por quem cuida do servidor')).toBeTruthy()
  expect(screen.queryByText(/pendrive/)).toBeNull()
})

test('warns of a late, failed, same-disk or damaged backup', async () => {
  await open({
    atrasado: true,
    mesmo_disco: true,
    ultima_falha: {
      em: '2026-11-20T09:20:00.000Z',
      erro: 'Não há espaço para o backup na pasta /x.',
    },
    ultimo: { ...LAST, faltando: 2 },
  })
  expect(await screen.findByText('Nenhum backup bom nas últimas 48 horas')).toBeTruthy()
  expect(screen.getByText('O backup de 20/11/2026 às 06:20 falhou')).toBeTruthy()
  expect(screen.getByText('Não há espaço para o backup na pasta /x.')).toBeTruthy()
  expect(screen.getByText('Os backups ficam no mesmo disco que os dados')).toBeTruthy()
  expect(screen.getByText(/O conteúdo de 2 arquivos já tinha se perdido/)).toBeTruthy()
})

test('shows that there is no backup yet', async () => {
  await open({ ultimo: null, guardados: 0 })
  expect(await screen.findByText('Nenhum ainda')).toBeTruthy()
})

test('shows the progress and the end of a requested backup', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, server } = await open({})
  server.on(backupsContract.start, { ...AT_REST, em_andamento: QUEUED })
  server.on(backupsContract.state, { ...AT_REST, em_andamento: QUEUED })
  await user.click(await button())
  expect(await screen.findByText('Na fila')).toBeTruthy()
  expect(screen.getByText('Backup pedido por ana')).toBeTruthy()
  expect((await button()).textContent).toContain('Fazendo backup...')
  server.on(backupsContract.state, {
    ...AT_REST,
    em_andamento: { ...QUEUED, status: 'fazendo', progresso: 42 },
  })
  await vi.advanceTimersByTimeAsync(1600)
  expect(await screen.findByText('42%')).toBeTruthy()
  server.on(backupsContract.state, { ...AT_REST, ultimo: { ...LAST, tamanho: 5_000_000 } })
  await vi.advanceTimersByTimeAsync(1600)
  expect(await screen.findByText('Backup pronto: 5 MB.')).toBeTruthy()
  expect((await button()).textContent).toContain('Fazer backup agora')
  vi.useRealTimers()
})

test('shows why a running backup failed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { server } = await open({ em_andamento: QUEUED })
  expect(await screen.findByText('Na fila')).toBeTruthy()
  server.on(backupsContract.state, {
    ...AT_REST,
    ultima_falha: { em: LAST.instante, erro: 'Não há espaço.' },
  })
  await vi.advanceTimersByTimeAsync(1600)
  expect(await screen.findByText('O backup falhou. Não há espaço.')).toBeTruthy()
  vi.useRealTimers()
})

test('reports a state that cannot be read or requested', async () => {
  const server = fakeServer().refuse(backupsContract.state, {
    status: 500,
    detail: 'Erro interno.',
  })
  await renderScreen(<BackupCard />, { server })
  expect(await screen.findByText(/Erro ao carregar o estado do backup\./)).toBeTruthy()
})

test('reports a rejected request', async () => {
  const { user, server } = await open({})
  server.refuse(backupsContract.start, { status: 409, code: 'x', detail: 'Agora não.' })
  await user.click(await button())
  expect(await screen.findByText('Erro ao pedir o backup. Agora não.')).toBeTruthy()
})

test('shows everything but the button without administrator rights', async () => {
  await open({}, { administrador: false })
  expect(await screen.findByText('No servidor, fora do disco dos dados')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Fazer backup/ })).toBeNull()
})
