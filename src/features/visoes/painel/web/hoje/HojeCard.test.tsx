import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { mensagensContract } from '#features/contato/mensagens/contract.ts'
import { modelosContract } from '#features/contato/modelos/contract.ts'
import { TEXTOS } from '#features/contato/modelos/textos/rules.ts'
import { planosContract } from '#features/dinheiro/planos/contract.ts'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import { freezeToday, idOf, NO_WORK, TEMPLATE, TODAY } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { PLANOS_ENVIADOS } from '#tests/kit/shop/planos.ts'
import { type hoje, hojeContract } from '../../hoje/contract.ts'
import { HojeCard } from './HojeCard.tsx'

freezeToday()
type Work = z.input<typeof hoje>

const ana = {
  cliente_id: idOf(1),
  cliente_nome: 'Ana Souza',
  cliente_telefone: '13988887777',
  moto_id: idOf(2),
  moto_placa: 'ABC1D23',
}
const devedor = (fields: Partial<Work['atrasados']['itens'][number]> = {}) => ({
  devido_hoje: 314.93,
  desde: TODAY,
  semanas: 1,
  outros_pagamentos: 0,
  cobrancas: 0,
  titulo: 'Semana 2',
  ...ana,
  ...fields,
})
const contrato = (fields: Partial<Work['devolucoes']['itens'][number]>) => ({
  id: idOf(300),
  status: 'ativa' as const,
  plano: 'mensal' as const,
  data_fim: fields.data_fim_contratada ?? TODAY,
  data_fim_contratada: TODAY,
  devolucao_pedida: null,
  preco_semanal: 314.93,
  ...ana,
  ...fields,
})

const TEXTO = TEXTOS.fim_de_contrato.padrao
const open = (work: Partial<Work>) =>
  renderScreen(<HojeCard />, {
    server: fakeServer()
      .on(hojeContract.today, { ...NO_WORK, ...work })
      .on(modelosContract.template, TEMPLATE)
      .on(planosContract.list, PLANOS_ENVIADOS)
      .on(modelosContract.text, {
        nome: 'fim_de_contrato',
        texto: TEXTO,
        padrao: TEXTO,
        endereco: '',
        versao: 1,
      })
      .on(mensagensContract.ofCliente, {
        cliente_nome: 'Ana Souza',
        cliente_telefone: '13988887777',
        quantidade: 3,
        total: 966.49,
        desde: '2026-11-01',
        mensagem: 'Oi Ana, hoje constam 3 valores em aberto.',
        prometido_ate: null,
      })
      .on(configuracoesContract.empresa, { ...EMPRESA_PADRAO, versao: 1, nome: 'Maré Motos' }),
  })
const section = async (name: RegExp) => within(await screen.findByRole('region', { name }))
const hrefOf = (part: ReturnType<typeof within>, name: RegExp | string) =>
  decodeURIComponent(part.getByRole('link', { name }).getAttribute('href') ?? '')

test('accepts two readings of customers here, and says in one line what else waits', async () => {
  const pedido = (n: number, fields: object) => ({
    id: idOf(n),
    tipo: 'leitura' as const,
    cliente_id: idOf(n),
    cliente_nome: `Ana ${n}`,
    cliente_telefone: '13988887777',
    locacao_id: null,
    moto_id: null,
    placa: null,
    texto: null,
    km: 20_690,
    parada: false,
    arquivo_id: null,
    foto: null,
    anterior: null,
    prazo: null,
    criado_em: '2026-11-20T10:00:00.000Z',
    resolvido_em: null,
    resolvido_por: null,
    resposta: null,
    hodometro_id: null,
    manutencao_id: null,
    versao: 1,
    ...fields,
  })
  const stopped = pedido(1, { tipo: 'problema', km: null, texto: 'Não liga', parada: true })
  const itens = [stopped, ...[2, 3, 4].map((n) => pedido(n, {}))]
  await open({ pedidos: { itens, total: 6 } })
  const pedidos = within(await screen.findByRole('region', { name: /^Pedidos/ }))
  expect(await pedidos.findAllByRole('button', { name: /^Aceitar/ })).toHaveLength(2)
  const all = pedidos.getByRole('link', { name: 'Ver todos os 6 pedidos: há moto parada' })
  expect(all.getAttribute('href')).toBe('/admin/pedidos')
})

test('says a friendly sentence on a day without work', async () => {
  await open({})
  expect(
    await screen.findByText('Nada para hoje: ninguém vence, ninguém devolve. Bom trabalho!'),
  ).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Hoje' })).toBeTruthy()
})

