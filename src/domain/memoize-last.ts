/** Memoises the last call of `compute`. */
export function memoizeLast<Input, Output>(
  compute: (input: Input) => Output,
): (input: Input) => Output {
  let last: { input: Input; output: Output } | undefined
  return (input) => {
    if (last?.input !== input) last = { input, output: compute(input) }
    return last.output
  }
}
