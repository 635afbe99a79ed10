import { printTable } from '../kit/table.ts'
import { type Export, GROWN_MB } from './exports.ts'

/** Milliseconds, and database pages read by one call. */
export type Cost = { p50: number; p95: number; pages: number }
/** The cost of a call at each size, the smallest first. */
type Measured = { isList: boolean; sizes: Cost[] }
export type Growth = Map<string, Measured>

/** Differences in pages that any data causes: deeper indexes, and neighbours on other pages. */
const NOISE_PAGES = 60
/** Max. milliseconds of 95 % of the calls, by motorcycles (docs/performance.md). */
const MAX_P95_MS: Record<number, number> = { 1000: 50, 10000: 150 }
/** Max. growth of the pages read between the two largest sizes (docs/performance.md). */
const MAX_GROWTH = 2
/** A search reads more pages for more matches, and a total for more rows; their time is limited instead. */
const SEARCH = /[?&](?:busca|placa|endereco)=/

/** Returns the call without its record ids, to compare it between sizes. */
export const kindOf = (path: string) => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')

/** Returns true if a list without a search text reads at most twice the pages, plus noise. */
function isWithinGrowth(path: string, costs: Cost[]) {
  const [before, last] = costs.slice(-2) as [Cost, Cost]
  return SEARCH.test(path) || last.pages <= before.pages * MAX_GROWTH + NOISE_PAGES
}

/** Returns what a call misses: the growth of a list, or the time at one of the sizes. */
function verdictOf(path: string, { isList, sizes: all }: Measured, sizes: number[]) {
  const slow = sizes.filter(
    (motos, index) => all[index]!.p95 > (MAX_P95_MS[motos] ?? Number.POSITIVE_INFINITY),
  )
  return [isList && !isWithinGrowth(path, all) && 'grows', slow.length > 0 && 'slow']
    .filter(Boolean)
    .join(', ')
}

/** Prints both tables; returns true if nothing grew faster than allowed. */
export function report(costs: Growth, exported: Map<string, Export[]>, sizes: number[]) {
  const failed = new Set<string>()
  const heads = sizes.map((motos) => motos.toLocaleString('en'))
  console.log(
    `\nPages read and median / p95 in ms, one caller, by motorcycles (payments: 100 times as many); lists are judged by the pages, all by the time\n`,
  )
  const rows = [...costs].map(([path, all]) => {
    const verdict = verdictOf(path, all, sizes)
    if (verdict) failed.add(path)
    const pages = all.sizes.map((cost) => cost.pages.toFixed(0))
    const times = all.sizes.map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`)
    return [path, ...pages, ...times, verdict]
  })
  printTable([['', ...heads, ...heads, ''], ...rows])

  console.log(
    `\nExports: MB read, seconds, and the process's peak memory above what it held before\n`,
  )
  const files = [...exported].map(([path, all]) => {
    const verdict = all.at(-1)!.grownMb <= all[0]!.grownMb + GROWN_MB
    if (!verdict) failed.add(path)
    const cells = all.map(
      ({ mb, seconds, grownMb, whole }) =>
        `${mb.toFixed(1)}${whole ? '' : ' of more'} / ${seconds.toFixed(1)} / +${grownMb.toFixed(0)}`,
    )
    return [path, ...cells, verdict ? '' : 'grows']
  })
  printTable([['', ...heads, ''], ...files])
  console.log(
    failed.size
      ? `\n${failed.size} grow faster than they may, or are slow`
      : '\nNothing grows faster than it may or is slow',
  )
  return !failed.size
}