test('offers to receive what is due today, with links to customer and motorcycle', async () => {
  await open({ vencem_hoje: { total: 1, itens: [devedor()] } })
  expect(await screen.findByRole('heading', { name: 'Hoje 1 tarefa' })).toBeTruthy()
  const due = await section(/^Vencem hoje ?\(1\)/)
  const row = due.getByRole('listitem')
  expect(row.textContent?.replaceAll('\u00a0', ' ')).toContain(
    'Ana Souza: R$ 314,93Semana 2, ABC1D23',
  )
  expect(hrefOf(due, 'Ana Souza')).toBe(`/admin/clientes/${idOf(1)}`)
  expect(hrefOf(due, 'ABC1D23')).toBe(`/admin/motos/${idOf(2)}`)
  expect(hrefOf(due, 'Receber: Ana Souza, Semana 2')).toBe(`/admin/receber?cliente=${idOf(1)}`)
  expect(due.queryByRole('button', { name: /^Cobrar/ })).toBeNull()
  expect(due.queryByRole('link', { name: /^Ver tod/ })).toBeNull()
})

const LATE = devedor({
  devido_hoje: 966.49,
  desde: '2026-11-01',
  semanas: 2,
  cobrancas: 1,
  titulo: 'Semana 1',
})

test('has one row for a customer with three late debts, charged in one message and received at once', async () => {
  const { user } = await open({ atrasados: { total: 1, itens: [LATE] } })
  const late = await section(/^Atrasados ?\(1\)/)
  const row = late.getByRole('listitem')
  expect(row.textContent?.replaceAll('\u00a0', ' ')).toContain(
    'Ana Souza: R$ 966,4919 dias2 semanas e 1 cobrança desde 01/11, ABC1D23',
  )
  expect(hrefOf(late, /^Receber: Ana Souza/)).toBe(`/admin/receber?cliente=${idOf(1)}`)
  expect(late.getByRole('button', { name: 'Prometeu pagar: Ana Souza' })).toBeTruthy()
  await user.click(late.getByRole('button', { name: 'Cobrar por WhatsApp: Ana Souza' }))
  expect(await screen.findByText('Oi Ana, hoje constam 3 valores em aberto.')).toBeTruthy()
})

test('shows a promise in place of the button that charges', async () => {
  const promessa = { valor: 321.33, dia: '2026-11-30' }
  await open({ atrasados: { total: 1, itens: [{ ...LATE, promessa }] } })
  const late = await section(/^Atrasados/)
  expect(late.getByRole('listitem').textContent?.replaceAll('\u00a0', ' ')).toContain(
    'Prometeu R$ 321,33 até 30/11',
  )
  expect(late.queryByRole('button')).toBeNull()
  expect(late.getByRole('link', { name: /^Receber/ })).toBeTruthy()
})

test('says that a promise was broken', async () => {
  const promessa_quebrada = { valor: 643.56, dia: '2026-11-19', quebradas: 2 }
  await open({ atrasados: { total: 1, itens: [{ ...LATE, promessa_quebrada }] } })
  const late = await section(/^Atrasados/)
  expect(late.getByRole('listitem').textContent).toContain(
    'Prometeu R$ 643,56 para ontem. 2ª promessa quebrada.',
  )
  expect(late.getByRole('button', { name: 'Cobrar por WhatsApp: Ana Souza' })).toBeTruthy()
})

test('leads to all of a kind beyond the first few', async () => {
  await open({
    vencem_hoje: { total: 12, itens: [devedor()] },
    atrasados: { total: 7, itens: [{ ...LATE, cliente_id: idOf(3) }] },
  })
  const due = await section(/^Vencem hoje ?\(12\)/)
  expect(hrefOf(due, 'Ver todos os 12 clientes que vencem hoje')).toBe('/admin/receber')
  const late = await section(/^Atrasados ?\(7\)/)
  expect(hrefOf(late, 'Ver todos os 7 clientes atrasados')).toBe('/admin/receber')
})

test('offers to finish a rental whose contract is over, unless it is paused', async () => {
  await open({
    devolucoes: {
      total: 2,
      itens: [
        contrato({ data_fim_contratada: '2026-11-17' }),
        contrato({ id: idOf(301), status: 'pausada' }),
      ],
    },
  })
  const returns = await section(/^Devoluções/)
  const [over, paused] = returns.getAllByRole('listitem').map((item) => within(item))
  expect(over!.getByText('Acabou há 3 dias')).toBeTruthy()
  expect(hrefOf(over!, 'Encerrar locação: Ana Souza, moto ABC1D23')).toBe(
    `/admin/locacoes/${idOf(300)}/encerrar`,
  )
  expect(paused!.getByText('Acaba hoje')).toBeTruthy()
  expect(hrefOf(paused!, /^Ver locação/)).toBe(`/admin/locacoes/${idOf(301)}`)
})

