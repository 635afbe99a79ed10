import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/kit/database/database.ts'
import { lockWaits } from '#tests/kit/database/lock-waits.ts'
import { buildCliente } from '#tests/kit/server/build.ts'

const db = await testDatabase()
const rename = (id: string, nome: string) =>
  db.updateTable('clientes').set({ nome }).where('id', '=', id).execute()
const bearers = async () =>
  (await sql<{ palavra: string; portadores: number }>`select palavra, portadores from palavras`.execute(db))
    .rows

test('two customers who swap names at once wait for each other, and neither is given up', async () => {
  const [a, b] = [await buildCliente(db, { nome: 'Alfa' }), await buildCliente(db, { nome: 'Beta' })]
  const changes: Promise<unknown>[] = []
  await db.transaction().execute(async (tx) => {
    await sql`select from palavras for update`.execute(tx)
    for (const change of [() => rename(a.id, 'Beta Nova'), () => rename(b.id, 'Alfa Nova')]) {
      changes.push(change())
      await lockWaits(db, changes.length)
    }
  })
  await Promise.all(changes)
  expect((await bearers()).sort((x, y) => (x.palavra < y.palavra ? -1 : 1))).toEqual([
    { palavra: 'alfa', portadores: 1 },
    { palavra: 'beta', portadores: 1 },
    { palavra: 'nova', portadores: 2 },
  ])
})
