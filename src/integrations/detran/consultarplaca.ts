import type { Credentials } from '#domain/providers.ts'
import { ask, type Connection } from '../http.ts'
import { fieldsOf, keyRefused, requireOk, unrecognised } from '../probe/refusals.ts'

const WHO = 'O ConsultarPlaca'
/** Looking this one up costs nothing. */
const FREE_PLATE = 'AAA0000'

/** Looks the free plate up. Refusals may come with HTTP 200 and `status: "erro"`. */
export async function checkConsultarPlaca(
  { email, api_key }: Credentials['consultarplaca'],
  connection: Connection,
) {
  const basic = Buffer.from(`${email}:${api_key}`).toString('base64')
  const reply = await ask(connection, WHO, `/consultarRegistrosInfracoesRenainf?placa=${FREE_PLATE}`, {
    headers: { authorization: `Basic ${basic}` },
  })
  const { status } = fieldsOf(reply.body)
  if (reply.status < 500 && reply.status !== 429 && status === 'erro') throw keyRefused(WHO)
  requireOk(WHO, reply)
  if (status !== 'ok') throw unrecognised(WHO)
}
