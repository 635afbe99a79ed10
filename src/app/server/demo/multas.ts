import { addDays, type CalendarDay, dayInBrazil } from '#domain/calendar-day.ts'
import { consultPlaca } from '#features/contratos/multas/consulta/service.ts'
import { confirmSent } from '#features/contratos/multas/indicacao/service.ts'
import { notifyMulta } from '#features/contratos/multas/notificacao/service.ts'
import { listMultas, updateMulta } from '#features/contratos/multas/service.ts'
import { simulatedMultas } from '#integrations/detran/simulated.ts'
import { contextOn, type Shop } from './shop.ts'

/**
 * Looks up some plates in the simulated registry, which charges the customers who had the
 * motorcycles on those days.
 */
export async function lookUpMultas(shop: Shop, day: CalendarDay) {
  const registries = async () => [simulatedMultas()]
  for (let n = 0; n < 2; n++)
    await consultPlaca(contextOn(shop, day, 10), registries, shop.random.pick(shop.motos).placa)
}

/**
 * Sets the states of older fines on the last day: most notified with their driver named, some paid,
 * one contested.
 */
export async function dealWithMultas(shop: Shop, day: CalendarDay) {
  const ctx = contextOn(shop, day)
  const { items } = await listMultas(ctx, { limite: 1000 })
  const older = items.filter(
    (multa) => dayInBrazil(new Date(multa.data_infracao)) < addDays(day, -60),
  )
  for (const [n, { id, cliente_id, data_infracao }] of older.entries()) {
    const sent = addDays(dayInBrazil(new Date(data_infracao)), 12 + (n % 9))
    if (cliente_id && n % 5)
      await confirmSent(ctx, id, { data: sent, protocolo: `${1200 + n}/${sent.slice(0, 4)}` })
    if (n % 4 === 1) await updateMulta(ctx, id, { status: 'paga' })
    else if (n === 2) await updateMulta(ctx, id, { status: 'contestada' })
    else await notifyMulta(ctx, async () => [], id)
  }
}
