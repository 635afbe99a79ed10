/** `work` that is not done again for what it was asked last: what every request needs, many of them within one moment. */
export function memoizeLast<Asked, Answer>(work: (asked: Asked) => Answer): (asked: Asked) => Answer {
  let last: { asked: Asked; answer: Answer } | undefined
  return (asked) => {
    if (last?.asked !== asked) last = { asked, answer: work(asked) }
    return last.answer
  }
}
