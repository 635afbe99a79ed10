import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flatten, merge, same } from './merge.ts'

const base = { nome: 'Ana', telefone: '13999990000', email: null as string | null, valor: 100 }

describe('what two people made of a record', () => {
  test.each([
    [
      'only the other changed something',
      { ...base, telefone: '1' },
      base,
      { ...base, telefone: '1' },
      ['telefone'],
    ],
    ['only I did', base, { ...base, email: 'a@b.c' }, { ...base, email: 'a@b.c' }, []],
    [
      'each changed another field',
      { ...base, nome: 'Bia' },
      { ...base, valor: 7 },
      { ...base, nome: 'Bia', valor: 7 },
      ['nome'],
    ],
    [
      'both changed it to the same',
      { ...base, nome: 'Bia' },
      { ...base, nome: ' Bia ' },
      { ...base, nome: ' Bia ' },
      [],
    ],
    ['nobody changed anything', base, base, base, []],
  ])('%s', (_, theirs, mine, merged, taken) => {
    expect(merge(base, theirs, mine)).toEqual({ merged, taken, collisions: [] })
  })

  test('both changed it differently: it collides, and stays as it was typed until somebody decides', () => {
    expect(
      merge(base, { ...base, telefone: '1', valor: 2 }, { ...base, telefone: '3', nome: 'Bia' }),
    ).toEqual({
      merged: { ...base, telefone: '3', nome: 'Bia', valor: 2 },
      taken: ['valor'],
      collisions: [{ name: 'telefone', opened: '13999990000', now: '1' }],
    })
  })

  test('a field of the form that the record does not have is mine', () => {
    expect(merge(base, base, { ...base, motivo: 'engano' }).merged).toHaveProperty(
      'motivo',
      'engano',
    )
  })

  test('whatever they make of it: nothing is lost, and nothing is decided in silence', () => {
    const record = fc.record({
      a: fc.integer({ max: 2, min: 0 }),
      b: fc.constantFrom('', 'x', 'y', null),
    })
    fc.assert(
      fc.property(record, record, record, (opened, theirs, mine) => {
        const { merged, collisions } = merge(opened, theirs, mine)
        for (const name of ['a', 'b'] as const) {
          const [was, other, own] = [opened[name], theirs[name], mine[name]]
          const decided = same(other, was) || same(own, was) || same(own, other)
          expect(collisions.some((each) => each.name === name)).toBe(!decided)
          expect(same(merged[name], same(own, was) ? other : own)).toBe(true)
        }
      }),
    )
  })
})

test('fields within a field stand for themselves, what has no fields stays', () => {
  const horarios = { sabado: { abre: '08:00', fecha: '12:00' }, domingo: null }
  expect(flatten({ nome: 'Ana', horarios, lista: [1] })).toEqual({
    nome: 'Ana',
    'horarios.sabado': { abre: '08:00', fecha: '12:00' },
    'horarios.domingo': null,
    lista: [1],
  })
})

test.each([
  [null, '', true],
  [undefined, '  ', true],
  ['a', ' a', true],
  [0, null, false],
  [0, '', false],
  [false, null, false],
  [{ abre: '08:00' }, { abre: '08:00' }, true],
  [{ abre: '08:00' }, null, false],
  [['frente'], ['frente'], true],
  [['frente'], ['painel'], false],
])('%j and %j are the same: %s', (one, other, alike) => {
  expect(same(one, other)).toBe(alike)
})
