import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** By their sizes, which Vitest goes by in a fresh clone, these would come late, and the last of them run alone for most of a minute. */
const LONGEST = /\/tests\/(calls|fuzz)\.test\.ts$/

/** Begins with the files that take longest, so that all processors are busy until the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
