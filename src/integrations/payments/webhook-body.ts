import { fieldsOf } from '../probe/refusals.ts'
import { jsonIn } from '../webhooks/proof.ts'

/** Returns the fields of an event's body; empty if it is not a JSON object. */
export const bodyOf = (body: Buffer): Record<string, unknown> => fieldsOf(jsonIn(body))
