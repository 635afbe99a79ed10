import type { CalendarDay } from '#domain/calendar-day.ts'
import { UpstreamError } from '#domain/errors.ts'
import { platesOf } from '#domain/plates.ts'
import type { FineRegistry, Vehicle } from './port.ts'

/**
 * Asks a registry that knows vehicles by their plate for every form of it, one after the other; each fine once, whichever
 * form it is under. That the form it does not bear is no plate to them is no failure.
 */
export const underEveryPlate = (registry: FineRegistry): FineRegistry => ({
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
