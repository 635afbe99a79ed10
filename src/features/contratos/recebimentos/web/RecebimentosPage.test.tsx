import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { clientesContract } from '#features/clientes/clientes/contract.ts'
import { aCliente, freezeToday, idOf, TODAY } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { type recebimento, recebimentosContract } from '../contract.ts'
import { RecebimentosPage } from './RecebimentosPage.tsx'

freezeToday()
const { id: cliente_id, nome: cliente_nome } = aCliente()

type Wire = z.input<typeof recebimento>
const aRecebimento = (more: Partial<Wire> = {}): Wire => ({
  id: idOf(500),
  numero: 1043,
  cliente_id,
  cliente_nome,
  valor: 200,
  forma: 'pix',
  data: TODAY,
  hora: '09:00:00',
  grupo: null,
  recebido_por: 'ana',
  origem: 'balcao',
  arquivo_id: null,
  observacoes: null,
  em_aberto: [
    {
      pagamento_id: idOf(11),
      descricao: 'Semana 11',
      data_vencimento: '2026-11-11',
      devido: 188.56,
    },
  ],
  itens: [
    {
      id: idOf(600),
      pagamento_id: idOf(10),
      cobranca_id: null,
      locacao_id: idOf(3),
      descricao: 'Semana 10',
      data_vencimento: '2026-11-04',
      moto_placa: 'ABC1D23',
      tipo: 'recebimento',
      valor: 200,
      encargos: 6.6,
      motivo: null,
      texto: null,
    },
  ],
  estornado_em: null,
  estornado_por: null,
  estorno_motivo: null,
  criado_em: '2026-11-20T12:00:00.000Z',
  versao: 1,
  ...more,
})
const UNDONE = aRecebimento({
  id: idOf(501),
  numero: 1042,
  estornado_em: '2026-11-20T12:30:00.000Z',
  estornado_por: 'bia',
  estorno_motivo: 'Engano',
})
const shop = (...items: Wire[]) =>
  fakeServer()
    .on(recebimentosContract.list, items)
    .on(recebimentosContract.people, [{ usuario: 'bia', nome: 'Bia Lima' }])
    .on(recebimentosContract.get, items[0] ?? aRecebimento())
    .on(recebimentosContract.undo, UNDONE)
const open = async (server = shop(aRecebimento(), UNDONE), as: object = {}) => ({
  ...(await renderScreen(<RecebimentosPage />, { server, path: '/admin/recebimentos', as })),
  server,
})

test('lists what came in and what it paid; an undone one is crossed out with who and why', async () => {
  await open()
  expect(await screen.findByText(/^nº 1043/)).toBeTruthy()
  expect(screen.getAllByText('Semana 10')).toHaveLength(2)
  const undone = (await screen.findByText(/^Desfeito por bia em .*: Engano$/)).closest(
    'tr, li, article',
  )
  expect(undone?.querySelector('s')?.textContent).toContain('200,00')
})

test('shows what a receipt paid and what stayed open, and undoes it with a reason', async () => {
  const { user, server, router } = await open()
  await user.click(await screen.findByRole('button', { name: /^Detalhes: Recebimento nº 1043/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Recebimento nº 1043' }))
  expect(
    await dialog.findByText(/^Semana 10, vencimento 04\/11\/2026, com R\$\s6,60 de multa e juros$/),
  ).toBeTruthy()
  expect(dialog.getByText('Semana 11, vencimento 11/11/2026')).toBeTruthy()
  expect(router.state.location.search).toEqual({ recebimento: idOf(500) })
  await user.click(dialog.getByRole('button', { name: 'Desfazer' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Desfazer recebimento' }))
  await user.type(asked.getByRole('textbox', { name: 'Motivo' }), 'Engano')
  await user.click(asked.getByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByText('Recebimento nº 1043 desfeito.')).toBeTruthy()
  expect(server.calls(recebimentosContract.undo)[0]?.body).toEqual({ motivo: 'Engano' })
})

test('keeps the place of the button that undoes a receipt while it is on its way', async () => {
  const path = `/admin/recebimentos?recebimento=${idOf(500)}`
  await renderScreen(<RecebimentosPage />, {
    server: shop(aRecebimento()).stall(recebimentosContract.get),
    path,
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Recebimento' }))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Desfazer' }).disabled).toBe(true)
})

test('without the permission a receipt of another day is not undone', async () => {
  await open(shop(aRecebimento({ data: '2026-11-19' })), { permissoes: [] })
  await screen.findByText(/^nº 1043/)
  expect(screen.queryByRole('button', { name: /^Desfazer/ })).toBeNull()
})

test('is narrowed by day, means and whether it was undone', async () => {
  const { user, server } = await open()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Forma' }), 'dinheiro')
  await screen.findByRole('option', { name: 'Bia Lima' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Recebido por' }), 'Bia Lima')
  await user.click(screen.getByRole('radio', { name: /Desfeitos/ }))
  await screen.findByText(/^nº 1043/)
  expect(server.calls(recebimentosContract.list).at(-1)?.query).toMatchObject({
    forma: 'dinheiro',
    usuario: 'bia',
    estornados: 'sim',
  })
})

test('is narrowed to a customer that is searched for', async () => {
  const server = shop(aRecebimento()).on(clientesContract.list, [aCliente()])
  const { user } = await open(server)
  await user.click(await screen.findByRole('combobox', { name: 'Cliente' }))
  await user.click(await screen.findByRole('option', { name: /^Ana Souza/ }))
  await screen.findByRole('button', { name: 'Mostrar recebimentos de todos os clientes' })
  expect(server.calls(recebimentosContract.list).at(-1)?.query).toMatchObject({
    cliente_id: aCliente().id,
  })
})

test('the details lead to the proof and to the receipt of the other form', async () => {
  const grupo = idOf(900)
  const first = aRecebimento({ grupo, arquivo_id: idOf(901) })
  const second = aRecebimento({ id: idOf(502), numero: 1044, valor: 121.53, forma: 'pix', grupo })
  const server = shop(first, second).on(recebimentosContract.get, ({ params }) =>
    params.id === second.id ? second : first,
  )
  const { user, router } = await open(server)
  await user.click(await screen.findByRole('button', { name: /^Detalhes: Recebimento nº 1043/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Recebimento nº 1043' }))
  expect(await dialog.findByRole('button', { name: 'Ver comprovante' })).toBeTruthy()
  await user.click(await dialog.findByRole('button', { name: /^Nº 1044, R\$\s121,53, Pix$/ }))
  expect(await screen.findByRole('dialog', { name: 'Recebimento nº 1044' })).toBeTruthy()
  expect(router.state.location.search).toEqual({ recebimento: second.id })
})

test('says when nothing has come in yet', async () => {
  await open(shop())
  expect(await screen.findByText('Nenhum recebimento registrado ainda.')).toBeTruthy()
})
