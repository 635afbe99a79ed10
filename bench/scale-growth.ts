import type { Export } from './scale-exports.ts'
import { GROWN_MB } from './scale-exports.ts'
import { printTable } from './table.ts'

export type Times = { p50: number; p95: number }
/** By call: what it took at each size, the smallest first. */
export type Growth = Map<string, Times[]>

/** What a median differs by from run to run, whatever the data: a share of it, and what a busy machine adds. */
const NOISE = { share: 1.3, ms: 3 }

/** Calls are the same call at every size, though they name other records. */
export const kindOf = (path: string) => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')

/**
 * Whether a time grew no faster than the logarithm of the data: from n to m payments by log m / log n, and what is noise. A
 * walk over rows takes ten times as long for ten times the rows, and passes that bound at once.
 */
export function isLogarithmic(times: Times[], sizes: number[]) {
  const [first, last] = [times[0]!, times.at(-1)!]
  return last.p50 <= first.p50 * logRatio(sizes[0]!, sizes.at(-1)!) * NOISE.share + NOISE.ms
}

/** By payments, a hundred to each motorcycle. */
const logRatio = (few: number, many: number) => Math.log(many * 100) / Math.log(few * 100)

/** Prints both tables; answers whether everything grew no faster than it may. */
export function report(times: Growth, exported: Map<string, Export[]>, sizes: number[]) {
  const failed = new Set<string>()
  const heads = sizes.map((motos) => motos.toLocaleString('en'))
  console.log(`\nMedians and p95 in ms, one caller, by motorcycles (payments: 100 times as many)\n`)
  const rows = [...times].map(([path, all]) => {
    const verdict = isLogarithmic(all, sizes)
    if (!verdict) failed.add(path)
    const cells = all.map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`)
    const growth = all.slice(1).map(({ p50 }, n) => (p50 / all[n]!.p50).toFixed(2))
    return [path, ...cells, ...growth, verdict ? '' : 'grows']
  })
  printTable([['', ...heads, ...heads.slice(1).map(() => '×'), ''], ...rows])

  console.log(`\nExports: MB read, seconds, and the process's peak memory above what it held before\n`)
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
    failed.size ? `\n${failed.size} grow faster than they may` : '\nNothing grows faster than it may',
  )
  return !failed.size
}
