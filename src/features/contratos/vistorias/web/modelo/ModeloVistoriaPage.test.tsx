import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { aVistoria } from '#tests/kit/screens/vistorias-screen.ts'
import { precosAvariasContract } from '../../avarias/precos/contract.ts'
import { vistoriaModeloContract } from '../../modelo/contract.ts'
import { ModeloVistoriaPage } from './ModeloVistoriaPage.tsx'

const CURRENT = { ...aVistoria().modelo, versao: 3 }
const PRICE = { tipo: 'quebrado' as const, regiao: null, valor: 45 }
const shop = () =>
  fakeServer()
    .on(vistoriaModeloContract.current, CURRENT)
    .on(vistoriaModeloContract.publish, { ...CURRENT, versao: 4 })
    .on(precosAvariasContract.list, { precos: [PRICE], versao: 7 })
    .on(precosAvariasContract.save, { precos: [PRICE], versao: 8 })
const open = (server = shop()) => renderScreen(<ModeloVistoriaPage />, { server })

test('publishes a checklist with a new item, for the version that was read', async () => {
  const server = shop()
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: 'Acrescentar item' }))
  expect(screen.getByRole('button', { name: 'Publicar itens' }).hasAttribute('disabled')).toBe(true)
  await user.type(screen.getByLabelText('Item 2'), 'Baú')
  await user.selectOptions(screen.getByLabelText('Grupo do item 2'), 'Acessórios')
  await user.click(screen.getByRole('button', { name: 'Subir Baú' }))
  await user.click(screen.getByRole('button', { name: 'Publicar itens' }))
  expect(await screen.findByText('Itens da vistoria publicados.')).toBeTruthy()
  const [call] = server.calls(vistoriaModeloContract.publish)
  expect(call?.body).toEqual({
    itens: [
      { nome: 'Baú', grupo: 'acessorio' },
      { nome: 'Pneus', grupo: 'seguranca', codigo: 'pneus' },
    ],
  })
  expect(call?.headers.get('if-match')).toBe('"3"')
})

test('asks before unpublished items are lost', async () => {
  const { user, router } = await open()
  await user.click(await screen.findByRole('button', { name: 'Acrescentar item' }))
  act(() => router.history.push('/admin/motos'))
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  await user.click(screen.getByRole('button', { name: 'Tirar' }))
  act(() => router.history.push('/admin/motos'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/motos'))
})

test('publishes only a changed checklist, and says why it is refused', async () => {
  const server = shop().refuse(vistoriaModeloContract.publish, {
    status: 409,
    code: 'alterado_por_outro',
    detail: 'Já há um item com este nome',
  })
  const { user } = await open(server)
  const publish = await screen.findByRole<HTMLButtonElement>('button', { name: 'Publicar itens' })
  expect(publish.disabled).toBe(true)
  await user.type(screen.getByLabelText('Item 1'), ' novos')
  await user.click(publish)
  expect(await screen.findByText(/Já há um item com este nome/)).toBeTruthy()
})

test('adds a price to the list, and takes one off', async () => {
  const server = shop()
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: 'Novo preço' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo preço' }))
  await user.selectOptions(dialog.getByLabelText(/^Avaria/), 'Riscado')
  await user.selectOptions(dialog.getByLabelText(/^Onde/), 'Tanque')
  await user.type(dialog.getByLabelText(/^Preço/), '120,00')
  await user.click(dialog.getByRole('button', { name: 'Salvar preço' }))
  await waitFor(() =>
    expect(server.calls(precosAvariasContract.save)[0]?.body).toEqual([
      PRICE,
      { tipo: 'riscado', regiao: 'tanque', valor: 120 },
    ]),
  )
  await user.click(await screen.findByRole('button', { name: 'Excluir: Quebrado, qualquer lugar' }))
  await waitFor(() => expect(server.calls(precosAvariasContract.save)[1]?.body).toEqual([]))
  expect(server.calls(precosAvariasContract.save)[0]?.headers.get('if-match')).toBe('"7"')
})

test('says that somebody else changed the price list meanwhile', async () => {
  const server = shop().refuse(precosAvariasContract.save, {
    status: 412,
    code: 'alterado_por_outro',
    detail: 'Este registro foi alterado enquanto você editava.',
  })
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: 'Excluir: Quebrado, qualquer lugar' }))
  expect(await screen.findByText(/alterado enquanto você editava/)).toBeTruthy()
})
