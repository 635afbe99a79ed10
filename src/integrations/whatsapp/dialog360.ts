import type { Credentials } from '#domain/providers.ts'
import type { Connection } from '../http.ts'
import { cloudMessenger } from './cloud.ts'

/** A WhatsApp Business number at 360dialog, identified by its key alone. */
export const dialog360 = (
  { api_key, template, template_agrupado, template_idioma }: Credentials['dialog360'],
  connection: Connection,
) =>
  cloudMessenger(
    {
      name: 'dialog360',
      who: 'O 360dialog',
      headers: { 'D360-API-KEY': api_key },
      messagesPath: '/messages',
      checkPath: '/health_status',
      checkField: 'health_status',
      template,
      groupTemplate: template_agrupado,
      language: template_idioma,
    },
    connection,
  )
