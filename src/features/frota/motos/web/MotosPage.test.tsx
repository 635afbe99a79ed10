import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aMoto, freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import * as files from '#web/data/api-client.ts'
import { ApiError } from '#web/data/api-client.ts'
import { motosContract } from '../contract.ts'
import { hodometrosContract } from '../hodometros/contract.ts'
import { MotosPage } from './MotosPage.tsx'

freezeToday()
const COUNTS = { disponivel: 1, alugada: 0, manutencao: 0, inativa: 0 }
const moto = aMoto({ km_atual: 4600, km_ultima_manutencao: 100 })
type Fields = Parameters<typeof aMoto>[0]

const shop = (...motos: Fields[]) =>
  fakeServer()
    .on(motosContract.counts, COUNTS)
    .on(motosContract.list, motos.map((fields) => ({ ...moto, ...fields })) as never)
const open = (server = shop({})) => renderScreen(<MotosPage />, { server, path: '/admin/motos' })

test('offers the first step of an empty fleet', async () => {
  await open(shop())
  expect(await screen.findByText('Nenhuma moto cadastrada')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Nova Moto' })).toHaveLength(2)
})

test('says for whom a free motorcycle is reserved', async () => {
  await open(shop({ reservada_para: 'Ana Souza', reservada_na: idOf(20) }))
  expect(await screen.findByText('Reservada para Ana Souza')).toBeTruthy()
})

test('distinguishes no matches from an empty fleet', async () => {
  await renderScreen(<MotosPage />, { server: shop(), path: '/admin/motos?busca=ZZZ' })
  expect(await screen.findByText('Nenhuma moto encontrada')).toBeTruthy()
  expect(screen.queryByText('Nenhuma moto cadastrada')).toBeNull()
})

test("shows one motorcycle for another screen's link, with a way to show all", async () => {
  const server = shop({}).on(motosContract.get, { ...moto, placa: 'SOZ1A00' })
  const { user, router } = await renderScreen(<MotosPage />, {
    server,
    path: `/admin/motos?moto=${moto.id}`,
  })
  expect(await screen.findByRole('link', { name: 'SOZ1A00' })).toBeTruthy()
  expect(server.calls(motosContract.list)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Mostrar todas as motos' }))
  expect(await screen.findByRole('link', { name: 'ABC1D23' })).toBeTruthy()
  expect(router.state.location.search).toEqual({})
})

test("shows the fleet of a day for another screen's link, with a way back to now", async () => {
  const server = shop({})
  const path = '/admin/motos?status=alugada&dia=2026-11-03'
  const { user, router } = await renderScreen(<MotosPage />, { server, path })
  expect(await screen.findByText('Alugadas no fim de 03/11/2026')).toBeTruthy()
  expect(server.calls(motosContract.list)[0]?.query).toMatchObject({
    status: 'alugada',
    dia: '2026-11-03',
  })
  await user.click(screen.getByRole('button', { name: 'Mostrar a frota de agora' }))
  expect(router.state.location.search).toEqual({ status: 'alugada' })
})

test("shows the motorcycles free since a day for another screen's link", async () => {
  const server = shop({})
  await renderScreen(<MotosPage />, { server, path: '/admin/motos?livre_desde=2026-11-03' })
  expect(await screen.findByText('Livres desde 03/11/2026 ou antes')).toBeTruthy()
  expect(server.calls(motosContract.list)[0]?.query).toMatchObject({ livre_desde: '2026-11-03' })
})

test('finds nothing for a link to a deleted motorcycle', async () => {
  const server = shop({}).refuse(motosContract.get, { status: 404, detail: 'Moto não encontrada' })
  await renderScreen(<MotosPage />, { server, path: `/admin/motos?moto=${moto.id}` })
  expect(await screen.findByText('Nenhuma moto encontrada')).toBeTruthy()
})

test.each([
  [{ km_atual: 4600 }, true, /troca de óleo vencida/],
  [{ km_atual: 4599 }, false, /troca de óleo vencida/],
  [{ km_atual: 1300 }, false, /1.200 km desde a revisão, faltam 100 km/],
  [{ km_atual: 50, km_ultima_manutencao: null }, false, /Nunca revisada, faltam 1.250 km/],
])('%j: shows the badge "Manutenção!": %s', async (fields, hasBadge, oil) => {
  await open(shop(fields))
  expect(await screen.findByText(oil)).toBeTruthy()
  expect(screen.queryByText('Manutenção!') !== null).toBe(hasBadge)
})

test('creates with a normalised plate, and shows a rejection beside its field', async () => {
  const server = shop().refuse(motosContract.create, {
    status: 422,
    detail: 'O ano máximo é 2026',
    errors: [{ campo: 'ano', mensagem: 'O ano máximo é 2026' }],
  })
  const { user } = await open(server)
  await user.click((await screen.findAllByRole('button', { name: 'Nova Moto' }))[0]!)
  const form = within(await screen.findByRole('dialog', { name: 'Nova Moto' }))
  await user.click(form.getByRole('button', { name: 'Cadastrar' }))
  expect(server.calls(motosContract.create)).toHaveLength(0)
  expect((await form.findAllByText('Campo obrigatório')).length).toBeGreaterThan(0)

  expect(form.getByLabelText('Renavam')).toHaveProperty('inputMode', 'numeric')
  await user.type(form.getByLabelText(/^Placa/), 'brа1d23'.replace('а', 'a'))
  await user.click(form.getByRole('radio', { name: 'Preta' }))
  await user.type(form.getByLabelText(/^Ano/), '2030')
  await user.click(form.getByRole('button', { name: 'Cadastrar' }))
  expect(await form.findByText('O ano máximo é 2026')).toBeTruthy()
  expect(server.calls(motosContract.create)[0]?.body).toMatchObject({
    placa: 'BRA1D23',
    cor: 'Preta',
    ano: 2030,
  })

  server.on(motosContract.create, { ...moto, placa: 'BRA1D23' })
  await user.click(form.getByRole('button', { name: 'Cadastrar' }))
  expect(await screen.findByText('Moto BRA1D23 cadastrada com sucesso!')).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Nova Moto' })).toBeNull()
})

test('asks whether the other plate of a motorcycle is of the same one, and repeats with the answer', async () => {
  const mensagem = 'FQE1F17 e FQE1517 são as placas da mesma moto. É a mesma moto?'
  const existing = { id: moto.id, placa: 'FQE1517', cor: 'Preta', ano: 2022 }
  const server = shop().refuse(motosContract.create, {
    status: 409,
    code: 'mesma_moto',
    detail: { mensagem, moto_existente: existing } as never,
  })
  const { user } = await open(server)
  await user.click((await screen.findAllByRole('button', { name: 'Nova Moto' }))[0]!)
  const form = within(await screen.findByRole('dialog', { name: 'Nova Moto' }))
  await user.type(form.getByLabelText(/^Placa/), 'fqe-1f17')
  await user.click(form.getByRole('radio', { name: 'Preta' }))
  await user.type(form.getByLabelText(/^Ano/), '2022')
  await user.click(form.getByRole('button', { name: 'Cadastrar' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'É a mesma moto?' }))
  question.getByText(mensagem)
  question.getByText('FQE1517')
  server.on(motosContract.create, { ...moto, placa: 'FQE1F17' })
  await user.click(question.getByRole('button', { name: 'É outra moto' }))
  expect(await screen.findByText('Moto FQE1F17 cadastrada com sucesso!')).toBeTruthy()
  const sent = server.calls(motosContract.create).map(({ body }) => body as Record<string, unknown>)
  expect(sent.map(({ confirmar_outra_moto }) => confirmar_outra_moto)).toEqual([false, true])
})

test('sends only editable fields, and requires confirming a lower odometer', async () => {
  const server = shop({}).on(motosContract.update, { ...moto, km_atual: 50 })
  const { user, queryClient } = await open(server)
  // The rentals show the odometer too.
  queryClient.setQueryData(['locacoes'], [])
  await user.click(await screen.findByRole('button', { name: /^Editar: / }))
  const form = within(await screen.findByRole('dialog', { name: 'Editar moto ABC1D23' }))
  expect(form.queryByLabelText(/Corrigir hodômetro/)).toBeNull()
  await user.clear(form.getByLabelText(/^Km atual/))
  await user.type(form.getByLabelText(/^Km atual/), '50')
  await user.click(form.getByLabelText(/Corrigir hodômetro/))
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Moto ABC1D23 atualizada com sucesso!')).toBeTruthy()
  expect(server.calls(motosContract.update)[0]?.body).toMatchObject({
    km_atual: 50,
    corrigir_km: true,
  })
  expect(server.calls(motosContract.update)[0]?.body).not.toHaveProperty('placa')
  expect(queryClient.getQueryState(['locacoes'])?.isInvalidated).toBe(true)
})

test('asks before it sends km that are too many to be true, and not otherwise', async () => {
  const server = shop({})
    .on(motosContract.update, moto)
    .on(hodometrosContract.ofMoto, [
      {
        id: idOf(1),
        dia: '2026-11-18',
        km: 5000,
        origem: 'equipe',
        lido_em: '2026-11-18T12:00:00Z',
        situacao: 'ativa',
        corrigida_por: null,
        corrigida_motivo: null,
      },
    ])
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: /^Editar: / }))
  const form = within(await screen.findByRole('dialog', { name: 'Editar moto ABC1D23' }))
  const type = async (km: string) => {
    await user.clear(form.getByLabelText(/^Km atual/))
    await user.type(form.getByLabelText(/^Km atual/), km)
    await user.click(form.getByRole('button', { name: 'Salvar' }))
  }
  await type('50000')
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/^São 45\.000 km em \d+ dias?\. Confere\?$/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Corrigir' }))
  expect(server.calls(motosContract.update)).toEqual([])
  await type('60000')
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Está certo' }),
  )
  expect(await screen.findByText('Moto ABC1D23 atualizada com sucesso!')).toBeTruthy()
  expect(server.calls(motosContract.update)[0]?.body).toMatchObject({ km_atual: 60_000 })
})

