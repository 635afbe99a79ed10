import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files of more than about five seconds of processor. In a fresh clone Vitest sorts by project, then
 * by size, and would run some of them last and alone.
 */
const SLOWEST =
  /\/(calls\/calls|fuzz\/fuzz|demo\/demo|csv\/service|locacao-(money|end|invariants)|money-at-once|import-rules|bundle|ClienteDialog)\.test\.tsx?$/

/** Starts with the slowest files, so that all CPUs are busy until the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => SLOWEST.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
