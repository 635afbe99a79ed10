import { fieldsOf } from '../probe/refusals.ts'
import { jsonIn } from '../webhooks/proof.ts'

/** The fields of a notice's body; of one that is no JSON object, none. */
export const bodyOf = (body: Buffer): Record<string, unknown> => fieldsOf(jsonIn(body))
