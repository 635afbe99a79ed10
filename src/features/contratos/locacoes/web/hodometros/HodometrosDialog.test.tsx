import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { motosContract } from '#features/frota/motos/contract.ts'
import { hodometrosContract } from '#features/frota/motos/hodometros/contract.ts'
import { aLocacao, aMoto, freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { locacoesContract } from '../../contract.ts'
import { MotosAlugadasPage } from '../alugadas/MotosAlugadasPage.tsx'

freezeToday()
const alugada = (n: number) => ({
  ...aLocacao(),
  id: idOf(100 + n),
  moto_id: idOf(200 + n),
  moto_placa: `KMS${n}A23`,
  moto_km_atual: 1000 * n,
  moto_modelo: 'DK 160',
  moto_km_ultima_manutencao: 1000,
})
const shop = () =>
  fakeServer()
    .on(locacoesContract.rented, [alugada(1), alugada(2), alugada(3)])
    .on(motosContract.update, ({ params, body }) => ({
      ...aMoto(),
      id: params.id!,
      ...(body as object),
    }))
const open = async (server = shop()) => {
  const path = '/admin/motos-alugadas?hodometros=1'
  const view = await renderScreen(<MotosAlugadasPage />, { server, path })
  await screen.findByLabelText('Km atual da moto KMS1A23')
  return { ...view, server }
}
const km = (n: number) => screen.getByLabelText<HTMLInputElement>(`Km atual da moto KMS${n}A23`)
const status = (n: number) => within(km(n).closest('tr')!).getByRole('status')

test('takes one entry a row by Enter or Tab, and saves each when it is left', async () => {
  const { user, server } = await open()
  km(1).focus()
  await user.keyboard('1.250{Enter}2300{Tab}3000{Enter}')
  await waitFor(() => expect(status(1).textContent).toBe('Salvo: 1.250 km'))
  await waitFor(() => expect(status(2).textContent).toBe('Salvo: 2.300 km'))
  // It is so already.
  expect(status(3).textContent).toBe('Salvo: 3.000 km')
  expect(server.calls(motosContract.update).map(({ params, body }) => [params.id, body])).toEqual([
    [idOf(201), { km_atual: 1250 }],
    [idOf(202), { km_atual: 2300 }],
  ])
})

test('keeps what was typed if it is refused or the server is away, says so, and sends it again', async () => {
  const server = shop().refuse(motosContract.update, {
    status: 409,
    code: 'km_menor_que_atual',
    detail: 'A quilometragem não pode diminuir (atual: 1.000 km).',
  })
  const { user } = await open(server)
  km(1).focus()
  await user.keyboard('900{Enter}')
  await waitFor(() =>
    expect(status(1).textContent).toBe(
      'Não foi salvo. A quilometragem não pode diminuir (atual: 1.000 km).',
    ),
  )
  expect(km(1)).toHaveProperty('value', '900')
  expect(document.activeElement).toBe(km(2))
  server.drop(motosContract.update)
  await user.keyboard('2100{Enter}')
  await waitFor(() => expect(status(2).textContent).toMatch(/^Não foi salvo\. Sem conexão/))
  expect(km(2)).toHaveProperty('value', '2100')

  server.on(motosContract.update, { ...aMoto(), km_atual: 2100 })
  km(2).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(status(2).textContent).toBe('Salvo: 2.100 km'))
})

test('asks before it sends km that are too many to be true', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const reading = {
    id: idOf(1),
    dia: today,
    km: 1000,
    origem: 'equipe' as const,
    lido_em: `${today}T12:00:00.000Z`,
    situacao: 'ativa' as const,
    corrigida_por: null,
    corrigida_motivo: null,
  }
  const server = shop().on(hodometrosContract.ofMoto, [
    { ...reading, km: 90_000, situacao: 'corrigida' },
    reading,
  ])
  const { user } = await open(server)
  km(1).focus()
  await user.keyboard('2900{Enter}')
  await waitFor(() => expect(status(1).textContent).toBe('São 1.900 km em 1 dia. Confere?'))
  expect(server.calls(motosContract.update)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Está certo' }))
  await waitFor(() => expect(status(1).textContent).toBe('Salvo: 2.900 km'))
  expect(server.calls(motosContract.update).map(({ body }) => body)).toEqual([{ km_atual: 2900 }])
})

test('opens by its button and closes by "Concluir", which saves the last field', async () => {
  const server = shop()
  const { user, router } = await renderScreen(<MotosAlugadasPage />, {
    server,
    path: '/admin/motos-alugadas',
  })
  await user.click(await screen.findByRole('button', { name: 'Hodômetros' }))
  expect(router.state.location.search).toEqual({ hodometros: '1' })
  await user.type(await screen.findByLabelText('Km atual da moto KMS1A23'), '1300')
  await user.click(screen.getByRole('button', { name: 'Concluir' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.calls(motosContract.update)[0]?.body).toEqual({ km_atual: 1300 })
})
