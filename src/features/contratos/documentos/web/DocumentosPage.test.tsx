import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { aDocumento, fakeDatabase, rowOf } from '#tests/kit/screens/documentos-screen.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { documentosContract } from '../contract.ts'
import { DocumentosPage } from './DocumentosPage.tsx'

vi.mock('idb-keyval', () => fakeDatabase().module)
freezeToday()

const waiting = aDocumento()
const signed = aDocumento({
  id: idOf(502),
  numero: '2026/000122',
  status: 'assinado',
  assinado_em: '2026-11-19T15:00:00.000Z',
  faltam: [],
  sha256_final: 'b'.repeat(64),
  assinaturas: [
    {
      papel: 'locatario',
      nome: 'Ana Souza',
      cpf: '***.456.789-**',
      assinado_em: '2026-11-19T14:00:00.000Z',
      recebida_em: '2026-11-19T14:00:05.000Z',
      identificado_por: 'ana',
    },
  ],
})
const shop = (...documentos: (typeof waiting)[]) =>
  fakeServer()
    .on(documentosContract.list, documentos.map(rowOf))
    .on(documentosContract.get, ({ params }) => documentos.find(({ id }) => id === params.id)!)
const open = (server = shop(waiting, signed), path = '/admin/documentos', as = {}) =>
  renderScreen(<DocumentosPage />, { server, path, as })
const menuOf = (name: RegExp) => screen.getByRole('button', { name })

test('lists documents, with who still signs, and leads to signing', async () => {
  await open()
  const table = within(await screen.findByRole('table', { name: 'Documentos' }))
  expect(table.getByText('Falta: cliente e loja')).toBeTruthy()
  expect(table.getByRole('link', { name: /^Assinar: .* 2026\/000123/ }).getAttribute('href')).toBe(
    `/admin/documentos/${waiting.id}/assinar`,
  )
  expect(table.getByRole('button', { name: /^PDF: .* 2026\/000122/ })).toBeTruthy()
})

test('asks for the kind and the state that the address names', async () => {
  const server = shop(waiting)
  const { user, router } = await open(server)
  await user.selectOptions(await screen.findByLabelText('Tipo'), 'Contrato de locação')
  await user.click(screen.getByRole('radio', { name: 'A assinar' }))
  await waitFor(() =>
    expect(server.calls(documentosContract.list).at(-1)?.query).toMatchObject({
      tipo: 'contrato',
      status: 'emitido',
    }),
  )
  expect(router.state.location.search).toEqual({ tipo: 'contrato', status: 'emitido' })
})

test('without documents leads to the rentals, and a failure can be retried', async () => {
  const { unmount } = await open(shop())
  expect(await screen.findByText('Nenhum documento emitido ainda.')).toBeTruthy()
  unmount()
  await open(fakeServer().refuse(documentosContract.list, { status: 500, detail: 'x' }))
  expect(await screen.findByText('Não foi possível carregar os documentos.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
})

test('shows who signed, the text and the hashes of the one in the address', async () => {
  await open(shop(waiting, signed), `/admin/documentos?documento=${signed.id}`)
  const details = within(
    await screen.findByRole('dialog', { name: 'Contrato de locação nº 2026/000122' }),
  )
  expect(await details.findByText(/documento com foto conferido por ana/)).toBeTruthy()
  expect(details.getByText(signed.sha256_final!)).toBeTruthy()
  expect(details.getByRole('heading', { name: 'Das partes', hidden: true })).toBeTruthy()
  expect(details.queryByRole('link', { name: 'Assinar' })).toBeNull()
})

test('cancels with a reason', async () => {
  const server = shop(waiting, signed).on(
    documentosContract.cancel,
    aDocumento({ status: 'cancelado' }),
  )
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: /^Ações: .* 2026\/000123/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Cancelar documento' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar documento' }))
  await user.type(dialog.getByLabelText(/^Motivo/), 'Saiu com a moto errada')
  await user.click(dialog.getByRole('button', { name: 'Cancelar documento' }))
  expect(await screen.findByText('Contrato de locação nº 2026/000123 cancelado.')).toBeTruthy()
  expect(server.calls(documentosContract.cancel)[0]).toMatchObject({
    params: { id: waiting.id },
    body: { motivo: 'Saiu com a moto errada' },
  })
})

test('lets only administrators cancel a signed one', async () => {
  const { user } = await open(shop(signed), undefined, { administrador: false })
  await screen.findByRole('table', { name: 'Documentos' })
  await user.click(menuOf(/^Ações: .* 2026\/000122/))
  expect(screen.getByRole('menuitem', { name: 'Baixar PDF' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Cancelar documento' })).toBeNull()
})

test('sends one, and offers the chat without a provider', async () => {
  const server = shop(signed).on(documentosContract.send, {
    situacao: 'pronto',
    aviso: 'Mensagem pronta: envie pelo WhatsApp.',
    link: 'https://wa.me/5513988887777',
  })
  const { user } = await open(server)
  await screen.findByRole('table', { name: 'Documentos' })
  await user.click(menuOf(/^Ações: .* 2026\/000122/))
  await user.click(screen.getByRole('menuitem', { name: 'Enviar documento pelo WhatsApp' }))
  expect(await screen.findByText('Mensagem pronta: envie pelo WhatsApp.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Abrir o WhatsApp' })).toBeTruthy()
  expect(server.calls(documentosContract.send)[0]?.body).toEqual({ por: 'whatsapp' })
})
