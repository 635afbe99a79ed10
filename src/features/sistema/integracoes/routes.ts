import type { FastifyInstance } from 'fastify'
import type { Credentials, Provider } from '#domain/providers.ts'
import { serve } from '#http/serve.ts'
import type { Admit, Probe } from '#integrations/probe/port.ts'
import type { Webhooks } from '#integrations/webhooks/port.ts'
import type { Deps } from '#server/deps.ts'
import { readAvisos } from './avisos/service.ts'
import { type CredentialContract, credentialContracts, integracoesContract } from './contract.ts'
import { ALL_PROVIDERS } from './rules.ts'
import {
  readDetails,
  readFlags,
  removeCredentials,
  saveCredentials,
  testCredentials,
} from './service.ts'

type Surroundings = Deps & { probe: Probe; admit: Admit; webhooks: Webhooks }

export function integracoesRoutes(app: FastifyInstance, deps: Surroundings) {
  const { db, secrets } = deps
  serve(app, integracoesContract, {
    status: () => readFlags(db, secrets),
    details: () => readDetails(db, secrets),
    webhooks: () => readAvisos(db, deps),
  })
  for (const provider of ALL_PROVIDERS) serveCredentials(app, deps, provider)
}

function serveCredentials<P extends Provider>(
  app: FastifyInstance,
  deps: Surroundings,
  provider: P,
) {
  const contract: CredentialContract = credentialContracts[provider]
  serve(app, contract, {
    save: ({ body }, { ctx }) => saveCredentials(ctx, deps, provider, body as Credentials[P]),
    remove: (_, { ctx }) => removeCredentials(ctx, provider),
    test: (_, { ctx }) => testCredentials(ctx, deps, provider),
  })
}
