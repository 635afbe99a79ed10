import { mailerOptions, type Outside } from '#app/server/boot/outside.ts'
import { dayInBrazil } from '#domain/calendar-day.ts'
import { UpstreamError, ValidationError } from '#domain/errors.ts'
import type { Credentials, Provider } from '#domain/providers.ts'
import { checkConsultarPlaca } from '#integrations/detran/consultarplaca.ts'
import { checkOficial } from '#integrations/detran/oficial.ts'
import { selectMailers } from '#integrations/email/select.ts'
import { requireSender } from '#integrations/email/sendgrid.ts'
import { assertPublicHost, type Guard, UNKNOWN_HOST } from '#integrations/guarded-address.ts'
import { guardedFetch } from '#integrations/guarded-fetch.ts'
import { checkAsaas } from '#integrations/payments/asaas.ts'
import { checkMercadoPago } from '#integrations/payments/mercadopago.ts'
import { checkStripe } from '#integrations/payments/stripe.ts'
import type { Admit, Probe } from '#integrations/probe/port.ts'
import { selectMessengers } from '#integrations/whatsapp/select.ts'

type Checks = { [P in Provider]: (credentials: Credentials[P]) => Promise<unknown> | undefined }

/** Returns the check of credentials for each provider, by its own adapter. */
export function probeBy(outside: Outside, now: () => Date): Probe {
  const { urls, allowPrivate, certificate, ...limits } = outside
  const at = (baseUrl: string) => ({ ...limits, baseUrl })
  const guard = { allowPrivate }
  const messenger = (one: Partial<Credentials>) => selectMessengers(one, outside)[0]?.check()
  const mailer = (one: Partial<Credentials>) =>
    selectMailers(one, mailerOptions(outside))[0]?.check()
  const checks: Checks = {
    dialog360: (dialog360) => messenger({ dialog360 }),
    ultramsg: (ultramsg) => messenger({ ultramsg }),
    meta: (meta) => messenger({ meta }),
    zapi: (zapi) => messenger({ zapi }),
    sendgrid: (sendgrid) => mailer({ sendgrid }),
    smtp: (smtp) => mailer({ smtp }),
    mercadopago: (credentials) => checkMercadoPago(credentials, at(urls.mercadopago)),
    stripe: (credentials) => checkStripe(credentials, at(urls.stripe)),
    asaas: (credentials) => checkAsaas(credentials, at(urls.asaas)),
    consultarplaca: (credentials) => checkConsultarPlaca(credentials, at(urls.consultarplaca)),
    async oficial(credentials) {
      await assertPublicHost(new URL(credentials.endpoint).hostname, guard)
      await checkOficial(
        credentials,
        { ...limits, fetch: guardedFetch(guard, certificate) },
        dayInBrazil(now()),
      )
    },
  }
  return async (provider, credentials) => void (await checks[provider](credentials))
}

/** Returns the sentence of a refusal that does not stop credentials from being stored. */
function warningOf(check: () => unknown) {
  try {
    check()
  } catch (error) {
    if (error instanceof UpstreamError) return error.message
    throw error
  }
}

/** Returns the check that rejects addresses that are private or without TLS. */
export function admitBy(guard: Guard): Admit {
  const { allowPrivate } = guard
  async function check(campo: string, host: string) {
    try {
      await assertPublicHost(host, guard)
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      if (error.code === UNKNOWN_HOST) return error.message
      throw new ValidationError([{ campo, mensagem: error.message }])
    }
  }
  return async (provider, credentials) => {
    if (provider === 'sendgrid')
      return warningOf(() => requireSender((credentials as Credentials['sendgrid']).from_email))
    if (provider === 'smtp') return check('host', (credentials as Credentials['smtp']).host)
    if (provider !== 'oficial') return
    const { protocol, hostname } = new URL((credentials as Credentials['oficial']).endpoint)
    if (protocol !== 'https:' && !allowPrivate)
      throw new ValidationError([
        { campo: 'endpoint', mensagem: 'Use um endereço que comece com https://' },
      ])
    return check('endpoint', hostname)
  }
}
