import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { modelosContract } from '#features/contato/modelos/contract.ts'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import {
  aLatePagamento,
  freezeToday,
  idOf,
  NO_ALERTS,
  NO_WORK,
  TEMPLATE,
  TODAY,
} from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { type alertas, alertasContract } from '../../alertas/contract.ts'
import { type hoje, hojeContract } from '../../hoje/contract.ts'
import { AlertsPanel } from './AlertsPanel.tsx'

freezeToday()
type Alerts = z.input<typeof alertas>

const charge = (n: number, fields: Partial<Alerts['cobrancas_extras'][number]> = {}) => ({
  id: idOf(100 + n),
  titulo: `Retrovisor ${n}`,
  valor: 150,
  devido_hoje: 150,
  data_vencimento: TODAY,
  cliente_id: idOf(1),
  cliente_nome: 'Ana Souza',
  cliente_telefone: '13988887777',
  moto_id: idOf(2),
  moto_placa: 'ABC1D23',
  ...fields,
})
const oil = (n: number, fields: Partial<Alerts['troca_oleo'][number]> = {}) => ({
  moto: { id: idOf(200 + n), placa: `OIL000${n}`, cor: 'Preta' as const, modelo: 'DK 160' },
  km_atual: 9000,
  km_desde_manutencao: 1350,
  urgencia: 'URGENTE' as const,
  ...fields,
})

const open = (
  alerts: Partial<Alerts> = {},
  server = fakeServer(),
  work: Partial<z.input<typeof hoje>> = {},
  telefone = '13999990000',
) =>
  renderScreen(<AlertsPanel waitingEmails={0} />, {
    server: server
      .on(alertasContract.alerts, { ...NO_ALERTS, ...alerts })
      .on(hojeContract.today, { ...NO_WORK, ...work })
      .on(modelosContract.template, TEMPLATE)
      .on(configuracoesContract.empresa, { ...EMPRESA_PADRAO, versao: 1, telefone }),
  })
const section = (name: RegExp) => screen.findByRole('region', { name })
const hrefOf = (within_: ReturnType<typeof within>, name: RegExp) =>
  decodeURIComponent(within_.getByRole('link', { name }).getAttribute('href') ?? '').replaceAll(
    '\u00a0',
    ' ',
  )

test('shows a green state without alerts', async () => {
  await open()
  expect(await screen.findByText('Tudo em dia! Nenhum alerta urgente no momento.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Ações Recomendadas' })).toBeNull()
})

describe('a charge', () => {
  test('shows title, value and urgency, linked to itself, the WhatsApp chat and its customer', async () => {
    await open({ cobrancas_extras: [charge(1)], total_cobrancas_extras: 1 })
    const row = within(await section(/Cobranças Extras Pendentes/))
    expect(row.getByText('Vence HOJE!')).toBeTruthy()
    expect(row.getByRole('listitem').textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Retrovisor 1: R$ 150,00',
    )
    expect(hrefOf(row, /^Ver cobrança/)).toBe(`/admin/cobrancas?cobranca=${idOf(101)}`)
    expect(hrefOf(row, /^WhatsApp da loja, \(13\) 99999-0000/)).toBe(
      'https://wa.me/5513999990000?text=Cobrança extra pendente\nCliente: Ana Souza\nValor: R$ 150,00\nVencimento: 20/11/2026\nMotivo: Retrovisor 1',
    )
    expect(hrefOf(row, /^Cobrar cliente por WhatsApp: Ana Souza/)).toMatch(
      /^https:\/\/wa\.me\/5513988887777\?text=Olá, Ana Souza!/,
    )
    expect(row.queryByRole('link', { name: /^Ver todas/ })).toBeNull()
  })

  test('says that the shop has no number yet, and leads to its field', async () => {
    await open({ cobrancas_extras: [charge(1)], total_cobrancas_extras: 1 }, fakeServer(), {}, '')
    const row = within(await section(/Cobranças Extras Pendentes/))
    expect(hrefOf(row, /^Falta o telefone da loja/)).toBe('/admin/configuracoes/loja#telefone')
    expect(row.queryByRole('link', { name: /^WhatsApp da loja/ })).toBeNull()
  })

  test('received in part shows and asks for what is still owed', async () => {
    await open({ cobrancas_extras: [charge(1, { devido_hoje: 100 })], total_cobrancas_extras: 1 })
    const row = within(await section(/Cobranças Extras Pendentes/))
    expect(row.getByRole('listitem').textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Retrovisor 1: R$ 100,00',
    )
    for (const name of [/^WhatsApp da loja/, /^Cobrar cliente/]) {
      expect(hrefOf(row, name)).toContain('R$ 100,00')
      expect(hrefOf(row, name)).not.toContain('R$ 150,00')
    }
  })

  test("makes the customer's WhatsApp the prominent button, and the shop's the quieter one", async () => {
    await open({ cobrancas_extras: [charge(1)], total_cobrancas_extras: 1 })
    const row = within(await section(/Cobranças Extras Pendentes/))
    const look = (name: RegExp) => row.getByRole('link', { name }).getAttribute('data-variant')
    expect([look(/^Cobrar cliente/), look(/^WhatsApp da loja/), look(/^Ver cobrança/)]).toEqual([
      'whatsapp',
      'secondary',
      'secondary',
    ])
  })

  test('explains a customer without a phone', async () => {
    const { user } = await open({
      cobrancas_extras: [charge(1, { cliente_telefone: '' })],
      total_cobrancas_extras: 1,
    })
    await user.click(await screen.findByRole('button', { name: /^Cobrar cliente/ }))
    expect(
      await screen.findByText('Cliente não possui número de telefone cadastrado.'),
    ).toBeTruthy()
  })

  test('is hidden behind "Ver todas" beyond the fifth', async () => {
    await open({
      cobrancas_extras: Array.from({ length: 7 }, (_, n) => charge(n)),
      total_cobrancas_extras: 130,
    })
    const row = within(await section(/Cobranças Extras Pendentes/))
    expect(row.getAllByRole('listitem')).toHaveLength(5)
    expect(hrefOf(row, /Ver todas as 130 cobranças pendentes/)).toBe(
      '/admin/cobrancas?status=pendente',
    )
  })
})

