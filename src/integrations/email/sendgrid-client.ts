import sharedClient from '@sendgrid/client'
import sharedMail from '@sendgrid/mail'

// The packages' types declare only an instance that the whole process would share.
const Client = sharedClient.constructor as new () => typeof sharedClient
const MailService = sharedMail.constructor as new () => typeof sharedMail

/**
 * SendGrid's own client, in its own file because it is large and most installations never load it.
 */
export function sendgridClient({ api_key, baseUrl, timeoutMs }: Access) {
  const client = new Client()
  // This order is required: setting the key resets the address to SendGrid's own.
  client.setApiKey(api_key)
  client.setDefaultRequest('baseUrl', baseUrl)
  // Without this, the library would follow redirects with the message.
  client.setDefaultRequest({ maxRedirects: 0 } as never)
  const mail = new MailService()
  mail.setClient(client)
  mail.setTimeout(timeoutMs)
  return { client, mail }
}

type Access = { api_key: string; baseUrl: string; timeoutMs: number }
