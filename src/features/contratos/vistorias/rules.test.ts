import { describe, expect, test } from 'vitest'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { newAvariaText } from './comparacao/rules.ts'
import { mayFollow, takenAt } from './fotos/rules.ts'
import { type ItemVistoria, itemsOf } from './modelo/rules.ts'
import { checkGoesOut, checkPlausibleKm, missingIn, unsafeText } from './rules.ts'

const itens: ItemVistoria[] = [
  { codigo: 'pneus', nome: 'Pneus (sulco ≥ 1 mm)', grupo: 'seguranca', ordem: 1 },
  { codigo: 'bau', nome: 'Baú', grupo: 'acessorio', ordem: 2 },
]
const ok = { resposta: 'ok', nota: null } as const
const whole = {
  km: 100,
  respostas: { pneus: ok, bau: ok },
  fotos: [{ slot: 'frente', item: null }] as const,
  fotos_obrigatorias: ['frente'] as const,
  itens,
}

describe('what a draft lacks', () => {
  test.each([
    ['nothing', {}, []],
    ['km', { km: null }, ['km']],
    ['a required photo', { fotos: [] }, ['fotos.frente']],
    ['an answer', { respostas: { pneus: ok } }, ['respostas.bau']],
    [
      'the note of a problem',
      { respostas: { pneus: ok, bau: { resposta: 'problema', nota: null } } },
      ['respostas.bau'],
    ],
    [
      'nothing, with a note',
      { respostas: { pneus: ok, bau: { resposta: 'nao_tem', nota: 'Perdido' } } },
      [],
    ],
    [
      'nothing, for what does not apply',
      { respostas: { pneus: ok, bau: { resposta: 'nao_se_aplica', nota: null } } },
      [],
    ],
    [
      'nothing, with a photo',
      {
        respostas: { pneus: ok, bau: { resposta: 'problema', nota: null } },
        fotos: [...whole.fotos, { slot: 'livre', item: 'bau' }],
      },
      [],
    ],
  ] as const)('%s', (_, changes, expected) => {
    expect(missingIn({ ...whole, ...changes } as typeof whole).map(({ campo }) => campo)).toEqual(
      expected,
    )
  })
})

test.each([
  [500, '2026-03-10', undefined],
  [501, '2026-03-10', 'São 401 km em 1 dia. Confere?'],
  [900, '2026-03-08', undefined],
  [2000, '2026-03-08', 'São 1.900 km em 2 dias. Confere?'],
])('asks about %d km after 100 on %s', (km, dia, question) => {
  const ask = () =>
    checkPlausibleKm(km, { km: 100, dia: dia as CalendarDay }, '2026-03-10' as CalendarDay)
  if (question) expect(ask).toThrow(question)
  else expect(ask).not.toThrow()
})

describe('a safety problem', () => {
  const going = {
    tipo: 'entrega',
    moto_status: 'alugada',
    itens,
    respostas: { pneus: { resposta: 'problema', nota: 'Lisos' } },
  } as const
  test('is passed by an administrator with a reason, and stops no return', () => {
    expect(() => checkGoesOut(going, true)).toThrow(
      'Pneus com problema: não entregue a moto assim.',
    )
    expect(checkGoesOut({ ...going, liberar_motivo: 'Vai à oficina' }, true)).toBe('Vai à oficina')
    expect(() => checkGoesOut({ ...going, liberar_motivo: 'Vai à oficina' }, false)).toThrow(
      'Só administradores',
    )
    expect(checkGoesOut({ ...going, tipo: 'devolucao' }, false)).toBeNull()
    expect(
      checkGoesOut({ ...going, respostas: { pneus: ok }, liberar_motivo: 'Sem motivo' }, false),
    ).toBeNull()
  })
  test('is one of several in a sentence', () => {
    expect(unsafeText(['Pneus', 'Farol', 'Setas'])).toBe(
      'Pneus, farol e setas com problema: não entregue a moto assim.',
    )
  })
})

describe('photos', () => {
  const NOW = '2026-03-10T12:00:00.000Z' as Instant
  test.each([
    ['', NOW],
    ['..2026:03:10 08:30:15..', '2026-03-10T11:30:15.000Z'],
    ['2026:03:10 08:40:00 2026:03:09 23:59:59', '2026-03-10T02:59:59.000Z'],
    ['2026:03:11 08:30:15', NOW],
    ['0000:00:00 00:00:00', NOW],
  ])('of %s were taken at %s', (exif, expected) => {
    expect(takenAt({ exif, iniciada_em: NOW }, NOW)).toBe(expected)
  })
  test.each([
    ['2026-03-10T11:59:00.500Z', '2026-03-10T11:59:00.500Z'],
    ['2026-03-10T12:00:00.001Z', NOW],
    ['2026-03-08T11:00:00.000Z', '2026-03-08T11:00:00.000Z'],
    ['2026-03-08T10:59:59.999Z', NOW],
    ['1970-01-01T00:00:00.000Z', NOW],
  ] as [Instant, Instant][])(
    'without a time of their own were taken at the phone time %s',
    (at, expected) => {
      const iniciada_em = '2026-03-10T11:00:00.000Z' as Instant
      expect(takenAt({ exif: '', capturada_em: at, iniciada_em }, NOW)).toBe(expected)
      const exif = '2026:03:09 08:30:15'
      expect(takenAt({ exif, capturada_em: at, iniciada_em }, NOW)).toBe('2026-03-09T11:30:15.000Z')
      expect(takenAt({ exif: '2030:03:09 08:30:15', capturada_em: at, iniciada_em }, NOW)).toBe(
        expected,
      )
    },
  )
  test('follow for 24 hours, only free ones', () => {
    const later = '2026-03-11T12:00:00.000Z' as Instant
    expect(mayFollow('livre', NOW, later)).toBe(true)
    expect(mayFollow('frente', NOW, later)).toBe(false)
    expect(mayFollow('livre', NOW, '2026-03-11T12:00:00.001Z' as Instant)).toBe(false)
    expect(mayFollow('livre', null, later)).toBe(false)
  })
})

test('new damage in words', () => {
  const avarias = [
    {
      regiao: 'carenagem_direita',
      tipo: 'riscado',
      gravidade: 'leve',
      desgaste: false,
      nova: true,
    },
    { regiao: 'pneu_traseiro', tipo: 'gasto', gravidade: 'leve', desgaste: true, nova: true },
    { regiao: 'farol', tipo: 'trincado', gravidade: 'leve', desgaste: false, nova: false },
  ] as const
  expect(newAvariaText({ tipo: 'devolucao', avarias })).toBe(
    'Novo nesta devolução: carenagem direita, riscado, leve; pneu traseiro gasto (desgaste normal).',
  )
  expect(newAvariaText({ tipo: 'avulsa', avarias: [] })).toBe('Nada novo nesta vistoria.')
})

test('a new item of the checklist gets a code that no other has', () => {
  const written = [
    ...itens,
    { nome: 'Pneus', grupo: 'conservacao' },
    { nome: '!!!', grupo: 'acessorio' },
  ] as const
  expect(itemsOf(written, itens).map(({ codigo, ordem }) => [codigo, ordem])).toEqual([
    ['pneus', 1],
    ['bau', 2],
    ['pneus_2', 3],
    ['item', 4],
  ])
  expect(() => itemsOf([...itens, { nome: 'baú', grupo: 'acessorio' }], itens)).toThrow(
    'Já há um item com este nome',
  )
})
