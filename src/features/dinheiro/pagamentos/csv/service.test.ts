import type { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contextAt } from '#server/deps.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { buildLocacao } from '#tests/kit/server/build.ts'
import { exportCsv } from './service.ts'

const ROWS = 6000
/**
 * Max. growth in bytes: holding half of the rows would take more, a page and garbage collection
 * noise take less.
 */
const MAX_HEAP_GROWTH = 2e6

const db = await testDatabase()
const ctx = contextAt(db, { usuario: 'ana', origem: null }, new Date('2026-03-10T12:00:00Z'))

test('memory during an export does not grow with the number of rows', async () => {
  const { id } = await buildLocacao(db)
  await sql`
    insert into pagamentos (locacao_id, cliente_id, moto_id, semana_referencia, valor_original, data_vencimento, observacoes)
    select id, cliente_id, moto_id, n, 31493, date '2026-03-01' + n % 90, repeat('observação ', 20)
    from locacoes, generate_series(1, ${ROWS}::int) n where id = ${id}`.execute(db)
  const heapSizes = await heapWhileReading(exportCsv(ctx, {}))
  expect(heapSizes.length).toBeGreaterThan(20)
  const [early, late] = [
    heapSizes.slice(1, heapSizes.length / 4),
    heapSizes.slice((3 * heapSizes.length) / 4),
  ]
  expect(Math.min(...late) - Math.min(...early)).toBeLessThan(MAX_HEAP_GROWTH)
})

/** Returns the live heap in bytes after each chunk of the file. */
async function heapWhileReading(file: Readable) {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const heapSizes: number[] = []
  for await (const _ of file) {
    collectGarbage()
    const { heapUsed, external } = process.memoryUsage()
    heapSizes.push(heapUsed + external)
  }
  return heapSizes
}
