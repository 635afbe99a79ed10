import { describe, expect, test } from 'vitest'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { changesAmong, type Linha, totalsOf, weekOf } from './rules.ts'

function actionOf(antes: object | null, depois: object | null) {
  if (!antes) return 'insert'
  return depois ? 'update' : 'delete'
}

let id = 0
const line = (
  entidade: string,
  antes: object | null,
  depois: object | null,
  over: Partial<Linha> = {},
): Linha => ({
  id: ++id,
  em: '2026-03-10T15:00:00Z' as Instant,
  usuario: 'bia',
  pedido: `pedido ${id}`,
  acao: actionOf(antes, depois),
  entidade,
  antes: antes as Linha['antes'],
  depois: depois as Linha['depois'],
  ...over,
})
const read = (...linhas: Linha[]) =>
  changesAmong(linhas).map(({ grupo, o_que, valor }) => [
    grupo,
    o_que.replaceAll('\u00a0', ' '),
    valor,
  ])

const WEEK = {
  status: 'pendente',
  valor_original: 31493,
  multa_fixa: 0,
  multa_diaria: 0,
  dias_atraso: 0,
  data_vencimento: '2026-03-10',
  data_pagamento: null,
  motivo_cancelamento: null,
}
const PAID = { ...WEEK, status: 'pago', valor_pago: 31493, data_pagamento: '2026-03-10' }
const COBRANCA = { status: 'pendente', valor: 8000, data_vencimento: '2026-03-20', simulada: false }
const MANUAL = { origem: 'manual', valor: 5000, data_recebimento: '2026-03-10', cancelada_em: null }
const HISTORY = { motivo: 'Acordo' }

describe('a change counts', () => {
  test.each<[string, Linha, unknown[]]>([
    [
      'a cancelled payment',
      line('pagamentos', WEEK, { ...WEEK, status: 'cancelado', motivo_cancelamento: 'Erro' }),
      ['exclusoes', 'Pagamento cancelado', 31493],
    ],
    [
      'a cancelled extra charge',
      line('cobrancas_extras', COBRANCA, { ...COBRANCA, status: 'cancelado' }),
      ['exclusoes', 'Cobrança extra cancelada', 8000],
    ],
    [
      'a cancelled receita',
      line('receitas', MANUAL, { ...MANUAL, cancelada_em: '2026-03-10' }),
      ['exclusoes', 'Receita cancelada', 5000],
    ],
    [
      'a cancelled rental',
      line('locacoes_historico', null, { ...HISTORY, acao: 'cancelar' }),
      ['exclusoes', 'Locação cancelada', null],
    ],
    [
      'a deleted payment',
      line('pagamentos', WEEK, null),
      ['exclusoes', 'Pagamento excluído', 31493],
    ],
    [
      'a deleted service',
      line('manutencoes', { custo: 100 }, null),
      ['exclusoes', 'Manutenção excluída', null],
    ],
    [
      'an archived customer',
      line('clientes', { excluido_em: null }, { excluido_em: '2026-03-10' }),
      ['exclusoes', 'Cliente arquivado', null],
    ],
    [
      'a payment of which a part was written off',
      line('pagamentos', { ...WEEK, valor_dispensado: 0 }, { ...PAID, valor_dispensado: 700 }),
      ['baixas', 'Dispensado R$ 7,00', 700],
    ],
    [
      'a payment lowered',
      line('pagamentos', WEEK, { ...WEEK, valor_original: 30000 }),
      ['baixas', 'Valor diminuído de R$ 314,93 para R$ 300,00', 1493],
    ],
    [
      'an extra charge lowered',
      line('cobrancas_extras', COBRANCA, { ...COBRANCA, valor: 1000 }),
      ['baixas', 'Valor diminuído de R$ 80,00 para R$ 10,00', 7000],
    ],
    [
      'a receita lowered',
      line('receitas', MANUAL, { ...MANUAL, valor: 4000 }),
      ['baixas', 'Valor diminuído de R$ 50,00 para R$ 40,00', 1000],
    ],
    [
      'a payment undone',
      line('pagamentos', PAID, WEEK),
      ['desfeitos', 'Recebimento desfeito', 31493],
    ],
    [
      'an extra charge undone',
      line('cobrancas_extras', { ...COBRANCA, status: 'pago' }, COBRANCA),
      ['desfeitos', 'Recebimento desfeito', 8000],
    ],
    [
      'another due day',
      line('cobrancas_extras', COBRANCA, { ...COBRANCA, data_vencimento: '2026-03-30' }),
      ['datas', 'Vencimento de 20/03/2026 para 30/03/2026', null],
    ],
    [
      'another end of a rental',
      line('locacoes', { data_fim: '2026-06-09' }, { data_fim: '2026-05-09' }),
      ['datas', 'Fim da locação de 09/06/2026 para 09/05/2026', null],
    ],
    [
      'a payment dated on another day',
      line('pagamentos', WEEK, { ...PAID, data_pagamento: '2026-03-08' }),
      ['datas', 'Recebido com data de 08/03/2026', null],
    ],
    [
      'a new receita dated on another day',
      line('receitas', null, { ...MANUAL, data_recebimento: '2026-03-01' }),
      ['datas', 'Receita com data de 01/03/2026', null],
    ],
    [
      'a customer unblocked',
      line('clientes_historico', null, { ...HISTORY, acao: 'desbloqueio' }),
      ['desbloqueios', 'Cliente desbloqueado', null],
    ],
    [
      'a rental authorised',
      line('clientes_historico', null, { ...HISTORY, acao: 'autorizacao' }),
      ['desbloqueios', 'Locação autorizada apesar das restrições', null],
    ],
  ])('%s', (_, linha, expected) => {
    expect(read(linha)).toEqual([expected])
  })
})

