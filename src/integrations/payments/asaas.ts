import type { Credentials } from '#domain/providers.ts'
import { ask, type Connection } from '../http.ts'
import { fieldsOf, requireOk, unrecognised } from '../probe/refusals.ts'

const WHO = 'O Asaas'
/** Asaas answers nobody who does not say who asks. */
const USER_AGENT = 'mare-motos'

/** Asks for the account that the token opens. */
export async function checkAsaas({ token }: Credentials['asaas'], connection: Connection) {
  const reply = await ask(connection, WHO, '/myAccount', {
    headers: { access_token: token, 'user-agent': USER_AGENT },
  })
  requireOk(WHO, reply)
  if (Object.keys(fieldsOf(reply.body)).length === 0) throw unrecognised(WHO)
}
