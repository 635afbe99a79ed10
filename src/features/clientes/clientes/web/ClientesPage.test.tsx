import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  ANA,
  BLOCKED,
  cliente,
  clientesServer,
  openClientes,
} from '#tests/kit/screens/clientes-screen.tsx'
import { clientesContract } from '../contract.ts'

beforeEach(() => localStorage.setItem('lista-clientes', 'cartoes'))

const lastQuery = (server: ReturnType<typeof clientesServer>) =>
  server.calls(clientesContract.list).at(-1)?.query

test('offers call, WhatsApp, CPF to copy, e-mail and city on a card', async () => {
  const { user } = await openClientes()
  const card = within(await screen.findByRole('article', { name: 'Ana Souza' }))
  expect(card.getByText('(13) 99999-0000').closest('a')?.href).toBe('tel:+5513999990000')
  expect(card.getByRole('link', { name: 'WhatsApp de Ana Souza' }).getAttribute('href')).toBe(
    'https://wa.me/5513999990000?text=Ol%C3%A1%2C%20Ana!',
  )
  expect(card.getByText('ana@exemplo.com.br').closest('a')?.href).toBe('mailto:ana@exemplo.com.br')
  expect(card.getByText('Santos')).toBeTruthy()
  expect(card.getByText('Ativo')).toBeTruthy()
  expect(card.queryByText('CNH vencida')).toBeNull()
  expect(card.queryByText('Cadastro incompleto')).toBeNull()

  await user.click(card.getByRole('button', { name: 'Copiar CPF de Ana Souza' }))
  expect(await navigator.clipboard.readText()).toBe('52998224725')
  expect(card.getByText('529.982.247-25')).toBeTruthy()
})

test('shows reason, day and user of a block, and an expired CNH', async () => {
  await openClientes(clientesServer({ ...BLOCKED, validade_cnh: '2020-01-01' }))
  const card = await screen.findByRole('article', { name: 'Ana Souza' })
  expect(within(card).getByText('Bloqueado')).toBeTruthy()
  expect(within(card).getByText('Não devolveu o capacete')).toBeTruthy()
  expect(card.textContent).toContain('Bloqueado em 10/03/2026 às 09:00 por carla')
  expect(within(card).getByText('CNH vencida')).toBeTruthy()
})

test('marks a customer of an import that lacks data, and shows only those', async () => {
  const { server, router, user } = await openClientes(
    clientesServer(cliente({ cnh: '', cep: '', data_nascimento: null as never })),
  )
  const card = await screen.findByRole('article', { name: 'Ana Souza' })
  expect(within(card).getByText('Cadastro incompleto')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Cadastro incompleto' }))
  await waitFor(() => expect(lastQuery(server)).toMatchObject({ incompleto: 'true' }))
  expect(lastQuery(server)).not.toHaveProperty('status')
  expect(router.state.location.search).toEqual({ status: 'incompleto' })
})

test("links from the menu to the customer's locacoes and pagamentos", async () => {
  const { openMenu } = await openClientes()
  await openMenu()
  const href = (name: string) => screen.getByRole('menuitem', { name }).getAttribute('href')
  await screen.findByRole('menuitem', { name: 'Ver locações' })
  expect(href('Ver locações')).toBe(`/admin/locacoes?cliente_id=${ANA.id}&status=todos`)
  expect(href('Ver pagamentos')).toBe(`/admin/pagamentos?cliente_id=${ANA.id}`)
})

test('reads search and status from the address, and writes the search there', async () => {
  const { server, router, user } = await openClientes(
    clientesServer(ANA),
    '/admin/clientes?busca=souza&status=bloqueado',
  )
  await screen.findByText('Ana Souza')
  expect(lastQuery(server)).toMatchObject({ busca: 'souza', status: 'bloqueado' })

  const search = screen.getByRole('searchbox', { name: 'Buscar por nome, CPF ou telefone' })
  await user.clear(search)
  await user.type(search, '529.982')
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ busca: '529.982', status: 'bloqueado' }),
  )
  await waitFor(() => expect(lastQuery(server)).toMatchObject({ busca: '529.982' }))
})

