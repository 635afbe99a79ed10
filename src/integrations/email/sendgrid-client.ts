import { Client } from '@sendgrid/client'
import { MailService } from '@sendgrid/mail'

/** SendGrid's own client, in a file of its own because it is large and most installations never load it. */
export function sendgridClient({ api_key, baseUrl, timeoutMs }: Access) {
  const client = new Client()
  // In this order: the key puts the address back to SendGrid's own.
  client.setApiKey(api_key)
  client.setDefaultRequest('baseUrl', baseUrl)
  // The library would send the letter on to wherever an answer points.
  client.setDefaultRequest({ maxRedirects: 0 } as never)
  const mail = new MailService()
  mail.setClient(client)
  mail.setTimeout(timeoutMs)
  return { client, mail }
}

type Access = { api_key: string; baseUrl: string; timeoutMs: number }
