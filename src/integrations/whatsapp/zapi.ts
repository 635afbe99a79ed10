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

const WHO = 'A Z-API'

/** A phone linked to Z-API. The token is part of the address, so no error may contain it. */
export function zapi(
  { instance, token, client_token }: Credentials['zapi'],
  connection: Connection,
): Messenger {
  const path = `/instances/${encodeURIComponent(instance)}/token/${encodeURIComponent(token)}`
  const headers: Record<string, string> = client_token ? { 'client-token': client_token } : {}

  /** Z-API queues messages of an unlinked phone and sends them all once it is linked. */
  async function requireLinked() {
    const reply = await inquire(connection, WHO, `${path}/status`, { headers })
    const connected = field(reply.body, 'connected')
    if (reply.ok && connected === true) return
    throw reply.ok && connected === false ? disconnected(WHO) : refusalOf(reply)
  }

  return {
    name: 'zapi',
    check: requireLinked,
    async send({ to, text }) {
      await requireLinked()
      const reply = await handOver(connection, WHO, `${path}/send-text`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ phone: to, message: text, delayMessage: 1 }),
      })
      const externalId = idIn(field(reply.body, 'messageId')) ?? idIn(field(reply.body, 'zaapId'))
      if (reply.ok && externalId !== null) return { externalId }
      throw reply.ok && field(reply.body, 'error') === undefined ? unclear(WHO) : refusalOf(reply)
    },
  }
}

function refusalOf(reply: Reply): UpstreamError {
  const { status, ok, body } = reply
  const error = JSON.stringify(field(body, 'error') ?? field(body, 'message') ?? '').toLowerCase()
  if (/token|instance not found/.test(error) || [401, 403, 404].includes(status))
    return credentialsRefused(WHO)
  if (/not connected|disconnected/.test(error)) return disconnected(WHO)
  return status === 429
    ? limitReached(WHO, reply.headers)
    : refused(WHO, ok ? 'sem motivo conhecido' : status)
}
