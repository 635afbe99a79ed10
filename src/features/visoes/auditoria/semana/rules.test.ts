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
  changesAmong(linhas).map(({ efeito, o_que, valor }) => [
    efeito,
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
const RECIBO = {
  numero: 12,
  valor: 20000,
  forma: 'dinheiro',
  data: '2026-03-10',
  estornado_em: null,
  pix_cobranca_id: null,
}
const MANUAL = { origem: 'manual', valor: 5000, data_recebimento: '2026-03-10', cancelada_em: null }
const HISTORY = { motivo: 'Acordo' }

describe('a change counts', () => {
  test.each<[string, Linha, unknown[]]>([
    [
      'a cancelled payment',
      line('pagamentos', WEEK, { ...WEEK, status: 'cancelado', motivo_cancelamento: 'Erro' }),
      ['divida_menor', 'Pagamento cancelado', 31493],
    ],
    [
      'a cancelled extra charge',
      line('cobrancas_extras', COBRANCA, { ...COBRANCA, status: 'cancelado' }),
      ['divida_menor', 'Cobrança extra cancelada', 8000],
    ],
    [
      'a cancelled receita',
      line('receitas', MANUAL, { ...MANUAL, cancelada_em: '2026-03-10' }),
      ['recebido_menor', 'Receita cancelada', 5000],
    ],
    [
      'a cancelled rental',
      line('locacoes_historico', null, { ...HISTORY, acao: 'cancelar' }),
      ['semanas_paradas', 'Locação cancelada', null],
    ],
    [
      'a deleted payment',
      line('pagamentos', WEEK, null),
      ['divida_menor', 'Pagamento excluído', 31493],
    ],
    [
      'a deleted service',
      line('manutencoes', { custo: 100 }, null),
      ['provas', 'Manutenção excluída', null],
    ],
    [
      'an archived customer',
      line('clientes', { excluido_em: null }, { excluido_em: '2026-03-10' }),
      ['divida_escondida', 'Cliente arquivado', null],
    ],
    [
      'a payment of which a part was written off',
      line('pagamentos', { ...WEEK, valor_dispensado: 0 }, { ...PAID, valor_dispensado: 700 }),
      ['divida_menor', 'Dispensado R$ 7,00', 700],
    ],
    [
      'a payment lowered',
      line('pagamentos', WEEK, { ...WEEK, valor_original: 30000 }),
      ['divida_menor', 'Valor diminuído de R$ 314,93 para R$ 300,00', 1493],
    ],
    [
      'an extra charge lowered',
      line('cobrancas_extras', COBRANCA, { ...COBRANCA, valor: 1000 }),
      ['divida_menor', 'Valor diminuído de R$ 80,00 para R$ 10,00', 7000],
    ],
    [
      'a receita lowered',
      line('receitas', MANUAL, { ...MANUAL, valor: 4000 }),
      ['recebido_menor', 'Valor diminuído de R$ 50,00 para R$ 40,00', 1000],
    ],
    [
      'a receipt undone, of a part too',
      line('recebimentos', RECIBO, { ...RECIBO, estornado_em: '2026-03-10T15:00:00Z' }),
      ['recebido_menor', 'Recebimento nº 12 desfeito', 20000],
    ],
    [
      'paid days that became a credit',
      line('caucao_movimentos', null, { tipo: 'credito', valor: 17996 }),
      ['recebido_menor', 'Semana paga que virou crédito do cliente', 17996],
    ],
    [
      'what the deposit paid undone',
      line(
        'caucao_movimentos',
        { tipo: 'aplicacao', valor: 4500, desfeito_em: null },
        { tipo: 'aplicacao', valor: 4500, desfeito_em: '2026-03-10' },
      ),
      ['recebido_menor', 'O que a caução pagou foi desfeito', 4500],
    ],
    [
      'a fine lowered',
      line('multas', { valor_original: 88041 }, { valor_original: 8804 }),
      ['divida_menor', 'Valor diminuído de R$ 880,41 para R$ 88,04', 79237],
    ],
    [
      'an extra charge contested',
      line('cobrancas_extras', COBRANCA, { ...COBRANCA, status: 'contestado' }),
      ['divida_escondida', 'Cobrança extra contestada', 8000],
    ],
    [
      'an extra charge of another customer',
      line('cobrancas_extras', { ...COBRANCA, cliente_id: 'a' }, { ...COBRANCA, cliente_id: 'b' }),
      ['divida_escondida', 'Cobrança extra passada para outro cliente', 8000],
    ],
    [
      'an extra charge off its rental',
      line('cobrancas_extras', { ...COBRANCA, locacao_id: 'a' }, { ...COBRANCA, locacao_id: null }),
      ['divida_escondida', 'Cobrança extra tirada da locação', 8000],
    ],
    [
      'a promise after another',
      line('promessas', null, { seguidas: 4, dia: '2026-03-20', valor: 90000 }),
      ['divida_escondida', '4ª promessa seguida, até 20/03/2026', 90000],
    ],
    [
      'a deposit of a sheet undone',
      line(
        'caucao_movimentos',
        { tipo: 'saldo_inicial', valor: 70000, desfeito_em: null },
        { tipo: 'saldo_inicial', valor: 70000, desfeito_em: '2026-03-10' },
      ),
      ['dinheiro_sai', 'Caução trazida da planilha desfeita', 70000],
    ],
    [
      'a deposit given back',
      line('caucao_movimentos', null, {
        tipo: 'devolucao',
        forma: 'pix',
        chave_pix: 'outra@exemplo.com',
        sem_comprovante_motivo: 'O banco caiu',
        valor: 70000,
      }),
      [
        'dinheiro_sai',
        'Caução devolvida, Pix para a chave outra@exemplo.com, sem comprovante: O banco caiu',
        70000,
      ],
    ],
    [
      'cash closed short',
      line('caixas', null, { dia: '2026-03-10', contado: 10000, esperado: 174478 }),
      ['dinheiro_sai', 'Caixa de 10/03/2026 fechado com falta de R$ 1.644,78', 164478],
    ],
    [
      'cash closed again with too much',
      line(
        'caixas',
        { dia: '2026-03-10', contado: 100, esperado: 100, fechado_em: '2026-03-10T10:00:00Z' },
        { dia: '2026-03-10', contado: 300, esperado: 100, fechado_em: '2026-03-10T11:00:00Z' },
      ),
      ['dinheiro_sai', 'Caixa de 10/03/2026 fechado com sobra de R$ 2,00', 200],
    ],
    [
      'a message with a Pix key that is not the shop’s',
      line('mensagens', null, { tipo: 'manual', suspeita: true }),
      [
        'dinheiro_sai',
        'Mensagem escrita à mão com o que parece chave Pix, link ou conta de fora',
        null,
      ],
    ],
    [
      'a receipt with another means',
      line('recebimentos', RECIBO, { ...RECIBO, forma: 'pix' }),
      ['forma_e_data', 'Forma mudada de Dinheiro para Pix', 20000],
    ],
    [
      'a rental paused',
      line('locacoes_historico', null, { ...HISTORY, acao: 'pausar' }),
      ['semanas_paradas', 'Locação pausada', null],
    ],
    [
      'a return of an earlier day',
      line(
        'locacoes',
        { devolvida_em: null, data_encerramento: null },
        { devolvida_em: '2026-02-10T12:00:00Z', data_encerramento: '2026-02-10' },
      ),
      ['semanas_paradas', 'Devolução da moto com data de 10/02/2026', null],
    ],
    [
      'an odometer turned back',
      line('motos', { km_atual: 12345 }, { km_atual: 10 }),
      ['provas', 'Hodômetro de 12.345 km para 10 km', null],
    ],
    [
      'damage repaired',
      line('avarias', { status: 'existente' }, { status: 'reparada' }),
      ['provas', 'Avaria marcada como reparada', null],
    ],
    [
      'an inspection annulled',
      line('vistorias', { status: 'concluida' }, { status: 'anulada' }),
      ['provas', 'Vistoria anulada', null],
    ],
    [
      'a signature of another hour',
      line('assinaturas', null, {
        assinado_em: '2026-03-10T12:00:00+00:00',
        recebida_em: '2026-03-10T15:00:00+00:00',
      }),
      [
        'provas',
        'Assinatura com a hora de 10/03/2026 às 09:00, recebida em 10/03/2026 às 12:00',
        null,
      ],
    ],
    [
      'another due day',
      line('cobrancas_extras', COBRANCA, { ...COBRANCA, data_vencimento: '2026-03-30' }),
      ['divida_escondida', 'Vencimento de 20/03/2026 para 30/03/2026', null],
    ],
    [
      'another end of a rental',
      line('locacoes', { data_fim: '2026-06-09' }, { data_fim: '2026-05-09' }),
      ['semanas_paradas', 'Fim da locação de 09/06/2026 para 09/05/2026', null],
    ],
    [
      'a receipt dated on another day',
      line('recebimentos', null, { ...RECIBO, data: '2026-03-08' }),
      ['forma_e_data', 'Recebimento nº 12 com data de 08/03/2026', 20000],
    ],
    [
      'a new receita dated on another day',
      line('receitas', null, { ...MANUAL, data_recebimento: '2026-03-01' }),
      ['forma_e_data', 'Receita com data de 01/03/2026', null],
    ],
    [
      'a customer unblocked',
      line('clientes_historico', null, { ...HISTORY, acao: 'desbloqueio' }),
      ['restricoes', 'Cliente desbloqueado', null],
    ],
    [
      'a rental authorised',
      line('clientes_historico', null, { ...HISTORY, acao: 'autorizacao' }),
      ['restricoes', 'Locação autorizada apesar das restrições', null],
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
  ['a rental finished', line('locacoes_historico', null, { ...HISTORY, acao: 'finalizar' })],
  ['a receipt of today', line('recebimentos', null, RECIBO)],
  [
    'the money of a Pix, dated by its provider',
    line('recebimentos', null, { ...RECIBO, data: '2026-03-08', pix_cobranca_id: 'a' }),
  ],
  ['a first promise', line('promessas', null, { seguidas: 1, dia: '2026-03-20' })],
  ['cash that agrees', line('caixas', null, { dia: '2026-03-10', contado: 1, esperado: 1 })],
  ['an odometer that rises', line('motos', { km_atual: 10 }, { km_atual: 20 })],
])('%s does not count', (_, linha) => {
  expect(read(linha)).toEqual([])
})

test('a line counts under each heading it belongs to', () => {
  const linha = line('cobrancas_extras', COBRANCA, {
    ...COBRANCA,
    valor: 7000,
    data_vencimento: '2026-03-30',
  })
  expect(read(linha).map(([efeito]) => efeito)).toEqual(['divida_menor', 'divida_escondida'])
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
  expect(read(end, lowered('a')).map(([efeito]) => efeito)).toEqual(['semanas_paradas'])
  expect(read(end, lowered('b')).map(([efeito]) => efeito)).toEqual([
    'semanas_paradas',
    'divida_menor',
  ])
})

test('counts and sums by heading; money only where it is concerned', () => {
  const changes = changesAmong([
    line('pagamentos', WEEK, { ...WEEK, valor_original: 30000 }),
    line('cobrancas_extras', COBRANCA, { ...COBRANCA, status: 'cancelado' }),
    line('clientes_historico', null, { ...HISTORY, acao: 'desbloqueio' }),
  ])
  expect(totalsOf(changes)).toEqual([
    { efeito: 'divida_menor', quantidade: 2, valor: 9493 },
    { efeito: 'restricoes', quantidade: 1, valor: null },
  ])
})

test('a week is from Monday to Sunday', () => {
  for (const day of ['2026-03-09', '2026-03-15'])
    expect(weekOf(day as CalendarDay)).toEqual({ inicio: '2026-03-09', fim: '2026-03-15' })
})