test('confirms a deletion, and shows a rejection inside the question', async () => {
  const server = shop({}).refuse(motosContract.remove, {
    status: 409,
    detail: 'Não é possível excluir: a moto está em uma locação em aberto.',
  })
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: 'Mais ações da moto ABC1D23' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Deseja realmente excluir esta moto?')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  expect(await question.findByText('Erro ao excluir moto. Tente novamente.')).toBeTruthy()
  expect(question.getByText(/a moto está em uma locação em aberto/)).toBeTruthy()
})

test('links a rented motorcycle to its locacao, and disables its status', async () => {
  const { user } = await open(shop({ status: 'alugada' }))
  await user.click(await screen.findByRole('button', { name: 'Mais ações da moto ABC1D23' }))
  expect(
    (await screen.findByRole('menuitem', { name: 'Ver locação' })).getAttribute('href'),
  ).toContain(`moto_id=${aMoto().id}`)
  expect(screen.queryByRole('menuitem', { name: 'Mudar situação' })).toBeNull()
})

test('distinguishes a failure from an empty fleet, and retries', async () => {
  const server = shop({}).drop(motosContract.list)
  const { user } = await open(server)
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' })
  expect(screen.queryByText('Nenhuma moto cadastrada')).toBeNull()
  server.on(motosContract.list, [moto] as never)
  await user.click(retry)
  expect(await screen.findByRole('link', { name: 'ABC1D23' })).toBeTruthy()
})

