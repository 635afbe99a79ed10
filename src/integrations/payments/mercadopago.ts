import type { Credentials } from '#domain/providers.ts'
import { ask, type Connection } from '../http.ts'
import { fieldsOf, requireOk, unrecognised } from '../probe/refusals.ts'

const WHO = 'O Mercado Pago'

/** Asks whose token it is. The official client could do so only at an address set for the whole process. */
export async function checkMercadoPago({ access_token }: Credentials['mercadopago'], connection: Connection) {
  const reply = await ask(connection, WHO, '/users/me', {
    headers: { authorization: `Bearer ${access_token}` },
  })
  requireOk(WHO, reply)
  if (fieldsOf(reply.body).id === undefined) throw unrecognised(WHO)
}
