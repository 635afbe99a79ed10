import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Instant } from '#domain/calendar-day.ts'
import { BackupProblem } from '#server/backup/problem.ts'
import { systemContext } from '#server/deps.ts'
import { MADE, nightlyBackups } from '#tests/kit/shop/nightly-backups.ts'
import { recordManualBackup } from './service.ts'

const { api, folder, clock, now, moveTo, backups, run, state } = await nightlyBackups()
const byHand = (iniciado_em = clock.now) =>
  recordManualBackup(
    systemContext({ db: api.db, now }, 'terminal'),
    { ...MADE, instante: iniciado_em },
    { arquivo: 'tudo.age', destino: '/mnt/pendrive', iniciado_em },
  )

test('a backup made by the command counts as the last good one and shows its destination', async () => {
  await run()
  const begun = '2026-11-20T13:00:00.000Z' as Instant
  moveTo('2026-11-20T13:00:07.000Z')
  await byHand(begun)
  expect(await state()).toMatchObject({
    destino: folder,
    guardados: 1,
    em_andamento: null,
    ultimo: {
      origem: 'comando',
      arquivo: 'tudo.age',
      destino: '/mnt/pendrive',
      terminado_em: clock.now,
      instante: begun,
      duracao_ms: 7000,
      registros: 10,
    },
  })
})

test('the nightly backup still runs', async () => {
  moveTo('2026-11-20T05:00:00.000Z')
  await byHand()
  moveTo('2026-11-20T05:20:00.000Z')
  expect(await run()).toEqual({ feitos: 1 })
  expect((await state()).ultimo).toMatchObject({ origem: 'sistema', destino: folder })
})

test('shows no warning about missing backups but still shows failures of the configured destination', async () => {
  const { rows } = await sql<{ em: string }>`select min(aplicada_em) as em from migracoes`.execute(
    api.db,
  )
  moveTo(new Date(Date.parse(rows[0]!.em) + 49 * 3_600_000).toISOString())
  backups.create = async () => {
    throw new BackupProblem('Não há espaço para o backup na pasta /x.')
  }
  await run()
  expect(await state()).toMatchObject({ atrasado: true, ultimo: null })
  await byHand()
  expect(await state()).toMatchObject({
    atrasado: false,
    ultima_falha: { erro: 'Não há espaço para o backup na pasta /x.' },
  })
  expect((await api.get('/dashboard/alertas')).json().backup_atrasado).toBeNull()
})
