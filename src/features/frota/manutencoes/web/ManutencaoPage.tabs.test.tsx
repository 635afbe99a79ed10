import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { motosContract } from '#features/frota/motos/contract.ts'
import { hodometrosContract } from '#features/frota/motos/hodometros/contract.ts'
import { aMoto, freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { manutencoesContract } from '../contract.ts'
import { planoContract } from '../plano/contract.ts'
import { ManutencaoPage } from './ManutencaoPage.tsx'
import { dueCount } from './plano/Proximas.tsx'

freezeToday()

const moto = aMoto({ km_atual: 20_060 })
const PNEU = {
  id: idOf(71),
  nome: 'Pneu traseiro',
  intervalo_km: 9000,
  intervalo_dias: null,
  aviso_km: 500,
  aviso_dias: null,
  ativo: true,
  criado_em: '2026-11-01T12:00:00.000Z',
  versao: 1,
}
const due = {
  moto_id: moto.id,
  placa: moto.placa,
  item_id: null,
  item: 'Troca de óleo',
  ultima: { dia: '2026-11-01', km: 19_400 },
  vence_km: 20_700,
  vence_dia: null,
  km_atual: 20_060,
  km_estimado: 20_450,
  media_km_dia: 130,
  previsto_para: '2026-11-22',
  situacao: 'previsto' as const,
  cliente_id: idOf(1),
  cliente_nome: 'Ana Souza',
  cliente_telefone: '13999990000',
}
const never = {
  ...due,
  item_id: PNEU.id,
  item: PNEU.nome,
  ultima: null,
  vence_km: null,
  previsto_para: null,
  situacao: 'sem_registro' as const,
}
const leitura = {
  id: idOf(81),
  dia: '2026-11-19',
  km: 50_000,
  origem: 'equipe' as const,
  lido_em: '2026-11-19T12:00:00.000Z',
  situacao: 'a_conferir' as const,
  corrigida_por: null,
  corrigida_motivo: null,
  moto_id: moto.id,
  placa: moto.placa,
  anterior: { dia: '2026-11-18', km: 4870 },
}
const shop = () =>
  fakeServer()
    .on(motosContract.manutencaoAlerts, [
      {
        moto: { id: moto.id, placa: moto.placa, cor: moto.cor, modelo: moto.modelo },
        km_atual: 50_000,
        km_desde_manutencao: 45_130,
        urgencia: 'URGENTE',
      },
    ])
    .on(motosContract.counts, { disponivel: 1, alugada: 0, manutencao: 1, inativa: 0 })
    .on(motosContract.get, moto)
    .on(motosContract.list, [moto])
    .on(manutencoesContract.list, [])
    .on(hodometrosContract.toCheck, [])
    .on(planoContract.list, [PNEU])
    .on(planoContract.forecast, [due, never])
const open = async (server: ReturnType<typeof shop>, aba = '') => ({
  ...(await renderScreen(<ManutencaoPage />, { server, path: `/admin/manutencao${aba}` })),
  server,
})

test('shows readings to be checked, confirms one, and corrects one with a reason', async () => {
  const server = shop()
    .on(hodometrosContract.toCheck, [leitura])
    .on(hodometrosContract.confirm, { ...leitura, situacao: 'ativa' })
    .on(hodometrosContract.correct, { ...moto, km_atual: 5000 })
  const { user } = await open(server)
  expect(await screen.findByText('Hodômetro: 50.000 km em 19/11 (antes 4.870)')).toBeTruthy()
  expect(await screen.findByText(/Hodômetro a conferir/)).toBeTruthy()
  const placa = moto.placa
  await user.click(screen.getByRole('button', { name: `Está certo: hodômetro da moto ${placa}` }))
  await waitFor(() => expect(server.calls(hodometrosContract.confirm)).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: `Corrigir o hodômetro da moto ${placa}` }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByRole('textbox', { name: 'Km certo' }), '5000')
  await user.type(form.getByRole('textbox', { name: 'Motivo' }), 'Um zero a mais')
  await user.click(form.getByRole('button', { name: 'Corrigir' }))
  await waitFor(() =>
    expect(server.calls(hodometrosContract.correct)[0]?.body).toEqual({
      km: 5000,
      motivo: 'Um zero a mais',
    }),
  )
})

