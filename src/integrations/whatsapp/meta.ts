import type { Credentials } from '#domain/providers.ts'
import type { Connection } from '../http.ts'
import { cloudMessenger } from './cloud.ts'

/** A WhatsApp Business number at Meta's Cloud API. */
export function meta(credentials: Credentials['meta'], connection: Connection) {
  const { token, phone_number_id, template, template_agrupado, template_idioma } = credentials
  const number = `/${encodeURIComponent(phone_number_id)}`
  return cloudMessenger(
    {
      name: 'meta',
      who: 'A Meta',
      headers: { authorization: `Bearer ${token}` },
      messagesPath: `${number}/messages`,
      checkPath: number,
      checkField: 'id',
      template,
      groupTemplate: template_agrupado,
      language: template_idioma,
    },
    connection,
  )
}
