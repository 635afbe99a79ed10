import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Vitest sorts by size in a fresh clone, which would run these late and the last one alone for most
 * of a minute.
 */
const SLOWEST = /\/tests\/(calls\/calls|drills\/fuzz\/fuzz)\.test\.ts$/

/** Starts with the slowest files, so that all CPUs are busy until the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => SLOWEST.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
