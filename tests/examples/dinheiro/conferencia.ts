import { type Calls, nothing } from '#tests/kit/calls/call.ts'

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
  'GET /conferencia': { good: nothing },
  'POST /conferencia/executar': { good: nothing },
}
