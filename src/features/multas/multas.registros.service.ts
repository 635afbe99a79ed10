import type { CalendarDay } from '#domain/calendar-day.ts'
import { OutsideFailure } from '#domain/errors.ts'
import type { FineRegistry, RegisteredFine, Vehicle } from '#integrations/detran/port.ts'

/** Who fails this often in a row is down: it is not asked about the rest. */
export const MAX_FAILURES_IN_A_ROW = 3

export type Answer = {
  registry: FineRegistry
  found: RegisteredFine[]
  /** That another one was asked first, and why it is not the one who answered. */
  aviso: string | null
}

/**
 * Asks the registries in their order until one answers. A lookup changes nothing there, so the next one may always be
 * asked; who is down is left out of the lookups that follow.
 * @throws {OutsideFailure} the first one's reason, when none answers.
 */
export function askInTurn(registries: FineRegistry[]) {
  const down = new Map<FineRegistry, { times: number; last: OutsideFailure }>()
  return async (vehicle: Vehicle, today: CalendarDay): Promise<Answer> => {
    let first: OutsideFailure | undefined
    for (const registry of registries) {
      if (!registry.covers(vehicle)) continue
      const before = down.get(registry)
      if (before && before.times >= MAX_FAILURES_IN_A_ROW) {
        first ??= before.last
        continue
      }
      try {
        const found = await registry.finesOf(vehicle, today)
        down.delete(registry)
        return {
          registry,
          found,
          aviso: first ? `${first.message} Quem respondeu foi ${registry.label}.` : null,
        }
      } catch (error) {
        if (!(error instanceof OutsideFailure)) throw error
        down.set(registry, { times: (before?.times ?? 0) + 1, last: error })
        first ??= error
      }
    }
    throw first ?? new OutsideFailure('Nenhuma das consultas conhece esta placa.', 'detran_sem_consulta')
  }
}
