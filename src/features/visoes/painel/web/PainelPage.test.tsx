import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { clientesContract } from '#features/clientes/clientes/contract.ts'
import { modelosContract } from '#features/contato/modelos/contract.ts'
import { planosContract } from '#features/dinheiro/planos/contract.ts'
import { motosContract } from '#features/frota/motos/contract.ts'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import { semanaContract } from '#features/visoes/auditoria/semana/contract.ts'
import { idOf, NO_ALERTS, NO_WORK, QUIET_WEEK, TEMPLATE } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { PLANOS_ENVIADOS } from '#tests/kit/shop/planos.ts'
import { alertasContract } from '../alertas/contract.ts'
import { painelContract } from '../contract.ts'
import { graficosContract } from '../graficos/contract.ts'
import { hojeContract } from '../hoje/contract.ts'
import { PainelPage } from './PainelPage.tsx'

type Summary = z.input<typeof painelContract.summary.response>
const SHOP: Summary = {
  total_motos: 24,
  motos_alugadas: 19,
  motos_disponiveis: 4,
  motos_manutencao: 1,
  total_clientes: 31,
  locacoes_ativas: 17,
  locacoes_pausadas: 2,
  locacoes_desabilitadas: 0,
  locacoes_atrasadas: 0,
  receita_mensal: 21318.4,
  emails_pendentes: 8,
  manutencoes_pendentes: 3,
  pagamentos_atrasados: 5,
  cobrancas_extras_pendentes: 6,
}
const NOTHING = Object.fromEntries(Object.keys(SHOP).map((name) => [name, 0])) as Summary

const open = (summary: Partial<Summary> = {}, server = shop()) =>
  renderScreen(<PainelPage />, {
    server: server.on(painelContract.summary, { ...SHOP, ...summary }),
  })
const NAMED = {
  ...EMPRESA_PADRAO,
  telefone: '13999990000',
  cnpj: '11222333000181',
  endereco: 'Av. do Mar, 10',
  versao: 1,
}
/** Nothing waits in it. */
const shop = () =>
  fakeServer()
    .on(hojeContract.today, NO_WORK)
    .on(planosContract.list, PLANOS_ENVIADOS)
    .on(alertasContract.alerts, NO_ALERTS)
    .on(graficosContract.received, [])
    .on(graficosContract.late, [])
    .on(graficosContract.fleet, { desde: null, dias: [] })
    .on(graficosContract.idle, { itens: [], total: 0 })
    .on(modelosContract.template, TEMPLATE)
    .on(semanaContract.week, QUIET_WEEK)
    .on(configuracoesContract.empresa, { ...EMPRESA_PADRAO, versao: 1 })
const textOf = async (label: string) => {
  const card = (await screen.findByText(label)).closest('.card')
  return {
    text: card?.textContent?.replaceAll('\u00a0', ' '),
    href: card?.getAttribute('href'),
    card,
  }
}

test.each([
  ['Total de Motos', '24ver motos', '/admin/motos'],
  ['Motos Alugadas', '1979% da frota', '/admin/motos-alugadas'],
  ['Clientes Ativos', '31cadastros ativos', '/admin/relatorio-clientes'],
  ['Receita Mensal', 'R$ 21.318,40sem cauções', '/admin/receitas'],
  ['Emails Agendados', '8próximos envios', null],
  ['Disponíveis', '4', '/admin/motos?status=disponivel'],
  ['Em Manutenção', '1', '/admin/motos?status=manutencao'],
  ['Locações Ativas', '17mais 2 pausadas', '/admin/locacoes?status=ativa'],
  ['Manutenções Pendentes', '3motos precisam de manutenção', '/admin/manutencao'],
  ['Pagamentos Atrasados', '5pagamentos em atraso', '/admin/pagamentos?status=atrasado'],
  ['Cobranças Extras', '6cobranças pendentes', '/admin/cobrancas'],
])('%s: %s, linked to %s', async (label, text, href) => {
  await open()
  expect(await textOf(label)).toMatchObject({ text: `${label}${text}`, href })
})

