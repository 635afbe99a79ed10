/**
 * Returns the number of runs of a property test, or of rounds of a race: all of them in `npm run
 * test:all` (TEST_RUNS=all), an eighth in `npm test`.
 */
export const runs = (full: number) => (process.env.TEST_RUNS === 'all' ? full : Math.ceil(full / 8))
