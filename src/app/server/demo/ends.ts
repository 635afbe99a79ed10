import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { requestReturn } from '#features/locacoes/devolucao/service.ts'
import { updateLocacao } from '#features/locacoes/prazo/service.ts'
import { contextOn, type Running, type Shop } from './shop.ts'

/** How many days before the last one the two contracts below get their new end. */
export const ENDS_AGREED = 20

/** Ends one contract that goes on by the week and one of the plan fidelidade six days later. */
export async function endContracts(shop: Shop, day: CalendarDay) {
  const [goesOn] = lasting(shop, ({ plano }) => plano !== 'fidelidade')
  const [warns] = lasting(shop, ({ plano }) => plano === 'fidelidade')
  for (const rental of [goesOn, warns])
    if (rental) await updateLocacao(contextOn(shop, day), rental.id, { data_fim: addDays(day, 6) })
}

/** Ends one contract within 14 days, and asks for one motorcycle back. */
export async function endSoon(shop: Shop, day: CalendarDay) {
  const [, soon, asked] = lasting(shop, ({ plano }) => plano !== 'fidelidade')
  if (soon) await updateLocacao(contextOn(shop, day), soon.id, { data_fim: addDays(day, 10) })
  if (asked)
    await requestReturn(contextOn(shop, day), asked.id, {
      dia: addDays(day, 4),
      motivo: 'A moto vai para a revisão geral',
    })
}

/** Rentals that are still running at the end of the simulation, not paused, oldest first. */
const lasting = ({ running, today }: Shop, is: (rental: Running) => boolean) =>
  running.filter((rental) => rental.until > today && !rental.isSuspended && is(rental))
