import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aLocacao, aMoto, freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { aVistoria, vistoriaRow } from '#tests/kit/screens/vistorias-screen.ts'
import { vistoriasContract } from '../../contract.ts'
import { RecordVistorias } from './RecordVistorias.tsx'

freezeToday()
const { id } = aLocacao()
const locacao = { id, status: 'ativa' as const, entrega_pendente: true }

const shop = (...rows: ReturnType<typeof vistoriaRow>[]) =>
  fakeServer()
    .on(vistoriasContract.list, rows)
    .on(
      vistoriasContract.start,
      aVistoria({ id: idOf(720), status: 'rascunho', concluida_em: null }),
    )
const ofLocacao = (server = shop()) =>
  renderScreen(<RecordVistorias owner={{ locacao_id: id }} locacao={locacao} />, { server })

test('starts the hand-over inspection of a rental and opens it', async () => {
  const server = shop()
  const { user, router } = await ofLocacao(server)
  await user.click(await screen.findByRole('button', { name: 'Fazer vistoria de entrega' }))
  await expect.poll(() => router.state.location.pathname).toBe(`/admin/vistorias/${idOf(720)}`)
  const [call] = server.calls(vistoriasContract.start)
  expect(call?.body).toEqual({ tipo: 'entrega', locacao_id: id })
  expect(call?.headers.get('idempotency-key')).toBeTruthy()
})

test('leads to the draft instead of starting another', async () => {
  await ofLocacao(shop(vistoriaRow({ status: 'rascunho', concluida_em: null, km: null })))
  const link = await screen.findByRole('link', { name: 'Continuar vistoria' })
  expect(link.getAttribute('href')).toBe(`/admin/vistorias/${idOf(701)}`)
  expect(screen.queryByRole('button', { name: 'Fazer vistoria de entrega' })).toBeNull()
})

test('with both ends inspected leads to the comparison and to each', async () => {
  const back = vistoriaRow({ id: idOf(703), tipo: 'devolucao', avarias_novas: 2, km: 1900 })
  await ofLocacao(shop(back, vistoriaRow()))
  const table = within(await screen.findByRole('table', { name: 'Vistorias' }))
  expect(table.getByText('2 fotos, 2 avarias novas')).toBeTruthy()
  expect(table.getByRole('link', { name: 'Devolução, moto ABC1D23' }).getAttribute('href')).toBe(
    `/admin/vistorias/${idOf(703)}`,
  )
  expect(screen.getByRole('link', { name: 'Comparar' }).getAttribute('href')).toBe(
    `/admin/locacoes/${id}/vistorias`,
  )
  expect(screen.queryByRole('button', { name: /^Fazer vistoria/ })).toBeNull()
})

test('inspects a motorcycle at any time', async () => {
  const server = shop()
  const owner = { moto_id: aMoto().id }
  const { user } = await renderScreen(<RecordVistorias owner={owner} />, { server })
  await user.click(await screen.findByRole('button', { name: 'Fazer vistoria' }))
  await expect
    .poll(() => server.calls(vistoriasContract.start)[0]?.body)
    .toEqual({ tipo: 'avulsa', ...owner })
})

test('shows the first eight of a motorcycle, and the others when asked', async () => {
  const page = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) =>
      vistoriaRow({ id: idOf(800 + from + n), tipo: 'avulsa' }),
    )
  const server = fakeServer().on(vistoriasContract.list, page(0, 8), { total: 9, next: 'c2' })
  const { user } = await renderScreen(<RecordVistorias owner={{ moto_id: aMoto().id }} />, {
    server,
  })
  expect(await screen.findByText('Mostrando 8 de 9')).toBeTruthy()
  server.on(vistoriasContract.list, page(8, 1), { total: 9 })
  await user.click(screen.getByRole('button', { name: 'Carregar mais' }))
  expect(server.calls(vistoriasContract.list).at(-1)?.query).toMatchObject({ cursor: 'c2' })
  expect(await screen.findByText('Mostrando 9 de 9')).toBeTruthy()
})

test('shows why an inspection cannot start', async () => {
  const server = shop().refuse(vistoriasContract.start, {
    status: 409,
    code: 'acao_nao_permitida',
    detail: 'Não é possível fazer a vistoria de entrega de uma locação cancelada.',
  })
  const { user } = await ofLocacao(server)
  await user.click(await screen.findByRole('button', { name: 'Fazer vistoria de entrega' }))
  expect(await screen.findByText(/Não é possível fazer a vistoria de entrega/)).toBeTruthy()
})
