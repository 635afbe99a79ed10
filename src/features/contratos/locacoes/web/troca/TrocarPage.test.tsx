import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { vistoriasContract } from '#features/contratos/vistorias/contract.ts'
import { motosContract } from '#features/frota/motos/contract.ts'
import { aLocacao, aMoto, freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { vistoriaRow } from '#tests/kit/screens/vistorias-screen.ts'
import { locacoesContract } from '../../contract.ts'
import { DestrocarPage } from './DestrocarPage.tsx'
import { TrocarPage } from './TrocarPage.tsx'

freezeToday()
beforeEach(() => sessionStorage.clear())
const { id } = aLocacao()
const FREE = {
  id: idOf(81),
  placa: 'BBB2C34',
  cor: 'Preta',
  modelo: 'DK 160',
  ano: 2026,
  km_atual: 1600,
}
const RESERVE = { moto_titular_id: idOf(82), moto_titular_placa: 'AAA1B23' }

const shop = (
  fields: Parameters<typeof aLocacao>[0] = {},
  free = [FREE],
  vistorias: ReturnType<typeof vistoriaRow>[] = [],
) =>
  fakeServer()
    .on(locacoesContract.get, aLocacao(fields))
    .on(locacoesContract.swapOptions, free)
    .on(locacoesContract.swap, aLocacao())
    .on(locacoesContract.swapBack, aLocacao())
    .on(vistoriasContract.list, vistorias)
    .on(motosContract.get, aMoto({ id: RESERVE.moto_titular_id, placa: 'AAA1B23', km_atual: 1700 }))

test('swaps the motorcycle, with the odometer of the old one unknown', async () => {
  const server = shop()
  const { user } = await renderScreen(<TrocarPage id={id} />, { server })
  await user.selectOptions(await screen.findByLabelText(/^Motivo/), 'Quebra')
  await user.type(screen.getByLabelText(/^O que houve/), 'A corrente partiu')
  await user.click(await screen.findByRole('radio', { name: /BBB2C34, Preta/ }))
  await user.click(screen.getByRole('radio', { name: /Reserva/ }))
  await user.type(screen.getByLabelText(/^Km da BBB2C34, que sai/), '1.610')
  await user.click(screen.getByRole('button', { name: 'Trocar moto' }))
  expect(await screen.findByText('Moto trocada!')).toBeTruthy()
  expect(server.calls(locacoesContract.swap)[0]?.body).toEqual({
    moto_id: FREE.id,
    tipo: 'reserva',
    motivo: 'quebra',
    texto: 'A corrente partiu',
    destino: 'manutencao',
    km_volta: null,
    km_saida: 1610,
    sem_vistoria_motivo: null,
  })
})

test('keeps what was typed while an inspection is made, until the swap is done', async () => {
  const server = shop()
  const first = await renderScreen(<TrocarPage id={id} />, { server })
  await first.user.type(await screen.findByLabelText(/^O que houve/), 'A corrente partiu')
  await first.user.click(await screen.findByRole('radio', { name: /BBB2C34, Preta/ }))
  await first.user.click(screen.getByRole('radio', { name: /Reserva/ }))
  first.unmount()
  const { user } = await renderScreen(<TrocarPage id={id} />, { server })
  expect(await screen.findByLabelText(/^O que houve/)).toHaveProperty('value', 'A corrente partiu')
  expect(await screen.findByRole('radio', { name: /BBB2C34, Preta/ })).toHaveProperty(
    'checked',
    true,
  )
  await user.selectOptions(screen.getByLabelText(/^Motivo/), 'Quebra')
  await user.type(screen.getByLabelText(/^Km da BBB2C34, que sai/), '1.610')
  await user.click(screen.getByRole('button', { name: 'Trocar moto' }))
  expect(await screen.findByText('Moto trocada!')).toBeTruthy()
  expect(server.calls(locacoesContract.swap)[0]?.body).toMatchObject({
    texto: 'A corrente partiu',
    km_saida: 1610,
  })
  expect(sessionStorage.length).toBe(0)
})

test('says what is missing, each at its field', async () => {
  const { user } = await renderScreen(<TrocarPage id={id} />, { server: shop() })
  await user.click(await screen.findByRole('button', { name: 'Trocar moto' }))
  for (const text of [
    'Escolha o motivo',
    'Escolha a moto',
    'Informe a quilometragem da moto que sai',
  ])
    expect((await screen.findAllByText(new RegExp(text))).length).toBeGreaterThan(0)
})

test('offers to pause and to write days off if no motorcycle is free', async () => {
  await renderScreen(<TrocarPage id={id} />, { server: shop({}, []) })
  expect((await screen.findByRole('link', { name: 'Pausar a locação' })).getAttribute('href')).toBe(
    `/admin/locacoes/${id}?fazer=pausar`,
  )
  expect(screen.getByRole('link', { name: 'Dispensar dias' })).toBeTruthy()
})

test('of a paused rental says that it is paused', async () => {
  await renderScreen(<TrocarPage id={id} />, { server: shop({ status: 'pausada' }) })
  expect(await screen.findByText('Esta locação está pausada.')).toBeTruthy()
})

test('swaps back to the own motorcycle', async () => {
  const server = shop(RESERVE)
  const { user } = await renderScreen(<DestrocarPage id={id} />, { server })
  await user.type(await screen.findByLabelText(/^Km da ABC1D23, que volta/), '1.900')
  await user.type(await screen.findByLabelText(/^Km da AAA1B23, que sai/), '1.700')
  await user.click(screen.getByRole('button', { name: 'Destrocar' }))
  expect(await screen.findByText('A locação está de novo com a moto própria!')).toBeTruthy()
  expect(server.calls(locacoesContract.swapBack)[0]?.body).toEqual({
    destino: 'disponivel',
    km_volta: 1900,
    km_saida: 1700,
    sem_vistoria_motivo: null,
  })
})

test('there is nothing to swap back if the rental has its own motorcycle', async () => {
  await renderScreen(<DestrocarPage id={id} />, { server: shop() })
  expect(await screen.findByText('A locação já está com a moto própria.')).toBeTruthy()
})

test('names the inspections of both motorcycles', async () => {
  const volta = vistoriaRow({ id: idOf(731), tipo: 'troca_volta' })
  const saida = vistoriaRow({
    id: idOf(732),
    tipo: 'troca_saida',
    moto_id: RESERVE.moto_titular_id,
  })
  const server = shop(RESERVE, [FREE], [saida, volta])
  const { user } = await renderScreen(<DestrocarPage id={id} />, { server })
  expect(await screen.findAllByText('Vistoriada')).toHaveLength(2)
  expect(screen.queryByLabelText(/^Por que sem vistoria/)).toBeNull()
  await user.type(screen.getByLabelText(/^Km da AAA1B23, que sai/), '1.700')
  await user.click(screen.getByRole('button', { name: 'Destrocar' }))
  expect(await screen.findByText('A locação está de novo com a moto própria!')).toBeTruthy()
  expect(server.calls(locacoesContract.swapBack)[0]?.body).toMatchObject({
    vistoria_volta_id: volta.id,
    vistoria_saida_id: saida.id,
  })
})