test('an administrator corrects a mistyped plate, with the reason; nobody else is offered it', async () => {
  const server = shop({}).on(motosContract.correct, { ...moto, placa: 'ABC1D24', versao: 2 })
  const { user, unmount } = await open(server)
  await user.click(await screen.findByRole('button', { name: 'Mais ações da moto ABC1D23' }))
  await user.click(screen.getByRole('menuitem', { name: 'Corrigir placa, cor ou ano' }))
  const form = within(await screen.findByRole('dialog', { name: 'Corrigir moto ABC1D23' }))
  form.getByText('Falta: motivo')
  await user.clear(form.getByLabelText(/^Placa/))
  await user.type(form.getByLabelText(/^Placa/), 'abc1d24')
  await user.type(form.getByLabelText(/^Motivo/), 'Digitada errado')
  await user.click(form.getByRole('button', { name: 'Corrigir' }))
  await screen.findByText('Moto ABC1D24 corrigida.')
  expect(server.calls(motosContract.correct)[0]?.body).toMatchObject({
    placa: 'ABC1D24',
    motivo: 'Digitada errado',
  })
  unmount()
  await renderScreen(<MotosPage />, {
    server: shop({}),
    path: '/admin/motos',
    as: { administrador: false },
  })
  await user.click(await screen.findByRole('button', { name: 'Mais ações da moto ABC1D23' }))
  expect(screen.queryByRole('menuitem', { name: 'Corrigir placa, cor ou ano' })).toBeNull()
})

test('exports the filtered list, and says if that fails', async () => {
  const download = vi.spyOn(files, 'downloadFile').mockResolvedValue()
  const { user } = await renderScreen(<MotosPage />, {
    server: shop(),
    path: '/admin/motos?busca=ABC&status=alugada',
  })
  await user.click(screen.getByRole('button', { name: 'Exportar' }))
  const [address] = download.mock.calls[0]!
  const { pathname, searchParams } = new URL(address, 'http://local')
  expect(pathname).toBe('/motos/exportar')
  expect(Object.fromEntries(searchParams)).toEqual({ busca: 'ABC', status: 'alugada' })
  download.mockRejectedValue(new ApiError({ status: 500, code: 'erro', detail: 'x' }))
  await user.click(screen.getByRole('button', { name: 'Exportar' }))
  expect(await screen.findByText('Erro ao exportar motos. Tente novamente.')).toBeTruthy()
})