test("shows one customer for another screen's link, with a way to show all", async () => {
  const server = clientesServer(cliente()).on(clientesContract.get, cliente({ nome: 'Bia Única' }))
  const { user, router } = await openClientes(server, `/admin/clientes?cliente=${ANA.id}`)
  expect(await screen.findByRole('article', { name: 'Bia Única' })).toBeTruthy()
  expect(server.calls(clientesContract.list)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Mostrar todos os clientes' }))
  expect(await screen.findByRole('article', { name: 'Ana Souza' })).toBeTruthy()
  expect(router.state.location.search).toEqual({})
})

test('counts every status on the chips, and adds a history entry per filter', async () => {
  const { server, router, user } = await openClientes()
  expect(await screen.findByRole('radio', { name: 'Todos 7' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Ativos 5' })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Bloqueados 2' }))
  await waitFor(() => expect(lastQuery(server)).toMatchObject({ status: 'bloqueado' }))
  router.history.back()
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('offers the first step if there are no customers', async () => {
  const { user } = await openClientes(clientesServer())
  expect(await screen.findByText('Nenhum cliente cadastrado')).toBeTruthy()
  expect(screen.getByText('Cadastre o primeiro cliente para começar')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Novo Cliente' })[1]!)
  expect(await screen.findByRole('dialog', { name: 'Novo Cliente' })).toBeTruthy()
})

test('distinguishes no matches from no customers, and clears the filters', async () => {
  const { user, router } = await openClientes(
    clientesServer(),
    '/admin/clientes?busca=zzz&status=ativo',
  )
  expect(await screen.findByText('Nenhum cliente encontrado')).toBeTruthy()
  expect(screen.getByText('Tente ajustar os filtros de busca')).toBeTruthy()
  expect(screen.queryByText('Nenhum cliente cadastrado')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mostrar tudo' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('shows a loading state', async () => {
  await openClientes(clientesServer().stall(clientesContract.list))
  expect(screen.getByText('Carregando clientes...')).toBeTruthy()
})

test('distinguishes a failure from an empty list, and retries', async () => {
  const { server, user } = await openClientes(clientesServer().drop(clientesContract.list))
  expect(await screen.findByText('Não foi possível carregar os clientes.')).toBeTruthy()
  expect(screen.queryByText('Nenhum cliente cadastrado')).toBeNull()
  server.on(clientesContract.list, [cliente()])
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Ana Souza')).toBeTruthy()
})

test('confirms a deletion by name, and shows why it was rejected', async () => {
  const refusal = 'Erro ao excluir cliente. Verifique se não há locações ativas.'
  const server = clientesServer(ANA).drop(clientesContract.remove)
  const { user, choose } = await openClientes(server)
  await choose('Excluir')
  const question = within(await screen.findByRole('alertdialog', { name: 'Excluir cliente' }))
  expect(question.getByText('Deseja realmente excluir este cliente?')).toBeTruthy()
  expect(question.getByText(/^Ana Souza/).textContent).toBe('Ana Souza, CPF ***.982.247-**')
  expect(server.calls(clientesContract.remove)).toHaveLength(0)
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  const alert = (await question.findByText(refusal)).closest('[role=alert]')
  expect(alert?.textContent).toContain('Sem conexão com o servidor.')

  server.refuse(clientesContract.remove, { status: 409, detail: refusal })
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  await waitFor(() => expect(question.getByRole('alert').textContent).toBe(refusal))

  server.on(clientesContract.remove, undefined as never)
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  expect(await screen.findByText('Cliente excluído com sucesso!')).toBeTruthy()
  expect(server.calls(clientesContract.remove)[2]?.params).toEqual({ id: ANA.id })
})

test('offers in the table what the cards offer, and links each name to its page', async () => {
  const { user } = await openClientes()
  await screen.findByRole('article', { name: 'Ana Souza' })
  await user.click(screen.getByRole('radio', { name: 'Tabela' }))
  const row = within(await screen.findByRole('row', { name: /Ana Souza/ }))
  expect(row.getByRole('link', { name: 'Ana Souza' }).getAttribute('href')).toBe(
    `/admin/clientes/${ANA.id}`,
  )
  for (const link of ['(13) 99999-0000', 'ana@exemplo.com.br', 'WhatsApp de Ana Souza'])
    expect(row.getByRole('link', { name: link })).toBeTruthy()
  await user.click(row.getByRole('button', { name: 'Mais ações de Ana Souza' }))
  expect(screen.getByRole('menuitem', { name: 'Bloquear' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(row.getByRole('button', { name: 'Editar: Ana Souza' }))
  expect(await screen.findByRole('dialog', { name: 'Editar Cliente' })).toBeTruthy()
  localStorage.clear()
})