test('shows plate, colour and km of an oil change alert, and opens its registration', async () => {
  await open({
    troca_oleo: [
      oil(1),
      oil(2, { urgencia: 'EM BREVE', km_desde_manutencao: null }),
      oil(3),
      oil(4),
    ],
    total_troca_oleo: 4,
  })
  const row = within(await section(/Troca de Óleo Pendente/))
  const [overdue, soon, ...others] = row.getAllByRole('listitem').map((item) => item.textContent)
  expect(overdue).toContain('OIL0001 (DK 160 Preta)')
  expect(overdue).toContain('1.350 km - VENCIDA!')
  expect(soon).toContain('N/A')
  expect(soon).not.toContain('VENCIDA')
  expect(others).toHaveLength(1)
  expect(hrefOf(row, /^Registrar Troca da moto OIL0001/)).toBe(
    `/admin/manutencao?moto=${idOf(201)}&nova=1`,
  )
  expect(hrefOf(row, /Ver todas as 4/)).toBe('/admin/manutencao')
})

test('shows value, days and week of a late payment, and opens its details', async () => {
  const late = aLatePagamento()
  await open({ pagamentos_atrasados: [late], total_pagamentos_atrasados: 1 })
  const row = within(await section(/Pagamentos Atrasados/))
  const text = row.getByRole('listitem').textContent?.replaceAll('\u00a0', ' ')
  expect(text).toContain('Ana Souza: R$ 321,93')
  expect(text).toContain('Vencido há 7 dias')
  expect(text).toContain('Semana 2')
  expect(hrefOf(row, /^Gerenciar pagamento/)).toBe(
    `/admin/pagamentos?status=atrasado&pagamento=${late.id}`,
  )
  expect(hrefOf(row, /^Cobrar cliente/)).toContain('R$ 321,93')
})

test('without its fees a payment received in part is what is open of it', async () => {
  const late = aLatePagamento({ principal_aberto: 313.93, devido_hoje: 320.21 })
  await open({ pagamentos_atrasados: [late], total_pagamentos_atrasados: 1 })
  const row = within(await section(/Pagamentos Atrasados/))
  expect(row.getByRole('listitem').textContent?.replaceAll('\u00a0', ' ')).toContain(
    'valor sem multa R$ 313,93',
  )
})

test('counts the Pix to decide about, linked to them', async () => {
  await open({ pix_a_conferir: 2 })
  expect(await screen.findByText('2 Pix a conferir.')).toBeTruthy()
  expect(
    screen.getByRole('heading', { name: 'Centro de Alertas Inteligentes 2 alertas ao todo' }),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Decidir em Pagamentos' }).getAttribute('href')).toBe(
    '/admin/pagamentos',
  )
})

test('counts all in the title, and the most urgent beneath', async () => {
  await open({
    cobrancas_extras: [charge(1)],
    total_cobrancas_extras: 1,
    troca_oleo: [oil(1)],
    total_troca_oleo: 2,
    total_pagamentos_atrasados: 3,
    pagamentos_atrasados: [aLatePagamento()],
    cobrancas_a_lembrar: 1,
    trocas_vencidas: 2,
  })
  expect(
    await screen.findByRole('heading', {
      name: 'Centro de Alertas Inteligentes 6 alertas ao todo',
    }),
  ).toBeTruthy()
  const steps = within(await section(/Ações Recomendadas/)).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual([
    '1 cobrança vence até amanhã ou já venceu: envie lembretes',
    '2 motos com troca de óleo vencida: leve à oficina',
    '3 pagamentos atrasados: contate os clientes',
  ])
})

