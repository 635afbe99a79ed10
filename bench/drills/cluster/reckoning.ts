import type { Answer, Callers } from './callers.ts'

/** One round seen from outside, from the kill until two seconds after the next successful write. */
export type Row = {
  round: number
  promotedMs: number
  pauseMs: number
  reads: Answer[]
  writes: Answer[]
}

type Stored = { id: string; observacoes: string }
type End = { callers: Callers; kept: Stored[]; standbyKept: number; jobsAreBack: boolean }

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const count = (answers: Answer[], status: number) =>
  String(answers.filter((answer) => answer.status === status).length)

/**
 * Returns the rounds as a table, and every difference between the product and the callers' records.
 */
export function problemsOf(rows: Row[], { callers, kept, standbyKept, jobsAreBack }: End) {
  const all = rows.flatMap(({ reads, writes }) => [...reads, ...writes])
  const times = Map.groupBy(kept, ({ observacoes }) => observacoes)
  const table = [
    ['round', 'promoted after', 'no write for', 'longest answer', '2xx', '503', 'other'],
    ...rows.map(({ round, promotedMs, pauseMs, reads, writes }) => {
      const answers = [...reads, ...writes]
      const good = answers.filter(({ status }) => status >= 200 && status < 300).length
      const refused = Number(count(answers, 503))
      const longest = Math.max(...answers.map(({ ms }) => ms))
      return [
        String(round),
        seconds(promotedMs),
        seconds(pauseMs),
        seconds(longest),
        String(good),
        String(refused),
        String(answers.length - good - refused),
      ]
    }),
    ['acknowledged', String(callers.acknowledged.size)],
    ['kept', String(kept.length)],
  ]
  const lost = [...callers.acknowledged].filter(
    ([text, id]) => !times.get(text)?.some((row) => row.id === id),
  )
  const others = all.filter(({ status }) => status !== 200 && status !== 201 && status !== 503)
  const problems = [
    ...(lost.length ? [`acknowledged and lost: ${lost.length}`] : []),
    ...([...times.values()].some((found) => found.length > 1) ? ['an entry is stored twice'] : []),
    ...(kept.some(({ observacoes }) => !callers.asked.has(observacoes))
      ? ['an entry nobody asked for']
      : []),
    ...(standbyKept === kept.length ? [] : [`the standby has ${standbyKept} of ${kept.length}`]),
    ...(others.length
      ? [
          `answered otherwise: ${[...new Set(others.map(({ status, text }) => `${status} ${text}`))].join('; ')}`,
        ]
      : []),
    ...(all.some(({ status, retryAfter }) => status === 503 && !retryAfter)
      ? ['a 503 without Retry-After']
      : []),
    ...(jobsAreBack ? [] : ['the scheduler did not come back']),
  ]
  return { table, problems }
}