test('asks the customer of a contract that ends within 14 days', async () => {
  await open({
    contratos_acabando: { total: 1, itens: [contrato({ data_fim_contratada: '2026-11-25' })] },
    contratos_em_14_dias: {
      total: 1,
      itens: [
        contrato({ id: idOf(301), data_fim_contratada: '2026-12-04', cliente_nome: 'Bia Lima' }),
      ],
    },
  })
  const soon = await section(/^Contratos que acabam em 14 dias ?\(2\)/)
  expect(soon.getByText('Acaba em 5 dias')).toBeTruthy()
  expect(soon.getByText('Acaba em 14 dias')).toBeTruthy()
  expect(hrefOf(soon, /^Avisar cliente por WhatsApp: Ana/)).toContain(
    'Seu contrato vai até 25/11. Prefere continuar por semana (R$ 314,93), passar para o anual (R$ 279,93 por semana) ou devolver? Responda aqui.',
  )
})

test('asks the customer of a plan fidelidade whether to renew', async () => {
  const itens = [contrato({ plano: 'fidelidade', data_fim_contratada: '2026-11-25' })]
  await open({ contratos_acabando: { total: 1, itens } })
  expect(hrefOf(await section(/^Contratos que acabam/), /^Avisar cliente/)).toContain(
    'O contrato da moto ABC1D23 acaba em 25/11/2026. Você quer renovar ou vai devolver a moto?',
  )
})

test('keeps a requested return in sight, with the term', async () => {
  const itens = [
    contrato({
      devolucao_pedida: '2026-11-19',
      data_fim: '2026-11-22',
      data_fim_contratada: '2026-11-10',
    }),
  ]
  await open({ devolucoes_pedidas: { total: 1, itens } })
  const asked = await section(/^Devoluções pedidas/)
  expect(asked.getByText('Era para devolver até 19/11/2026')).toBeTruthy()
  expect(asked.getByRole('listitem').textContent).toContain(
    'Contrato terminou em 10/11 · segue por semana',
  )
  expect(hrefOf(asked, /^Encerrar locação/)).toBe(`/admin/locacoes/${idOf(300)}/encerrar`)
})

test('lists the hand-overs without an inspection, each with its start', async () => {
  const itens = [{ ...contrato({}), data_inicio: '2026-11-18' }]
  await open({ entregas_sem_vistoria: { total: 1, itens } })
  const pending = await section(/^Entregas sem vistoria/)
  expect(pending.getByText('Entrega pendente')).toBeTruthy()
  expect(pending.getByRole('button', { name: /^Fazer vistoria: / })).toBeTruthy()
  expect(pending.getByRole('listitem').textContent).toContain('desde 18/11/2026')
})

test('offers the registration of an oil change and the indication of a driver', async () => {
  await open({
    trocas_oleo: {
      total: 1,
      itens: [
        {
          moto: { id: idOf(2), placa: 'ABC1D23', cor: 'Azul', modelo: 'DK 160' },
          km_atual: 9000,
          km_desde_manutencao: 1350,
          urgencia: 'URGENTE',
        },
      ],
    },
    indicacoes: {
      total: 1,
      itens: [
        {
          id: idOf(400),
          placa: 'ABC1D23',
          moto_id: idOf(2),
          numero_auto: 'A1',
          prazo_indicacao: TODAY,
          valor_nic: 260.32,
          cliente_id: null,
          cliente_nome: null,
        },
      ],
    },
  })
  const oil = await section(/^Trocas de óleo/)
  expect(oil.getByText('Vencida')).toBeTruthy()
  expect(hrefOf(oil, 'Registrar troca de óleo da moto ABC1D23')).toBe(
    `/admin/manutencao?moto=${idOf(2)}&nova=1`,
  )
  const multas = await section(/^Condutores a indicar/)
  expect(multas.getByRole('listitem').textContent).toContain('Sem locatário na dataÚltimo dia')
  expect(hrefOf(multas, 'Indicar o condutor da multa A1')).toBe(`/admin/multas?multa=${idOf(400)}`)
})

test('says in one line how many expire, with the way to all', async () => {
  await open({ vencimentos: { total: 3, itens: [] } })
  const due = await section(/^Vencimentos ?\(3\)/)
  expect(hrefOf(due, 'Ver todos os vencimentos')).toBe('/admin/vencimentos')
  expect(screen.getByRole('heading', { name: 'Hoje 3 tarefas' })).toBeTruthy()
})
