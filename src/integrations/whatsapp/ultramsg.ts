import type { UpstreamError } from '#domain/errors.ts'
import type { Credentials } from '#domain/providers.ts'
import type { Connection, Reply } from '../http.ts'
import type { Messenger } from './port.ts'
import {
  credentialsRefused,
  disconnected,
  field,
  handOver,
  idIn,
  inquire,
  limitReached,
  refused,
  unclear,
} from './refusals.ts'

const WHO = 'O UltraMsg'

/** A phone linked to UltraMsg. Its failures come with HTTP 200, and `sent` is a text. */
export function ultramsg(
  { token, instance }: Credentials['ultramsg'],
  connection: Connection,
): Messenger {
  const path = `/${encodeURIComponent(instance.startsWith('instance') ? instance : `instance${instance}`)}`

  /** An unlinked phone would queue messages and send them all once it is linked. */
  async function requireLinked() {
    const reply = await inquire(
      connection,
      WHO,
      `${path}/instance/status?${new URLSearchParams({ token })}`,
    )
    const status = field(reply.body, 'status', 'accountStatus', 'status')
    if (status === 'authenticated') return
    throw typeof status === 'string' ? disconnected(WHO) : refusalOf(reply)
  }

  return {
    name: 'ultramsg',
    check: requireLinked,
    async send({ id, to, text }) {
      await requireLinked()
      const reply = await handOver(connection, WHO, `${path}/messages/chat`, {
        method: 'POST',
        body: new URLSearchParams({
          token,
          to: `+${to}`,
          body: text,
          priority: '10',
          referenceId: id,
        }),
      })
      const sent = field(reply.body, 'sent')
      if (reply.ok && sent === 'true') return { externalId: idIn(field(reply.body, 'id')) }
      // A queued message is sent later, so no other provider may send it.
      if (sent === 'queued' || (reply.ok && sent === undefined && !errorIn(reply)))
        throw unclear(WHO)
      throw refusalOf(reply)
    },
  }
}

/** Returns its error text for matching only: it may contain the token. */
function errorIn({ body }: Reply) {
  const error = field(body, 'error')
  return error === undefined ? '' : JSON.stringify(error).toLowerCase()
}

function refusalOf(reply: Reply): UpstreamError {
  const error = errorIn(reply)
  if (
    /token|instance not found|non-payment/.test(error) ||
    reply.status === 401 ||
    reply.status === 403
  )
    return credentialsRefused(WHO)
  if (/not connected|not authenticated/.test(error)) return disconnected(WHO)
  if (reply.status === 429 || /limit/.test(error)) return limitReached(WHO, reply.headers)
  return refused(WHO, reply.ok ? 'sem motivo conhecido' : reply.status)
}
