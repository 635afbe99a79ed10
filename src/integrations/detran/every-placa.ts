import { autoKey } from '#domain/auto.ts'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { UpstreamError } from '#domain/errors.ts'
import { placasOf } from '#domain/placas.ts'
import type { MultaRegistry, Vehicle } from './port.ts'

/**
 * Wraps a registry that identifies vehicles by plate, to query each form of the plate in turn. A
 * fine found under both forms is returned once; an error for the form that the vehicle does not
 * have is ignored.
 */
export const queryEveryPlaca = (registry: MultaRegistry): MultaRegistry => ({
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
