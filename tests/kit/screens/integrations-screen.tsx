import { screen, within } from '@testing-library/react'
import type { z } from 'zod'
import type { Provider } from '#domain/providers.ts'
import type { avisos as avisosContract } from '#features/sistema/integracoes/avisos/contract.ts'
import {
  addressFor,
  INFORMANTES,
  type Informante,
} from '#features/sistema/integracoes/avisos/rules.ts'
import { integracoesContract } from '#features/sistema/integracoes/contract.ts'
import { ALL_PROVIDERS } from '#features/sistema/integracoes/rules.ts'
import { ConfiguracoesAvancadasPage } from '#features/sistema/integracoes/web/ConfiguracoesAvancadasPage.tsx'
import { fakeServer, renderScreen } from './screens.tsx'

/** A provider that is not configured, in wire form. */
export const NONE = {
  configurado: false,
  atualizado_em: null,
  dica: null,
  campos: {},
  ultimo_teste: null,
  ultimo_sucesso: null,
  ultimo_erro: null,
  uso_sucesso: null,
  uso_erro_em: null,
  uso_erro: null,
  problema: null,
}
export const CONFIGURED = {
  ...NONE,
  configurado: true,
  atualizado_em: '2026-11-20T12:00:00.000Z',
  dica: 'termina em 4f2a',
}
type Detail = Omit<typeof NONE, 'campos'> & { campos: Record<string, string | number> }
/** Returns all providers in wire form, with changes. */
export const details = (changes: Partial<Record<Provider, object>> = {}) =>
  Object.fromEntries(
    ALL_PROVIDERS.map((provider) => [provider, { ...NONE, ...changes[provider] }]),
  ) as Record<Provider, Detail>

/** Returns the webhook address of each provider, by default for a reachable installation. */
export const avisos = (
  changes: Partial<Record<Informante, object>> = {},
  { alcancavel = true }: { alcancavel?: boolean } = {},
) => ({
  alcancavel,
  provedores: Object.fromEntries(
    INFORMANTES.map((provider) => [
      provider,
      {
        ...addressFor(provider, 'https://loja.exemplo.com.br', 'chave-derivada'),
        aceita: true,
        ultimo: null,
        falhas: 0,
        ...changes[provider],
      },
    ]),
  ) as z.input<typeof avisosContract>['provedores'],
})

export const serverWith = (changes?: Parameters<typeof details>[0]) =>
  fakeServer()
    .on(integracoesContract.details, details(changes))
    .on(integracoesContract.webhooks, avisos())

/** Opens the integrations screen on one of its tabs. */
export const openIntegrations = (server = serverWith(), aba = '') =>
  renderScreen(<ConfiguracoesAvancadasPage />, {
    server,
    path: `/admin/configuracoes-avancadas${aba}`,
  })

/** Returns one provider's section. */
export const block = async (name: string) => within(await screen.findByRole('region', { name }))