test('groups what is due, and registers an item with its chip pressed', async () => {
  const { user, server } = await open(shop())
  const tab = await screen.findByRole('tab', { name: /^Próximas/ })
  await waitFor(() => expect(tab.textContent).toBe('Próximas (1)'))
  await user.click(tab)
  expect(await screen.findByText('22/11, faltam ≈ 250 km')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '7 dias (1)' })).toBeTruthy()
  const closed = screen.getByRole('heading', { name: 'Sem registro (1)' }).closest('details')!
  expect(closed.open).toBe(false)
  const chat = screen.getByRole<HTMLAnchorElement>('link', { name: 'Avisar cliente: Ana Souza' })
  expect(decodeURIComponent(chat.href)).toContain(
    'Manutenção da sua moto (Troca de óleo) prevista para 22/11. Passe na loja até lá.',
  )
  closed.open = true
  await user.click(
    screen.getByRole('button', { name: `Registrar Pneu traseiro da moto ${moto.placa}` }),
  )
  const form = within(await screen.findByRole('dialog', { name: 'Registrar Manutenção' }))
  const chip = await form.findByRole('button', { name: 'Pneu traseiro' })
  expect(chip.getAttribute('aria-pressed')).toBe('true')
  await user.click(chip)
  expect(chip.getAttribute('aria-pressed')).toBe('false')
  const forecasts = server.calls(planoContract.forecast)
  expect(forecasts.map(({ query }) => query?.ate)).toEqual(['2026-12-20'])
})

test('moves a motorcycle through the workshop with one tap each', async () => {
  const oficina = { etapa: 'conserto' as const, prevista: null, nota: null, desde: '2026-11-18' }
  const inside = aMoto({ status: 'manutencao', oficina })
  const server = shop()
    .on(motosContract.list, [inside])
    .on(motosContract.setOficina, () => {
      server.on(motosContract.list, [{ ...inside, oficina: { ...oficina, etapa: 'pronta' } }])
      return inside
    })
    .on(motosContract.setStatus, moto)
  const { user } = await open(server, '?aba=oficina')
  const etapas = within(await screen.findByRole('group', { name: `Etapa da moto ${moto.placa}` }))
  expect(etapas.getByRole('button', { name: 'Em conserto' }).ariaPressed).toBe('true')
  expect(screen.queryByRole('button', { name: /^Liberar/ })).toBeNull()
  await user.click(etapas.getByRole('button', { name: 'Pronta' }))
  await user.click(await screen.findByRole('button', { name: `Liberar a moto ${moto.placa}` }))
  await waitFor(() =>
    expect(server.calls(motosContract.setStatus)[0]?.body).toEqual({
      status: 'disponivel',
      motivo: 'Saiu da oficina',
    }),
  )
})

test('says when nothing is due and nothing is in the workshop', async () => {
  const { user } = await open(shop().on(planoContract.forecast, []), '?aba=proximas')
  expect(await screen.findByText('Nada vence nos próximos 30 dias.')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: /Na oficina/ }))
  expect(screen.queryByText('Nada vence nos próximos 30 dias.')).toBeNull()
})

test('opens the plan by its address', async () => {
  const { user, router } = await open(shop(), '?aba=proximas&plano=1')
  const plan = await screen.findByRole('dialog', { name: 'Plano de manutenção' })
  await user.click(within(plan).getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ aba: 'proximas' }))
})

test('shows what is due, without the plan, to a clerk at its address', async () => {
  const path = '/admin/manutencao?aba=proximas&plano=1'
  const as = { administrador: false }
  await renderScreen(<ManutencaoPage />, { server: shop(), path, as })
  const tab = await screen.findByRole('tab', { name: /^Próximas/ })
  expect(tab.getAttribute('aria-selected')).toBe('true')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['all are read', [due, never], false, { total: 1, atLeast: undefined }],
  ['what was never done begins on this page', [due, never], true, { total: 1, atLeast: undefined }],
  ['more may be due on the next page', [due, due], true, { total: 2, atLeast: true }],
])('counts what is due if %s', (_, items, hasMore, count) => {
  expect(dueCount({ items: items as never, hasMore })).toEqual(count)
})
