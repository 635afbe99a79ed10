import type { Credentials, ProviderOf } from '#domain/providers.ts'
import { type ClientCertificate, guardedFetch } from '../guarded-fetch.ts'
import type { ProviderUrls } from '../urls.ts'
import { consultarPlaca } from './consultarplaca.ts'
import { underEveryPlate } from './every-plate.ts'
import { infosimples } from './infosimples.ts'
import { oficial } from './oficial.ts'
import type { FineRegistry } from './port.ts'
import { simulatedFines } from './simulated.ts'

type Options = {
  urls: Pick<ProviderUrls, 'consultarplaca' | 'infosimples'>
  /** Development and the tests talk to stand-ins on this machine. */
  allowPrivate: boolean
  /** Shown to the official registry, where it asks for one. */
  certificate?: ClientCertificate | undefined
  /** Milliseconds a registry has for one answer; each one's own limit unless told. */
  timeoutMs?: number
}

const ACCOUNTS: Record<string, ProviderOf<'detran'>> = {
  oficial: 'oficial',
  infosimples: 'consultarplaca',
  consultarplaca: 'consultarplaca',
}
/** Whose credentials a registry is opened by; the simulation has none. */
export const accountOf = ({ name }: FineRegistry) => ACCOUNTS[name]

/**
 * The registries whose credentials are there, in the order they are to be asked: the official one, DETRAN's site for
 * motorcycles with a RENAVAM, the one that knows every plate. Without any, the simulation.
 */
export function selectRegistries(credentials: Partial<Credentials>, options: Options): FineRegistry[] {
  const { urls, allowPrivate, certificate, timeoutMs } = options
  const limits = timeoutMs === undefined ? {} : { timeoutMs }
  const { oficial: official, consultarplaca } = credentials
  const registries: FineRegistry[] = []
  if (official) {
    const reach = { ...limits, fetch: guardedFetch({ allowPrivate }, certificate) }
    registries.push(underEveryPlate(oficial(official, reach)))
  }
  // The RENAVAM says which vehicle is meant: with another form of the plate it would be refused, and charged for.
  if (consultarplaca?.infosimples_token)
    registries.push(infosimples(consultarplaca.infosimples_token, { ...limits, baseUrl: urls.infosimples }))
  if (consultarplaca)
    registries.push(
      underEveryPlate(consultarPlaca(consultarplaca, { ...limits, baseUrl: urls.consultarplaca })),
    )
  return registries.length ? registries : [simulatedFines()]
}
