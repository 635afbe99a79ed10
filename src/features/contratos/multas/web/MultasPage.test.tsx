import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { aMulta, multasServer } from '#tests/kit/screens/multas-screen.ts'
import { renderScreen } from '#tests/kit/screens/screens.tsx'
import { multasContract } from '../contract.ts'
import { MultasPage } from './MultasPage.tsx'

freezeToday()

const open = async (server = multasServer(), path = '/admin/multas') => ({
  ...(await renderScreen(<MultasPage />, { server, path })),
  server,
})
const freshCard = async () => within((await screen.findAllByRole('article'))[0]!)

test('shows the four numbers and the next fleet lookup', async () => {
  await open()
  expect(
    screen.getByRole('heading', { level: 1, name: 'Sistema de Monitoramento DETRAN-SP' }),
  ).toBeTruthy()
  const numbers = within(await screen.findByRole('region', { name: 'Resumo das multas' }))
  for (const [label, value] of [
    ['Multas Novas', '1'],
    ['Vencidas', '2'],
    ['Vencem em 7 dias', '3'],
    ['Valor Total', '1.234,50'],
  ] as const)
    expect(numbers.getByText(label).closest('.stat')?.textContent).toContain(value)
  expect(await screen.findByText('Consulta automática executada a cada 24h.')).toBeTruthy()
  expect(screen.getByText(/Próxima consulta: 21\/11\/2026 às 02:00/)).toBeTruthy()
  expect(screen.queryByText('As multas são simuladas')).toBeNull()
})

test('shows good news without fines', async () => {
  await open(multasServer({ fresh: [], all: [] }))
  expect(await screen.findByText('Nenhuma multa detectada! Sua frota está em dia.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Histórico de Multas (0)' })).toBeTruthy()
})

test("shows today's cost, its last day and the deadline to name the driver", async () => {
  await open()
  const card = await freshCard()
  expect(card.getByText('NOVA')).toBeTruthy()
  expect(card.getByText(/104,13$/, { selector: 'strong' })).toBeTruthy()
  expect(card.getByText(/130,16/).closest('del')).toBeTruthy()
  expect(card.getByText(/Desconto até 30\/11\/2026/)).toBeTruthy()
  expect(card.getByText(/^Faltam 20 dias para indicar o condutor/)).toBeTruthy()
  expect(card.getByText('05/11/2026 às 12:30')).toBeTruthy()
  expect(card.getByText('59 / 50 km/h')).toBeTruthy()
  expect(card.getByRole('link', { name: /^Ver Cobrança/ }).getAttribute('href')).toBe(
    `/admin/cobrancas?cobranca=${idOf(21)}`,
  )
})

test('shows the full cost once overdue, a missing renter, and points if any', async () => {
  const late = aMulta({
    data_vencimento: '2026-11-19',
    data_vencimento_desconto: '2026-11-01',
    valor_atual: 130.16,
    cliente_nome: null,
    cobranca_id: null,
    pontos_cnh: 0,
    status: 'notificada',
  })
  await open(multasServer({ fresh: [], all: [late] }))
  const card = await freshCard()
  expect(card.getByText('VENCIDA')).toBeTruthy()
  expect(card.getByText('Desconto encerrado em 01/11/2026')).toBeTruthy()
  expect(card.getByText('Sem locatário na data')).toBeTruthy()
  expect(card.queryByText('Pontos')).toBeNull()
  expect(card.queryByRole('button', { name: /Notificar/ })).toBeNull()
  expect(card.queryByRole('link', { name: /Ver Cobrança/ })).toBeNull()
})

test("reports the outcome of a notification's message", async () => {
  const notified = {
    ...aMulta({ status: 'notificada' }),
    aviso: 'Multa notificada. Mensagem enviada.',
  }
  const { user } = await open(multasServer().on(multasContract.notify, notified as never))
  await user.click((await freshCard()).getByRole('button', { name: /Notificar/ }))
  expect(await screen.findByText('Multa notificada. Mensagem enviada.')).toBeTruthy()
})

test('labels the simulation, and removes all of it with one button', async () => {
  const server = multasServer({
    fresh: [aMulta({ origem: 'simulacao' })],
    resumo: { simulacao: true, proxima_consulta: null, nota_consulta: 'Sem credenciais oficiais.' },
  }).on(multasContract.removeSimulated, { multas_removidas: 3, cobrancas_removidas: 2 })
  const { user } = await open(server)
  expect((await freshCard()).getByText('SIMULADA')).toBeTruthy()
  expect(screen.getByText(/^Sem credenciais oficiais\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remover multas simuladas' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remover' }),
  )
  expect(await screen.findByText('3 multas e 2 cobranças simuladas removidas.')).toBeTruthy()
})

const CONSULTA = {
  placas_consultadas: 2,
  multas_encontradas: 1,
  multas_novas: 1,
  falhas: [],
  avisos: [],
  simulacao: false,
}

test('looks up the whole fleet, and reports a failure', async () => {
  const { user } = await open(multasServer().on(multasContract.consultAll, CONSULTA))
  await user.click(screen.getByRole('button', { name: 'Consultar Todas' }))
  expect(
    await screen.findByText(
      'Consulta realizada com sucesso! Verifique as novas multas encontradas.',
    ),
  ).toBeTruthy()
})

test("shows the registries in order, and a fallback's answer", async () => {
  const resumo = { registros: ['o DETRAN-SP oficial', 'o ConsultarPlaca'], simuladas: 2 }
  const avisos = ['O DETRAN-SP oficial não respondeu. Quem respondeu foi o ConsultarPlaca.']
  const server = multasServer({ resumo }).on(multasContract.consultAll, { ...CONSULTA, avisos })
  const { user } = await open(server)
  expect(
    await screen.findByText(
      /Consulta pelo DETRAN-SP oficial; se não houver resposta, pelo ConsultarPlaca\./,
    ),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remover multas simuladas' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Consultar Todas' }))
  expect(await screen.findByText(/Quem respondeu foi o ConsultarPlaca\.$/)).toBeTruthy()
})

test('leaves out what a registry does not report', async () => {
  const vague = aMulta({ hora_conhecida: false, vencimento_estimado: true })
  await open(multasServer({ fresh: [vague], all: [vague] }))
  const card = await freshCard()
  expect(card.getByText('05/11/2026, hora não informada')).toBeTruthy()
  expect(card.getByText('Vencimento (estimado)')).toBeTruthy()
})

test('reports a failed lookup', async () => {
  const { user } = await open(multasServer().drop(multasContract.consultAll))
  await user.click(screen.getByRole('button', { name: 'Consultar Todas' }))
  expect(await screen.findByText(/Erro ao consultar multas. Tente novamente./)).toBeTruthy()
})

test('keeps filters in the address', async () => {
  const { user, router, server } = await open()
  await user.click(await screen.findByRole('radio', { name: 'Pagas' }))
  await waitFor(() =>
    expect(server.calls(multasContract.list).at(-1)?.query).toMatchObject({ status: 'paga' }),
  )
  expect(router.state.location.search).toEqual({ status: 'paga' })
})