test.each<[string, Linha]>([
  ['a payment received in full today', line('pagamentos', WEEK, PAID)],
  ['a payment received for more', line('pagamentos', WEEK, { ...PAID, valor_pago: 40000 })],
  ['a payment raised', line('pagamentos', WEEK, { ...WEEK, valor_original: 40000 })],
  ['a week cancelled by a pause', line('pagamentos', WEEK, { ...WEEK, status: 'cancelado' })],
  [
    'a simulated charge cancelled',
    line(
      'cobrancas_extras',
      { ...COBRANCA, simulada: true },
      { ...COBRANCA, simulada: true, status: 'cancelado' },
    ),
  ],
  [
    'the receita of a payment that was undone',
    line('receitas', { ...MANUAL, origem: 'pagamento' }, null),
  ],
  ['demonstration data removed', line('pagamentos', { ...WEEK, demonstracao: true }, null)],
  ['a customer blocked', line('clientes_historico', null, { ...HISTORY, acao: 'bloqueio' })],
  ['a rental paused', line('locacoes_historico', null, { ...HISTORY, acao: 'pausar' })],
])('%s does not count', (_, linha) => {
  expect(read(linha)).toEqual([])
})

test('a line counts under each heading it belongs to', () => {
  const linha = line('cobrancas_extras', COBRANCA, {
    ...COBRANCA,
    valor: 7000,
    data_vencimento: '2026-03-30',
  })
  expect(read(linha).map(([grupo]) => grupo)).toEqual(['baixas', 'datas'])
})

test('the last week of a rental with another end is part of that change, in the same request only', () => {
  const end = line(
    'locacoes',
    { data_fim: '2026-06-09' },
    { data_fim: '2026-06-08' },
    { pedido: 'a' },
  )
  const lowered = (pedido: string) =>
    line('pagamentos', WEEK, { ...WEEK, valor_original: 4499 }, { pedido })
  expect(read(end, lowered('a')).map(([grupo]) => grupo)).toEqual(['datas'])
  expect(read(end, lowered('b')).map(([grupo]) => grupo)).toEqual(['datas', 'baixas'])
})

test('counts and sums by heading; money only where it is concerned', () => {
  const changes = changesAmong([
    line('pagamentos', PAID, WEEK),
    line('cobrancas_extras', { ...COBRANCA, status: 'pago' }, COBRANCA),
    line('clientes_historico', null, { ...HISTORY, acao: 'desbloqueio' }),
  ])
  expect(totalsOf(changes)).toEqual([
    { grupo: 'desfeitos', quantidade: 2, valor: 39493 },
    { grupo: 'desbloqueios', quantidade: 1, valor: null },
  ])
})

test('a week is from Monday to Sunday', () => {
  for (const day of ['2026-03-09', '2026-03-15'])
    expect(weekOf(day as CalendarDay)).toEqual({ inicio: '2026-03-09', fim: '2026-03-15' })
})
