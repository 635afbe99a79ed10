/** Says what has to be put right, and ends. */
export function fail(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}
