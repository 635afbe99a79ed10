import { addDays, type CalendarDay, dayInBrazil } from '#domain/calendar-day.ts'
import { consultPlate } from '#features/multas/consulta/service.ts'
import { confirmSent } from '#features/multas/indicacao/service.ts'
import { notifyMulta } from '#features/multas/notificacao/service.ts'
import { listMultas, updateMulta } from '#features/multas/service.ts'
import { simulatedFines } from '#integrations/detran/simulated.ts'
import { type Shop, workOn } from './shop.ts'

/** Looks a few of the plates up at the simulated registry: whoever had the motorcycle that day is charged. */
export async function lookFinesUp(shop: Shop, day: CalendarDay) {
  const registries = async () => [simulatedFines()]
  for (let n = 0; n < 2; n++)
    await consultPlate(workOn(shop, day, 10), registries, shop.random.pick(shop.bikes).placa)
}

/** On the last day the older fines have been dealt with: most notified with their driver named, some paid, one contested. */
export async function dealWithFines(shop: Shop, day: CalendarDay) {
  const work = workOn(shop, day)
  const { items } = await listMultas(work, { limite: 1000 })
  const older = items.filter((fine) => dayInBrazil(new Date(fine.data_infracao)) < addDays(day, -60))
  for (const [n, { id, cliente_id, data_infracao }] of older.entries()) {
    const sent = addDays(dayInBrazil(new Date(data_infracao)), 12 + (n % 9))
    if (cliente_id && n % 5)
      await confirmSent(work, id, { data: sent, protocolo: `${1200 + n}/${sent.slice(0, 4)}` })
    if (n % 4 === 1) await updateMulta(work, id, { status: 'paga' })
    else if (n === 2) await updateMulta(work, id, { status: 'contestada' })
    else await notifyMulta(work, async () => [], id)
  }
}
