import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { readBroken } from '#features/dinheiro/conferencia/queries.ts'
import { runs } from '#tests/kit/runs.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { eventsOf, lives, openLife, type What } from '#tests/kit/shop/life.ts'

const LIVES = Number(process.env.LIVES ?? runs(10))
const EVENTS = Number(process.env.EVENTS ?? 60)
const SEED = Number(process.env.SEED ?? 1)
const START = '2026-03-02' as CalendarDay

const errors: unknown[] = []
const api = await testApi({
  now: `${START}T12:00:00Z`,
  onUnexpectedError: (error) => errors.push(error),
})

/** How many answers of each event did something, and how many refused it. */
const answers = new Map<What, { done: number; refused: number }>()
const count = (what: What, statusCode: number) => {
  const of = answers.get(what) ?? { done: 0, refused: 0 }
  if (statusCode < 300) of.done++
  else of.refused++
  answers.set(what, of)
}

/** How many rows break each rule of the accounts. */
const broken = async () =>
  new Map((await readBroken(api.db)).map(({ numero, ...found }) => [numero, found] as const))

test(`no call of a rental's life fails, and the accounts add up after it (${LIVES} lives of ${EVENTS} events, seed ${SEED})`, {
  timeout: 60_000 + LIVES * EVENTS * 1000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(999), lives(EVENTS), async (first, life) => {
      const before = await broken()
      const one = await openLife(api, START, first)
      for (const event of eventsOf(life)) {
        const { what, answer } = await one.happen(event)
        if (!answer) continue
        count(what, answer.statusCode)
        expect(
          answer.statusCode,
          `${what}: ${errors.splice(0).map(String).join('\n')}`,
        ).toBeLessThan(500)
      }
      await one.end()
      for (const [numero, { ocorrencias, exemplos }] of await broken())
        expect(ocorrencias, `rule ${numero}: ${JSON.stringify(exemplos)}`).toBeLessThanOrEqual(
          before.get(numero)!.ocorrencias,
        )
    }),
    {
      numRuns: LIVES,
      seed: SEED,
      reporter: (run) => {
        if (!run.failed) return
        const [first, life] = run.counterexample ?? [0, []]
        const lines = eventsOf(life)
          .map((event) => JSON.stringify(event))
          .join('\n')
        throw new Error(
          `seed ${run.seed}, after ${run.numRuns} lives, first ${first}:\n${lines}\n${run.errorInstance}`,
        )
      },
    },
  )
})

afterAll(() => {
  const total = [...answers.values()].reduce((sum, { done, refused }) => sum + done + refused, 0)
  console.log(`${total} answers`, Object.fromEntries(answers))
})
