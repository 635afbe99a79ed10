import { type Calls, nothing } from '#tests/kit/calls/call.ts'

/** How each call of the contract succeeds and is refused; `tests/calls.test.ts` and the fuzz tests send them. */
export const examples: Calls = {
  'GET /sistema/backup': { good: nothing },
  'POST /sistema/backup': { good: nothing },
}
