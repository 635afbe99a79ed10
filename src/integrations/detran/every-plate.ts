import { platesOf } from '#domain/plates.ts'
import type { FineRegistry } from './port.ts'

/** Asks a registry for every form of the plate, one after the other; each fine once, whichever form it is under. */
export const underEveryPlate = (registry: FineRegistry): FineRegistry => ({
  ...registry,
  async finesOf(vehicle, today) {
    const found = []
    for (const placa of platesOf(vehicle))
      found.push(...(await registry.finesOf({ ...vehicle, placa }, today)))
    return [...new Map(found.map((fine) => [fine.numero_auto, fine])).values()]
  },
})