test('colours the pending count if anything is pending', async () => {
  const cor = async (label: string) =>
    (await textOf(label)).card?.querySelector('[data-cor]')?.getAttribute('data-cor')
  const { unmount } = await open()
  expect(await cor('Manutenções Pendentes')).toBe('laranja')
  expect(await cor('Pagamentos Atrasados')).toBe('vermelho')
  expect(await cor('Cobranças Extras')).toBe('amarelo')
  unmount()
  await open({ manutencoes_pendentes: 0, pagamentos_atrasados: 0, cobrancas_extras_pendentes: 0 })
  for (const label of ['Manutenções Pendentes', 'Pagamentos Atrasados', 'Cobranças Extras'])
    expect(await cor(label)).toBe('verde')
})

test('shows a loading state', async () => {
  await renderScreen(<PainelPage />, { server: shop().stall(painelContract.summary) })
  expect(screen.getByText('Carregando...')).toBeTruthy()
  expect(screen.queryByText('Total de Motos')).toBeNull()
})

test('loads once on entering, and again with the time on “Atualizar”', async () => {
  const server = shop()
  const { user } = await open({}, server)
  await screen.findByText('24')
  expect(screen.getByText(/^Atualizado às/).textContent).toMatch(/^Atualizado às \d\d:\d\d$/)
  expect(server.calls(painelContract.summary)).toHaveLength(1)

  server.on(painelContract.summary, { ...SHOP, total_motos: 25 })
  await user.click(screen.getByRole('button', { name: 'Atualizar' }))
  expect(await screen.findByText('25')).toBeTruthy()
  expect(server.calls(painelContract.summary)).toHaveLength(2)
})

test('shows no zeros on failure, shows Offline, and retries', async () => {
  const server = shop().drop(painelContract.summary)
  const { user } = await renderScreen(<PainelPage />, { server })
  const alert = within(
    (
      await screen.findByText('Não foi possível carregar os números do painel.')
    ).closest<HTMLElement>('[role=alert]')!,
  )
  expect(screen.queryByText('Total de Motos')).toBeNull()
  await waitFor(() => expect(screen.queryByText('Carregando...')).toBeNull())
  expect(screen.getByText('Offline')).toBeTruthy()
  server.on(painelContract.summary, SHOP)
  await user.click(alert.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('24')).toBeTruthy()
  expect(screen.getByText('Online')).toBeTruthy()
})

test('keeps the numbers if a refresh fails, and reports it', async () => {
  const server = shop()
  const { user } = await open({}, server)
  await screen.findByText('24')
  server.drop(painelContract.summary)
  await user.click(screen.getByRole('button', { name: 'Atualizar' }))
  expect(await screen.findByText('Não foi possível carregar os números do painel.')).toBeTruthy()
  expect(screen.getByText('24')).toBeTruthy()
})

test('shows the first steps of an empty shop', async () => {
  await open(NOTHING)
  expect(await screen.findByRole('heading', { name: 'Primeiros passos' })).toBeTruthy()
  expect(
    screen.getAllByRole('listitem').map((step) => within(step).getByRole('button').textContent),
  ).toEqual(['Preencher', 'Nova Moto', 'Novo Cliente', 'Nova Locação'])
  // The quickest way is before them.
  expect(screen.getByRole('link', { name: 'Trazer planilha' }).getAttribute('href')).toBe(
    '/admin/trazer-dados',
  )
  expect((await textOf('Motos Alugadas')).text).toContain('0% da frota')
})

test('ticks off a done step, and hides the card once all are done', async () => {
  const { unmount } = await open({ ...NOTHING, total_motos: 1 })
  const [, moto] = await screen.findAllByRole('listitem')
  expect(moto?.textContent).toContain('(feito)')
  expect(within(moto!).queryByRole('button')).toBeNull()
  unmount()
  await open({}, shop().on(configuracoesContract.empresa, NAMED))
  await screen.findByText('24')
  await waitFor(() => expect(screen.queryByText('Primeiros passos')).toBeNull())
})