test('shows a loading state, and retries a failure', async () => {
  const server = fakeServer().stall(alertasContract.alerts).on(hojeContract.today, NO_WORK)
  const waiting = await renderScreen(<AlertsPanel waitingEmails={0} />, { server })
  expect(screen.getByText('Carregando alertas...')).toBeTruthy()
  waiting.unmount()

  const failing = fakeServer().drop(alertasContract.alerts).on(hojeContract.today, NO_WORK)
  const { user } = await renderScreen(<AlertsPanel waitingEmails={0} />, { server: failing })
  expect(await screen.findByText('Erro ao carregar alertas')).toBeTruthy()
  failing.on(alertasContract.alerts, NO_ALERTS)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Tudo em dia! Nenhum alerta urgente no momento.')).toBeTruthy()
})

test('says that a contract fidelidade ended, and how many go on by the week', async () => {
  const { cliente_id, cliente_nome, cliente_telefone } = charge(1)
  const whose = {
    cliente_id,
    cliente_nome,
    cliente_telefone,
    moto_id: idOf(2),
    moto_placa: 'ABC1D23',
  }
  const over = {
    id: idOf(300),
    status: 'ativa',
    plano: 'fidelidade',
    data_fim_contratada: '2026-11-18',
  } as const
  await open({
    contratos_terminados: [{ ...over, ...whose }],
    total_contratos_terminados: 1,
    contratos_por_semana: 3,
  })
  const row = within(await section(/^Contratos terminados/))
  expect(
    row.getByText(
      'O contrato fidelidade da moto ABC1D23 terminou em 18/11/2026: combine a transferência ou a renovação.',
    ),
  ).toBeTruthy()
  expect(hrefOf(row, /^Ver locação/)).toBe(`/admin/locacoes/${idOf(300)}`)
  const note = screen.getByText(/3 contratos terminaram e seguem por semana/)
  expect(hrefOf(within(note), /Ver em Motos Alugadas/)).toBe(
    '/admin/motos-alugadas?situacao=prorrogada',
  )
})

test('a renewal that could not be made says why and how the rental goes on', async () => {
  const { cliente_id, cliente_nome, cliente_telefone } = charge(1)
  const whose = {
    cliente_id,
    cliente_nome,
    cliente_telefone,
    moto_id: idOf(2),
    moto_placa: 'ABC1D23',
  }
  const refused = {
    id: idOf(301),
    plano: 'mensal',
    data_fim: '2026-11-24',
    data_fim_contratada: '2026-11-18',
    renovacao_plano: 'anual',
    renovacao_combinada_em: '2026-11-10',
    renovacao_recusada_em: '2026-11-19',
    moto_roubada: false,
  } as const
  await open({ renovacoes_nao_feitas: [{ ...refused, ...whose }], total_renovacoes_nao_feitas: 1 })
  const row = within(await section(/^Renovações não feitas/))
  expect(
    row.getByText(
      'A renovação com o Plano Anual não foi feita em 19/11/2026: o cliente não pode alugar. A locação segue por semana até 24/11/2026.',
    ),
  ).toBeTruthy()
  expect(hrefOf(row, /^Ver locação/)).toBe(`/admin/locacoes/${idOf(301)}`)
})

const DEVEDOR = {
  cliente_id: idOf(1),
  cliente_nome: 'Ana Souza',
  cliente_telefone: '13988887777',
  devido_hoje: 300,
  desde: TODAY,
  semanas: 0,
  outros_pagamentos: 0,
  cobrancas: 2,
  titulo: 'Retrovisor 1',
  moto_id: idOf(2),
  moto_placa: 'ABC1D23',
}

test('does not repeat what Hoje shows, and leaves the totals', async () => {
  await open(
    {
      cobrancas_extras: [charge(1), charge(2, { data_vencimento: '2026-11-25' })],
      total_cobrancas_extras: 2,
      troca_oleo: [oil(1)],
      total_troca_oleo: 1,
    },
    fakeServer(),
    {
      vencem_hoje: { total: 1, itens: [DEVEDOR] },
      trocas_oleo: { total: 1, itens: [oil(1)] },
    },
  )
  const cobrancas = within(await section(/^Cobranças Extras Pendentes ?\(2\)/))
  expect(await cobrancas.findByText('Já está em Hoje (1)')).toBeTruthy()
  expect(cobrancas.getByRole('listitem').textContent).toContain('Retrovisor 2')
  const trocas = within(await section(/^Troca de Óleo Pendente ?\(1\)/))
  expect(trocas.getByText('Já está em Hoje (1)')).toBeTruthy()
  expect(trocas.queryByRole('listitem')).toBeNull()
  expect(
    screen.getByRole('heading', { name: 'Centro de Alertas Inteligentes 3 alertas ao todo' }),
  ).toBeTruthy()
})

test('shows a promise in place of the button that charges the customer', async () => {
  const promessa = { valor: 321.33, dia: '2026-11-30' }
  await open({ cobrancas_extras: [charge(1, { promessa })], total_cobrancas_extras: 1 })
  const row = within(within(await section(/Cobranças Extras Pendentes/)).getByRole('listitem'))
  expect(row.getByText(/Prometeu R\$\s321,33 até 30\/11/)).toBeTruthy()
  expect(row.queryByRole('link', { name: /^Cobrar cliente/ })).toBeNull()
  expect(row.getByRole('link', { name: /^WhatsApp da loja/ })).toBeTruthy()
})
