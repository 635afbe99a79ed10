import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { jobLabel } from '#features/sistema/configuracoes/rules.ts'
import type { Job } from '#server/job.ts'
import { testDatabaseUrls } from '#tests/kit/database/database.ts'
import { query } from '#tests/kit/database/launch-postgres.ts'
import { jobsOf, startJobs } from './jobs.ts'

const { url: connectionString } = await testDatabaseUrls()
const log = Fastify({ logger: false }).log

test('shares the work between two processes: runs due and woken jobs once, and reports when', async () => {
  const runs: string[] = []
  const job = (by: string): Job => ({
    name: 'contar',
    cron: '0 3 * * *',
    run: async () => runs.push(by),
  })
  const first = await startJobs([job('a')], { connectionString, log })
  await expect.poll(() => runs).toHaveLength(1)
  const second = await startJobs([job('b')], { connectionString, log })
  await expect.poll(() => runs).toHaveLength(2)
  await expect.poll(async () => (await second.status()).jobs[0]?.last_run).toBeDefined()

  await second.wake('contar')
  await expect.poll(() => runs).toHaveLength(3)

  const status = await first.status()
  expect(status).toMatchObject({ running: true, jobs: [{ name: 'contar' }] })
  const next = new Date(status.jobs[0]!.next_run!)
  expect([next.getUTCHours(), next.getUTCMinutes()]).toEqual([6, 0])

  await Promise.all([first.stop(), second.stop()])
  expect((await first.status().catch(() => ({ running: false }))).running).toBe(false)
}, 60_000)

test('logs only the kind and place of a failed run and stores no personal data', async () => {
  const logged: string[] = []
  const listening = pino({}, { write: (line: string) => logged.push(line) })
  const failing: Job = {
    name: 'falhar',
    cron: '0 3 * * *',
    run: async () => {
      const row = { code: '23514', detail: 'Failing row contains (Ana Exemplo, 52998224725).' }
      throw Object.assign(new Error('new row of Ana Exemplo violates'), row)
    },
  }
  const scheduler = await startJobs([failing], { connectionString, log: listening })
  const storedOutput = () =>
    query(connectionString, "select output from pgboss.job where name = 'falhar'")
  await expect.poll(async () => JSON.stringify(await storedOutput())).toContain('23514')
  await scheduler.stop()
  expect(JSON.parse(logged.find((line) => line.includes('job failed'))!)).toMatchObject({
    job: 'falhar',
    err: { name: 'Error', code: '23514', stack: expect.stringContaining('jobs.test.ts') },
  })
  expect(JSON.stringify([await storedOutput(), logged])).not.toMatch(/Ana|52998224725/)
}, 60_000)

test('ends a long run when the server stops, without an error, and runs it again at the next start', async () => {
  const logged: string[] = []
  const listening = pino({}, { write: (line: string) => logged.push(line) })
  let runs = 0
  const long: Job = {
    name: 'demorar',
    cron: '0 3 * * *',
    run: (stopping) =>
      new Promise((_, reject) => {
        runs++
        stopping!.addEventListener('abort', () => reject(stopping!.reason))
      }),
  }
  const first = await startJobs([long], { connectionString, log: listening })
  await expect.poll(() => runs).toBe(1)
  await first.stop()
  const second = await startJobs([long], { connectionString, log: listening })
  await expect.poll(() => runs).toBe(2)
  await second.stop()
  expect(logged.filter((line) => /error|failed/.test(line))).toEqual([])
}, 60_000)

test('runs again at once, after a start, what a killed server ran, but not what another one runs', async () => {
  const runs: string[] = []
  const endless = (by: string, isFree: boolean): Job => ({
    name: 'parar',
    cron: '0 3 * * *',
    isFree: async () => isFree,
    run: (stopping) =>
      new Promise((_, reject) => {
        runs.push(by)
        stopping!.addEventListener('abort', () => reject(stopping!.reason))
      }),
  })
  const killed = await startJobs([endless('killed', true)], { connectionString, log })
  await expect.poll(() => runs).toEqual(['killed'])
  const next = await startJobs([endless('next', true)], { connectionString, log })
  await expect.poll(() => runs, { timeout: 15_000 }).toEqual(['killed', 'next'])
  const other = await startJobs([endless('other', false)], { connectionString, log })
  const active = () =>
    query(connectionString, "select from pgboss.job where name = 'parar' and state = 'active'")
  expect(await active()).toHaveLength(1)
  expect(runs).toEqual(['killed', 'next'])
  await Promise.all([killed.stop(), next.stop(), other.stop()])
}, 60_000)

test('has a label for every job', () => {
  const names = jobsOf({} as never).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter((name) => jobLabel(name) === name)).toEqual([])
})
