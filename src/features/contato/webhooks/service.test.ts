import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabaseWithOwner } from '#tests/kit/database/database.ts'
import { instant, MINUTE, START, webhookRows } from '#tests/kit/providers/webhook-rows.ts'
import { webhooksJobs } from './jobs.ts'
import { RESERVA_MS } from './rules.ts'
import { deleteOld, processDue } from './service.ts'

const { db, owner } = await testDatabaseWithOwner()
let clock = START
const around = { db, now: () => new Date(clock), gateways: async () => [] }
const { addEvent, message, storedEvents, clear } = webhookRows(db)

beforeEach(async () => {
  clock = START
  await clear()
})

describe('workers', () => {
  test('running concurrently process each webhook once', async () => {
    for (let i = 0; i < 30; i++) {
      await message({ external_id: `M${i}` })
      await addEvent({ evento_id: `M${i}:entregue`, referencia: `M${i}` })
    }
    const runs = await Promise.all([processDue(around), processDue(around), processDue(around)])
    expect(runs.reduce((sum, { feitos }) => sum + feitos, 0)).toBe(30)
    expect(
      (await storedEvents()).every(
        ({ tentativas, status }) => tentativas === 1 && status === 'feito',
      ),
    ).toBe(true)
  })

  test('take over the work of a dead process, after its lease', async () => {
    await message()
    await addEvent({ tentativas: 1, proxima_tentativa: instant(START + RESERVA_MS) })
    expect(await processDue(around)).toMatchObject({ feitos: 0 })
    clock += RESERVA_MS
    expect(await processDue(around)).toMatchObject({ feitos: 1 })
    expect(await storedEvents()).toMatchObject([{ status: 'feito', tentativas: 2 }])
  })

  test('report an internal error and go on', async () => {
    await sql`alter table mensagens add constraint quebra check (external_id <> 'M1' or status = 'enviado')`.execute(
      owner,
    )
    await message()
    await addEvent()
    await message({ external_id: 'M2' })
    await addEvent({ evento_id: 'M2:entregue', referencia: 'M2' })
    const { defects, feitos, adiados } = await processDue(around)
    expect({ feitos, adiados, defects: defects.length }).toEqual({
      feitos: 1,
      adiados: 1,
      defects: 1,
    })
    const [put] = await storedEvents()
    expect(put).toMatchObject({
      status: 'pendente',
      ultimo_erro: 'Erro interno ao processar o aviso.',
    })
    clock += MINUTE
    await expect(webhooksJobs(around)[0]!.run()).rejects.toThrow(AggregateError)
    await sql`alter table mensagens drop constraint quebra`.execute(owner)
  })
})

test('the job returns its counts', async () => {
  await message()
  await addEvent()
  expect(await webhooksJobs(around)[0]!.run()).toEqual({
    counts: { feitos: 1, ignorados: 0, adiados: 0, falhas: 0 },
  })
})

test('finished webhooks are kept for a month, unfinished ones indefinitely', async () => {
  const old = instant(START - 31 * 24 * 60 * MINUTE)
  const recent = instant(START - 29 * 24 * 60 * MINUTE)
  await addEvent({ evento_id: 'velho', status: 'feito', concluido_em: old })
  await addEvent({ evento_id: 'novo', status: 'ignorado', concluido_em: recent })
  await addEvent({ evento_id: 'pendente', recebido_em: old })
  expect(await deleteOld(around)).toBe(1)
  expect((await storedEvents()).map(({ evento_id }) => evento_id)).toEqual(['novo', 'pendente'])
})
