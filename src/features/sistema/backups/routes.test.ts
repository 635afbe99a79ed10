import { readdirSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Instant } from '#domain/calendar-day.ts'
import { UpstreamError } from '#domain/errors.ts'
import { BackupProblem } from '#server/backup/problem.ts'
import { ADMIN } from '#tests/kit/server/api.ts'
import { nightlyBackups } from '#tests/kit/shop/nightly-backups.ts'

const { api, folder, clock, moveTo, backups, writes, run, state } = await nightlyBackups()

test('makes one backup per night and reports it', async () => {
  expect(await run()).toEqual({ feitos: 1 })
  expect(await run()).toEqual({ feitos: 0 })
  expect(readdirSync(folder)).toContain('backup_2026-11-20_052000.age')
  expect(await state()).toMatchObject({
    destino: folder,
    mesmo_disco: false,
    proximo: '2026-11-21T05:20:00.000Z',
    ultimo: {
      arquivo: 'backup_2026-11-20_052000.age',
      tamanho: 1234,
      registros: 10,
      arquivos: 2,
      instante: clock.now,
    },
    ultima_falha: null,
    em_andamento: null,
    atrasado: false,
  })
  moveTo('2026-11-21T05:20:00.000Z')
  expect(await run()).toEqual({ feitos: 1 })
  expect((await state()).guardados).toBe(2)
})

test('removes superseded backups and nothing else', async () => {
  for (const name of [
    'contrato.pdf',
    'backup_2024-01-01_052000.age',
    'backup_2024-01-01_062000.age',
  ])
    writeFileSync(`${folder}/${name}`, 'x')
  await run()
  expect(readdirSync(folder)).toContain('contrato.pdf')
  expect(readdirSync(folder)).not.toContain('backup_2024-01-01_052000.age')
  expect(readdirSync(folder)).toContain('backup_2024-01-01_062000.age')
})

describe('a requested backup', () => {
  test('runs even if tonight’s backup succeeded', async () => {
    await run()
    const { statusCode, json } = await api.post('/sistema/backup')
    expect(statusCode).toBe(202)
    expect(json().em_andamento).toMatchObject({
      status: 'na_fila',
      progresso: 0,
      pedido_por: ADMIN.username,
    })
    moveTo('2026-11-20T13:00:00.000Z')
    expect(await run()).toEqual({ feitos: 1 })
    expect((await state()).ultimo.arquivo).toBe('backup_2026-11-20_130000.age')
  })

  test('runs once for two concurrent requests', async () => {
    await Promise.all([1, 2, 3].map(() => api.post('/sistema/backup')))
    expect(await run()).toEqual({ feitos: 1 })
    expect((await state()).em_andamento).toBeNull()
    const { n } = await api.db
      .selectFrom('backups')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(n).toBe(1)
  })
})

test('reports its progress', async () => {
  let seen: { progresso: number } | undefined
  backups.create = async (path, { onProgress }) => {
    clock.now = '2026-11-20T05:20:03.000Z' as Instant
    onProgress(0.42)
    do seen = (await state()).em_andamento
    while (seen?.progresso === 0)
    return writes(path, { onProgress })
  }
  await run()
  expect(seen).toMatchObject({ status: 'fazendo', progresso: 42, pedido_por: null })
  expect((await state()).ultimo.duracao_ms).toBe(3000)
})

describe('a failed backup', () => {
  test.each([
    [
      new BackupProblem('Não há espaço para o backup na pasta /x.'),
      'Não há espaço para o backup na pasta /x.',
    ],
    [
      new UpstreamError('O lugar dos backups não respondeu.', 'x'),
      'O lugar dos backups não respondeu.',
    ],
  ])('reports its message and runs again in the next hour', async (failure, sentence) => {
    backups.create = async () => {
      throw failure
    }
    expect(await run()).toEqual({ feitos: 0, falhas: 1 })
    expect((await state()).ultima_falha).toEqual({ em: clock.now, erro: sentence })
    backups.create = writes
    // A restart runs the job too.
    expect(await run()).toEqual({ feitos: 0 })
    moveTo('2026-11-20T06:20:00.000Z')
    expect(await run()).toEqual({ feitos: 1 })
    expect(await state()).toMatchObject({ ultima_falha: null, atrasado: false })
  })

  test('hides the message of an unexpected error, which goes to the log', async () => {
    backups.create = async () => {
      throw new Error('relation "x" does not exist: Ana Souza')
    }
    await expect(run()).rejects.toThrow('relation')
    const { erro } = (await state()).ultima_falha
    expect(erro).toBe(
      'O backup não pôde ser feito por um erro interno. Veja o registro do sistema.',
    )
  })

  test('runs at once if somebody asks for it', async () => {
    backups.create = async () => {
      throw new UpstreamError('O lugar dos backups não respondeu.', 'x')
    }
    await run()
    backups.create = writes
    expect((await api.post('/sistema/backup')).statusCode).toBe(202)
    expect(await run()).toEqual({ feitos: 1 })
  })

  test('is reported and repeated an hour later if its process was killed', async () => {
    await api.db
      .insertInto('backups')
      .values({ pedido_em: clock.now, status: 'fazendo', iniciado_em: clock.now })
      .execute()
    expect(await run()).toEqual({ feitos: 0 })
    moveTo('2026-11-20T06:20:00.000Z')
    expect(await run()).toEqual({ feitos: 1 })
    const { erro } = await api.db
      .selectFrom('backups')
      .select('erro')
      .where('status', '=', 'falhou')
      .executeTakeFirstOrThrow()
    expect(erro).toBe('O backup foi interrompido: o sistema parou enquanto ele era feito.')
  })
})

test('the dashboard warns after 48 hours, but not on a fresh installation', async () => {
  const alerts = async () => (await api.get('/dashboard/alertas')).json().backup_atrasado
  const { rows } = await sql<{ em: string }>`select min(aplicada_em) as em from migracoes`.execute(
    api.db,
  )
  const installed = Date.parse(rows[0]!.em)
  const hoursLater = (hours: number) => new Date(installed + hours * 3_600_000).toISOString()
  moveTo(hoursLater(47))
  expect(await alerts()).toBeNull()
  moveTo(hoursLater(49))
  expect(await alerts()).toEqual({ ultimo: null })
  expect((await state()).atrasado).toBe(true)
  await run()
  expect(await alerts()).toBeNull()
  moveTo(hoursLater(49 + 49))
  expect(await alerts()).toEqual({ ultimo: hoursLater(49) })
})
