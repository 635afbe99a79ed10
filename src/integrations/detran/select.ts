import { autoKey } from '#domain/auto.ts'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { UpstreamError } from '#domain/errors.ts'
import { placasOf } from '#domain/placas.ts'
import type { Credentials, ProviderOf } from '#domain/providers.ts'
import { type ClientCertificate, guardedFetch } from '../guarded-fetch.ts'
import type { ProviderUrls } from '../urls.ts'
import { consultarPlaca } from './consultarplaca.ts'
import { infosimples } from './infosimples.ts'
import { oficial } from './oficial.ts'
import type { MultaRegistry, Vehicle } from './port.ts'
import { simulatedMultas } from './simulated.ts'

type Options = {
  urls: Pick<ProviderUrls, 'consultarplaca' | 'infosimples'>
  /** Allows private addresses: development and tests use stand-ins on this machine. */
  allowPrivate: boolean
  /** Client certificate for the official registry, if it requires one. */
  certificate?: ClientCertificate | undefined
  /** Timeout per answer in milliseconds; defaults to each registry's own. */
  timeoutMs?: number
}

const ACCOUNTS: Record<string, ProviderOf<'detran'>> = {
  oficial: 'oficial',
  infosimples: 'consultarplaca',
  consultarplaca: 'consultarplaca',
}
/** Returns the provider whose credentials open a registry; undefined for the simulation. */
export const accountOf = ({ name }: MultaRegistry) => ACCOUNTS[name]

/**
 * Returns the registries with credentials in the order to query them: the official one, DETRAN's
 * site for vehicles with a RENAVAM, and the one that accepts every plate. Without credentials,
 * returns the simulation.
 */
export function selectRegistries(
  credentials: Partial<Credentials>,
  options: Options,
): MultaRegistry[] {
  const { urls, allowPrivate, certificate, timeoutMs } = options
  const limits = timeoutMs === undefined ? {} : { timeoutMs }
  const { oficial: official, consultarplaca } = credentials
  const registries: MultaRegistry[] = []
  if (official) {
    const reach = { ...limits, fetch: guardedFetch({ allowPrivate }, certificate) }
    registries.push(queryEveryPlaca(oficial(official, reach)))
  }
  // The RENAVAM identifies the vehicle: with another form of the plate the query would be rejected
  // and billed.
  if (consultarplaca?.infosimples_token)
    registries.push(
      infosimples(consultarplaca.infosimples_token, { ...limits, baseUrl: urls.infosimples }),
    )
  if (consultarplaca)
    registries.push(
      queryEveryPlaca(consultarPlaca(consultarplaca, { ...limits, baseUrl: urls.consultarplaca })),
    )
  return registries.length ? registries : [simulatedMultas()]
}

/**
 * Wraps a registry that identifies vehicles by plate, to query each form of the plate in turn. A
 * fine found under both forms is returned once; an error for the form that the vehicle does not
 * have is ignored.
 */
const queryEveryPlaca = (registry: MultaRegistry): MultaRegistry => ({
  ...registry,
  async multasOf(vehicle, today) {
    const [own, ...others] = placasOf(vehicle)
    const found = await registry.multasOf({ ...vehicle, placa: own! }, today)
    for (const placa of others)
      found.push(...(await ifKnown(registry, { ...vehicle, placa }, today)))
    return [...new Map(found.map((multa) => [autoKey(multa.numero_auto), multa])).values()]
  },
})

async function ifKnown(registry: MultaRegistry, vehicle: Vehicle, today: CalendarDay) {
  try {
    return await registry.multasOf(vehicle, today)
  } catch (error) {
    if (error instanceof UpstreamError && error.code === 'provedor_placa') return []
    throw error
  }
}
