/** What the page asked the API before the program came, by path; set by `early.js`. */
type Asked = { token: string | undefined; at: number; answers: Map<string, Promise<Response>> }
declare global {
  var __asked: Asked | undefined
}

/** Older answers may have been overtaken by what was done meanwhile. */
const FRESH_MS = 10_000

/** The answer that is already on its way to this very question, once: whoever asks again gets a new one. */
export function takeAskedAhead(path: string, token: string | undefined): Promise<Response> | undefined {
  const asked = globalThis.__asked
  if (!asked || asked.token !== token || performance.now() - asked.at > FRESH_MS) return
  const answer = asked.answers.get(path)
  asked.answers.delete(path)
  return answer
}
