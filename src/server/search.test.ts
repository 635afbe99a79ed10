import { expect, test } from 'vitest'
import { buildCliente, buildLocacao, buildMoto, buildPagamento } from '#tests/build.ts'
import { testDatabase } from '#tests/database.ts'
import { matchesMany, partyMatches } from './search.ts'

const db = await testDatabase()
const ana = await buildCliente(db, { nome: 'Ana Fictícia' })
const bia = await buildCliente(db, { nome: 'Bia Fictícia' })
const moto = await buildMoto(db, { placa: 'ANA1B23' })
for (const overrides of [{ cliente_id: ana.id }, { cliente_id: bia.id, moto_id: moto.id }, {}])
  await buildPagamento(db, { locacao_id: (await buildLocacao(db, overrides)).id })

const found = async (text: string, many: boolean) =>
  (
    await db
      .selectFrom('pagamentos')
      .select('cliente_id')
      .where(partyMatches(text, { many }))
      .orderBy('id')
      .execute()
  ).map(({ cliente_id }) => cliente_id)

test.each([
  ['ana', [ana.id, bia.id]],
  ['ana ficticia', [ana.id]],
  ['FICTÍCIA', [ana.id, bia.id]],
  ['ana-1b', [bia.id]],
  ['ninguém', []],
])('%s finds the same whichever way the rows are looked for', async (text, expected) => {
  expect((await found(text, false)).sort()).toEqual([...expected].sort())
  expect(await found(text, true)).toEqual(await found(text, false))
})

test('three hundred customers are not many, one more is', async () => {
  for (let n = 0; n < 300; n++) await buildCliente(db, { nome: `Carla Numerosa ${n}` })
  expect(await matchesMany(db, 'numerosa')).toBe(false)
  await buildCliente(db, { nome: 'Carlos Numeroso Numerosa' })
  expect(await matchesMany(db, 'NUMEROSA')).toBe(true)
})
