import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar-day.ts'
import { maskCPF } from '#domain/documents.ts'
import { retainedUntil, suggestedBefore } from './prazos/rules.ts'
import {
  checkConfirmation,
  checkMayAnonymise,
  containsDataOf,
  exportName,
  isNameOf,
  pathInExport,
  pendenciasOf,
  TIPOS_PENDENCIA,
} from './rules.ts'

const ANA = {
  id: 'c1',
  nome: 'Ana Conceição Souza',
  cpf: '52998224725',
  telefone: '13999990000',
  email: 'ana@exemplo.com.br',
  cnh: '12345678900',
  anonimizado_em: null,
}

test('each kind of pendencia has a singular, a plural and a link', () => {
  const open = (quantidade: number) =>
    TIPOS_PENDENCIA.map((tipo) => ({ tipo, quantidade, id: 'x1' }))
  expect(pendenciasOf('c1', open(1)).map(({ mensagem }) => mensagem)).toEqual([
    '1 locação em andamento',
    '1 pagamento por receber',
    '1 cobrança extra pendente ou contestada',
    '1 multa não paga ou com condutor a indicar',
    '1 caução por devolver ou reter',
    '1 acerto por fechar',
    '1 promessa de pagamento em aberto',
    '1 sinistro em aberto',
    '1 documento por assinar',
    '1 vistoria em andamento',
    '1 cobrança Pix em aberto ou por conferir',
    '1 mensagem na fila',
    '1 e-mail na fila',
  ])
  for (const { mensagem, href } of pendenciasOf('c1', open(3))) {
    expect(mensagem).toMatch(/^3 \S+s /)
    expect(href).toMatch(/^\/admin\//)
  }
  expect(pendenciasOf('c1', open(0))).toEqual([])
})

test('rejects anonymising while anything is open, or twice', () => {
  expect(() => checkMayAnonymise(ANA, [])).not.toThrow()
  const open = pendenciasOf('c1', [{ tipo: 'pagamentos', quantidade: 2, id: 'p1' }])
  expect(() => checkMayAnonymise(ANA, open)).toThrow(
    'Ainda não é possível anonimizar: 2 pagamentos por receber.',
  )
  expect(() => checkMayAnonymise({ ...ANA, anonimizado_em: '2026-03-10T12:00:00Z' }, [])).toThrow(
    'Este cliente já foi anonimizado.',
  )
})

test.each([
  ['Ana Conceição Souza', true],
  ['  ana conceicao   SOUZA ', true],
  ['Ana Souza', false],
  ['', false],
])('%j confirms the name: %s', (typed, right) => {
  expect(isNameOf(typed, ANA.nome)).toBe(right)
})

test.each([
  'pedido de ana conceicao souza',
  'CPF 529.982.247-25',
  'ligou do (13) 99999-0000',
  'escreveu de ANA@exemplo.com.br',
  'CNH 12345678900',
])('rejects the reason %j', (motivo) => {
  expect(() => checkConfirmation(ANA, { nome: ANA.nome, motivo })).toThrow('O motivo fica guardado')
})

test('accepts a reason without personal data, with any numbers', () => {
  expect(containsDataOf('Pedido do titular em 10/03/2026, protocolo 2026031000123', ANA)).toBe(
    false,
  )
  expect(containsDataOf('Prazo vencido', { ...ANA, email: null, cnh: '1' })).toBe(false)
})

test('file names are readable, unique and contain no path', () => {
  expect(exportName('Ana Conceição', '2026-03-10' as never)).toBe(
    'dados_ana-conceicao_2026-03-10.zip',
  )
  expect(pathInExport(0, { tipo: 'CNH', nome: 'frente.jpg' })).toBe('arquivos/01 CNH - frente.jpg')
  expect(pathInExport(11, { tipo: 'a/b', nome: '..\\..\\c:d.jpg' })).toBe(
    'arquivos/12 a_b - .._.._c_d.jpg',
  )
})

test('the period is five whole years after the year of activity', () => {
  expect(suggestedBefore('2026-01-01' as never)).toBe('2021-01-01')
  for (const [last, expected] of [
    ['2020-01-01', '2025-12-31'],
    ['2020-12-31', '2025-12-31'],
    ['2021-01-01', '2026-12-31'],
  ] as const) {
    expect(retainedUntil(last as never)).toBe(expected)
    expect(last < suggestedBefore(expected as never)).toBe(false)
    expect(last < suggestedBefore(addDays(expected as never, 1))).toBe(true)
  }
  expect(suggestedBefore('2026-12-31' as never)).toBe('2021-01-01')
})

test('a masked CPF shows its middle', () => {
  expect(maskCPF('12345678909')).toBe('***.456.789-**')
})
