import type { CalendarDay } from '#domain/calendar-day.ts'
import { UpstreamError } from '#domain/errors.ts'
import { platesOf } from '#domain/plates.ts'
import type { FineRegistry, Vehicle } from './port.ts'

/**
 * Wraps a registry that identifies vehicles by plate, to query each form of the plate in turn. A
 * fine found under both forms is returned once; an error for the form that the vehicle does not
 * have is ignored.
 */
export const queryEveryPlate = (registry: FineRegistry): FineRegistry => ({
  ...registry,
  async finesOf(vehicle, today) {
    const [own, ...others] = platesOf(vehicle)
    const found = await registry.finesOf({ ...vehicle, placa: own! }, today)
    for (const placa of others) found.push(...(await ifKnown(registry, { ...vehicle, placa }, today)))
    return [...new Map(found.map((fine) => [fine.numero_auto, fine])).values()]
  },
})

async function ifKnown(registry: FineRegistry, vehicle: Vehicle, today: CalendarDay) {
  try {
    return await registry.finesOf(vehicle, today)
  } catch (error) {
    if (error instanceof UpstreamError && error.code === 'provedor_placa') return []
    throw error
  }
}
