import { expect, test } from 'vitest'
import { withDamage } from './rules.ts'

const ITENS = [
  { codigo: 'pneus', nome: 'Pneus (sulco ≥ 1 mm)', grupo: 'seguranca', ordem: 1 },
  { codigo: 'retrovisores', nome: 'Retrovisores', grupo: 'conservacao', ordem: 2 },
] as const
const OK = { resposta: 'ok', nota: null } as const
const MIRROR = {
  regiao: 'retrovisor_esquerdo',
  tipo: 'quebrado',
  gravidade: 'grave',
  desgaste: false,
  nova: true,
} as const
const TYRE = { ...MIRROR, regiao: 'pneu_traseiro', tipo: 'riscado', gravidade: 'leve' } as const
const PROBLEM = { resposta: 'problema', nota: 'Retrovisor esquerdo, quebrado, grave' }

test.each([
  ['an item in order becomes a problem', { retrovisores: OK }, MIRROR, { retrovisores: PROBLEM }],
  ['so does one without an answer', {}, MIRROR, { retrovisores: PROBLEM }],
  [
    'a person’s own words stay',
    { retrovisores: { resposta: 'problema', nota: 'Solto' } },
    MIRROR,
    { retrovisores: { resposta: 'problema', nota: 'Solto' } },
  ],
  [
    'known damage changes nothing',
    { retrovisores: OK },
    { ...MIRROR, nova: false },
    { retrovisores: OK },
  ],
  [
    'normal wear changes nothing',
    { retrovisores: OK },
    { ...MIRROR, desgaste: true },
    { retrovisores: OK },
  ],
  ['a light scratch leaves an item of safety', { pneus: OK }, TYRE, { pneus: OK }],
  [
    'a cut does not',
    { pneus: OK },
    { ...TYRE, tipo: 'trincado' },
    { pneus: { resposta: 'problema', nota: 'Pneu traseiro, trincado, leve' } },
  ],
  [
    'a part without an item changes nothing',
    { pneus: OK },
    { ...MIRROR, regiao: 'garfo' },
    { pneus: OK },
  ],
] as const)('%s', (_, respostas, avaria, expected) => {
  expect(withDamage(respostas, [avaria], ITENS)).toEqual(expected)
})

const OWN = [
  'Espelho retrovisor esquerdo',
  'Retrovisor direito',
  'Óleo do motor',
  'Faróis e piscas',
  'Pneu dianteiro (sulco ≥ 1 mm)',
  'Para-lamas',
  'Pedal do câmbio',
].map((nome, index) => ({ codigo: `item_${index}`, nome, grupo: 'conservacao' as const, ordem: 1 }))

test.each([
  ['retrovisor_esquerdo', ['Espelho retrovisor esquerdo']],
  ['retrovisor_direito', ['Retrovisor direito']],
  ['motor', []],
  ['farol', ['Faróis e piscas']],
  ['seta_traseira_direita', ['Faróis e piscas']],
  ['pneu_dianteiro', ['Pneu dianteiro (sulco ≥ 1 mm)']],
  ['pneu_traseiro', []],
  ['paralama_dianteiro', ['Para-lamas']],
  ['pedal_freio', []],
  ['pedal_cambio', ['Pedal do câmbio']],
] as const)('damage of %s is a problem of the own items %j', (regiao, names) => {
  const answered = withDamage({}, [{ ...MIRROR, regiao }], OWN)
  const problems = OWN.filter(({ codigo }) => answered[codigo]?.resposta === 'problema')
  expect(problems.map(({ nome }) => nome)).toEqual(names)
})