test('fills in the shop in five fields, and keeps what they do not show', async () => {
  const server = shop().on(configuracoesContract.empresa, { ...NAMED, endereco: '' })
  server.on(configuracoesContract.saveEmpresa, NAMED)
  const { user, router } = await open(NOTHING, server)
  await user.click(await screen.findByRole('button', { name: 'Preencher' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Dados da loja' }))
  expect(dialog.getAllByRole('textbox')).toHaveLength(5)
  await user.type(dialog.getByLabelText('Endereço'), NAMED.endereco)
  server.on(configuracoesContract.empresa, NAMED)
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Dados da loja salvos.')).toBeTruthy()
  const { versao: _, ...sent } = NAMED
  expect(server.calls(configuracoesContract.saveEmpresa)[0]?.body).toEqual(sent)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/admin')
  expect(screen.getByText('Dados da loja').closest('li')?.textContent).toContain('(feito)')
})

test.each([
  ['Nova Moto', 'Nova Moto'],
  ['Novo Cliente', 'Novo Cliente'],
  ['Nova Locação', 'Nova Locação'],
])('%s opens its form on the Painel', async (button, title) => {
  const server = shop().on(motosContract.list, []).on(clientesContract.list, [])
  const { user } = await open(NOTHING, server)
  await user.click(await screen.findByRole('button', { name: button }))
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
})

test('puts the first steps away for good', async () => {
  const { user, unmount } = await open(NOTHING)
  await user.click(await screen.findByRole('button', { name: 'Guardar' }))
  expect(screen.queryByText('Primeiros passos')).toBeNull()
  unmount()
  await open(NOTHING)
  expect(await screen.findByText('0% da frota')).toBeTruthy()
  expect(screen.queryByText('Primeiros passos')).toBeNull()
})

test("asks for the week's changes for administrators only", async () => {
  // The tests before it signed an administrator in.
  sessionStorage.clear()
  localStorage.clear()
  const server = shop().on(painelContract.summary, SHOP)
  await renderScreen(<PainelPage />, { server, as: { administrador: false } })
  expect(await screen.findByText('24')).toBeTruthy()
  expect(screen.queryByText('Mudanças da semana')).toBeNull()
  expect(server.calls(semanaContract.week)).toHaveLength(0)
})

test("shows the numbers without waiting for the week's changes", async () => {
  await open({}, shop().stall(semanaContract.week))
  expect(await screen.findByText('24')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Mudanças da semana' })).toBeTruthy()
})

test('has one “Atualizar”, which reads every card again', async () => {
  const server = shop()
  const { user } = await open({}, server)
  await screen.findByText('24')
  await screen.findByText('Nenhuma moto está livre há mais de 3 dias.')
  const [refresh, ...others] = screen.getAllByRole('button', { name: /Atualizar/ })
  expect(others).toEqual([])
  server.on(hojeContract.today, {
    ...NO_WORK,
    trocas_oleo: {
      total: 1,
      itens: [
        {
          moto: { id: idOf(2), placa: 'ABC1D23', cor: 'Azul', modelo: 'DK 160' },
          km_atual: 1400,
          km_desde_manutencao: 1400,
          urgencia: 'URGENTE',
        },
      ],
    },
  })
  await user.click(refresh!)
  expect(await screen.findByRole('heading', { name: 'Hoje 1 tarefa' })).toBeTruthy()
  for (const endpoint of [
    painelContract.summary,
    alertasContract.alerts,
    graficosContract.received,
    graficosContract.late,
    graficosContract.fleet,
    graficosContract.idle,
  ])
    expect(server.calls(endpoint)).toHaveLength(2)
})

test('fails card by card', async () => {
  const server = shop().drop(hojeContract.today).drop(graficosContract.fleet)
  const { user } = await open({}, server)
  expect(await screen.findByText('Não foi possível carregar o trabalho de hoje.')).toBeTruthy()
  expect(await screen.findByText('Não foi possível carregar este gráfico.')).toBeTruthy()
  expect(screen.getByText('24')).toBeTruthy()
  expect(screen.getByText('Nada em atraso.')).toBeTruthy()
  server.on(hojeContract.today, NO_WORK)
  const [retry] = screen.getAllByRole('button', { name: 'Tentar novamente' })
  await user.click(retry!)
  expect(await screen.findByText(/^Nada para hoje/)).toBeTruthy()
})

test('shows Hoje before the alerts', async () => {
  await open()
  const headings = (await screen.findAllByRole('heading', { level: 2 })).map(
    ({ textContent }) => textContent,
  )
  expect(headings.indexOf('Hoje ')).toBeLessThan(
    headings.findIndex((text) => text?.startsWith('Centro')),
  )
})
