import { expect, test } from 'vitest'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import type { Historico } from '../historico/rules.ts'
import { eventsOf } from './rules.ts'

const day = (text: string) => text as CalendarDay
const reais = (value: number) => (value * 100) as Centavos
const NOTHING: Historico = {
  locacoes: [],
  pagamentos: [],
  cobrancas: [],
  multas: [],
  bloqueios: [],
}
const pagamento = {
  id: 'p',
  moto_placa: 'ABC1D23',
  tipo: 'semanal',
  semana_referencia: 2,
  valor: reais(314),
  valor_recebido: reais(0),
  valor_dispensado: reais(0),
  devido_hoje: reais(314),
  data_vencimento: day('2026-03-10'),
  status: 'pendente',
  valor_pago: null,
  data_pagamento: null,
} as const

test('without a history there are no events', () => {
  expect(eventsOf(NOTHING)).toEqual([])
})

test('a payment is dated by its due date until paid and shows the amount paid', () => {
  const [owed] = eventsOf({ ...NOTHING, pagamentos: [pagamento] })
  expect(owed).toMatchObject({
    day: '2026-03-10',
    title: 'Semana 2',
    status: 'Pendente',
    value: 31400,
  })
  const paid = {
    ...pagamento,
    status: 'pago',
    valor_pago: reais(321),
    valor_recebido: reais(321),
    devido_hoje: reais(0),
    data_pagamento: day('2026-03-15'),
  } as const
  expect(eventsOf({ ...NOTHING, pagamentos: [paid] })).toMatchObject([
    { day: '2026-03-15', cor: 'verde', value: 32100, note: 'Moto ABC1D23, vencimento 10/03/2026' },
  ])
})

test('a payment received in part says what came in, what was written off and what is owed', () => {
  const account = {
    valor_recebido: reais(161),
    valor_dispensado: reais(1),
    devido_hoje: reais(153),
  }
  const [part] = eventsOf({ ...NOTHING, pagamentos: [{ ...pagamento, ...account }] })
  expect(part).toMatchObject({ value: 31400, conta: account })
  expect(part!.note.replaceAll('\u00a0', ' ')).toBe(
    'Moto ABC1D23, vencimento 10/03/2026, recebido R$ 161,00, dispensado R$ 1,00, deve R$ 153,00',
  )
})

test('sorts newest first; a late-evening fine is dated in São Paulo', () => {
  const events = eventsOf({
    ...NOTHING,
    pagamentos: [pagamento],
    locacoes: [
      {
        id: 'l0000000-abcd1234',
        moto_placa: 'ABC1D23',
        plano: 'anual',
        status: 'finalizada',
        data_inicio: day('2026-03-01'),
        data_fim: day('2027-02-28'),
        data_fim_contratada: day('2027-02-28'),
        data_encerramento: day('2026-03-20'),
        km_inicial: 1000,
        km_final: 2500,
        km_rodados: 1500,
        sem_leitura: 0,
        valor_total: reais(14_000),
      },
    ],
    multas: [
      {
        id: 'm',
        placa: 'ABC1D23',
        numero_auto: 'A1',
        descricao_infracao: 'Velocidade',
        data_infracao: '2026-03-12T02:30:00.000Z' as Instant,
        data_vencimento: day('2026-04-20'),
        valor_original: reais(130),
        pontos_cnh: 4,
        status: 'nova',
        simulada: true,
      },
    ],
    bloqueios: [
      {
        id: 'b',
        acao: 'desbloqueio',
        motivo: 'Pagou',
        observacoes: null,
        usuario_responsavel: 'ana',
        data_acao: '2026-03-11T12:00:00.000Z' as Instant,
      },
    ],
  })
  expect(events.map(({ day: at, kind }) => `${at} ${kind}`)).toEqual([
    '2026-03-11 Multa',
    '2026-03-11 Bloqueio',
    '2026-03-10 Pagamento',
    '2026-03-01 Locação',
  ])
  expect(events[0]).toMatchObject({
    title: 'Velocidade (SIMULADA)',
    note: 'Moto ABC1D23, auto A1, 4 pontos na CNH, vencimento 20/04/2026',
  })
  expect(events[1]).toMatchObject({ note: 'Pagou, por ana', value: null })
  expect(events[3]?.note).toBe(
    '#ABCD1234, contrato até 28/02/2027, encerrada em 20/03/2026, 1.500 km rodados',
  )
})
