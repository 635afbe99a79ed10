import { fieldsOf } from '../probe/refusals.ts'

/** The fields of a notice's body; of one that is no JSON object, none. */
export function bodyOf(body: Buffer): Record<string, unknown> {
  try {
    return fieldsOf(JSON.parse(body.toString('utf8')))
  } catch {
    return {}
  }
}
