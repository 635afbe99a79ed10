/** Prints the message and exits with 1. */
export function fail(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}
