import { admitBy, probeBy } from '#app/server/commands/probe.ts'
import type { Instant } from '#domain/calendar-day.ts'
import { UpstreamError } from '#domain/errors.ts'
import type { Provider } from '#domain/providers.ts'
import type { Backups } from '#features/sistema/backups/service.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import { credentialsOf } from '#features/sistema/integracoes/service.ts'
import { usingProvider } from '#features/sistema/integracoes/uso/service.ts'
import type { Scan } from '#integrations/antivirus/port.ts'
import { selectScan } from '#integrations/antivirus/select.ts'
import type { CepDirectory } from '#integrations/cep/port.ts'
import { selectCepDirectory } from '#integrations/cep/select.ts'
import type { MultaRegistries, MultaRegistry } from '#integrations/detran/port.ts'
import { accountOf, selectRegistries } from '#integrations/detran/select.ts'
import { simulatedMultas } from '#integrations/detran/simulated.ts'
import type { Mailers } from '#integrations/email/port.ts'
import { selectMailers } from '#integrations/email/select.ts'
import type { FileStore } from '#integrations/files/port.ts'
import type { Leaked } from '#integrations/passwords/port.ts'
import type { Gateway, Gateways } from '#integrations/payments/port.ts'
import { selectGateways } from '#integrations/payments/select.ts'
import type { Admit, Probe } from '#integrations/probe/port.ts'
import type { Webhooks } from '#integrations/webhooks/port.ts'
import { selectWebhooks } from '#integrations/webhooks/select.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import { selectMessengers } from '#integrations/whatsapp/select.ts'
import type { Deps } from '#server/deps.ts'
import { webhookKey } from '#server/keys/webhook-keys.ts'
import { type Warn, withFailureLog } from '../http/errors/with-failure-log.ts'
import { mailerOptions, type Outside } from './outside.ts'

/** The external services that features use through their ports. */
export type Adapters = {
  multas: MultaRegistries
  messengers: Messengers
  mailers: Mailers
  gateways: Gateways
  probe: Probe
  admit: Admit
  files: FileStore
  backups: Backups
  webhooks: Webhooks
  leaked: Leaked
  scan: Scan
  cepDirectory: CepDirectory
}

const noProvider = async (): Promise<never> => {
  throw new UpstreamError('Nenhum provedor pode ser consultado a partir daqui.', 'sem_provedor')
}

/** Stand-ins for services that are not configured; file storage always exists. */
export const standIns: Omit<Adapters, 'files' | 'backups'> = {
  multas: async () => [simulatedMultas()],
  messengers: async () => [],
  mailers: async () => [],
  gateways: async () => [],
  probe: noProvider,
  admit: async () => undefined,
  leaked: async () => false,
  cepDirectory: { name: 'nenhum', find: noProvider },
  scan: selectScan(undefined),
  webhooks: selectWebhooks({
    credentials: async () => ({}),
    keyOf: () => '',
    publicUrl: 'http://localhost',
  }),
}

/**
 * Opens the services with the credentials stored at the time of each call, so that a change applies
 * from the next message on. Every failure is logged.
 */
export function openAdapters(
  { db, secrets, now }: Pick<Deps, 'db' | 'secrets' | 'now'>,
  outside: Outside,
  log: Warn,
): Omit<Adapters, 'files' | 'backups'> {
  /** Records the result of a production call for its account. */
  const using = <T>(account: Provider, call: () => Promise<T>) =>
    usingProvider({ db, now: now().toISOString() as Instant }, account, call)
  const recordingRegistry = (registry: MultaRegistry): MultaRegistry => ({
    ...registry,
    multasOf: (vehicle, today) => {
      const lookUp = () => registry.multasOf(vehicle, today)
      const account = accountOf(registry)
      return account ? using(account, lookUp) : lookUp()
    },
  })
  const recordingGateway = (gateway: Gateway): Gateway => ({
    ...gateway,
    createCharge: (order) => using(gateway.name, () => gateway.createCharge(order)),
    findCharge: (externalId) => using(gateway.name, () => gateway.findCharge(externalId)),
  })
  const withLogs = <T extends { name: string }>(services: T[]) =>
    services.map((service) => withFailureLog(service.name, service, log))
  return {
    ...standIns,
    multas: async () =>
      withLogs(selectRegistries(await credentialsOf(db, secrets), outside)).map(recordingRegistry),
    messengers: async () => withLogs(selectMessengers(await credentialsOf(db, secrets), outside)),
    mailers: async () =>
      withLogs(selectMailers(await credentialsOf(db, secrets), mailerOptions(outside))),
    async gateways() {
      const [credentials, { preferido }] = await Promise.all([
        credentialsOf(db, secrets),
        readConfig(db, 'gateways'),
      ])
      return withLogs(selectGateways(credentials, { ...outside, preferred: preferido })).map(
        recordingGateway,
      )
    },
    cepDirectory: withFailureLog('viacep', selectCepDirectory(outside), log),
    probe: probeBy(outside, now),
    admit: admitBy(outside),
    webhooks: selectWebhooks({
      credentials: () => credentialsOf(db, secrets),
      keyOf: (provider) => webhookKey(secrets, provider),
      publicUrl: outside.publicUrl,
    }),
  }
}
