import { addDays, type CalendarDay, instantInBrazil } from '#domain/calendar-day.ts'
import { requestReturn } from '#features/locacoes/devolucao/service.ts'
import { finishLocacao } from '#features/locacoes/encerramento/service.ts'
import { updateLocacao } from '#features/locacoes/prazo/service.ts'
import { payPagamento } from '#features/pagamentos/recebimento/service.ts'
import { contextOn, paymentsOf, type Running, type Shop } from './shop.ts'

/** How many days before the last one the contracts below get their new end. */
export const ENDS_AGREED = 20

/** Ends two contracts that go on by the week, and one of the plan fidelidade, six days later. */
export async function endContracts(shop: Shop, day: CalendarDay) {
  const [goesOn, comesBack] = lasting(shop, ({ plano }) => plano !== 'fidelidade')
  const [warns] = lasting(shop, ({ plano }) => plano === 'fidelidade')
  for (const rental of [goesOn, comesBack, warns])
    if (rental) await updateLocacao(contextOn(shop, day), rental.id, { data_fim: addDays(day, 6) })
  if (comesBack) comesBack.comesBack = true
}

/**
 * Ends the rental that comes back after its contract, with its weeks paid: the motorcycle was left two
 * days ago, so the rest of the running week is a credit.
 */
export async function returnLate(shop: Shop, day: CalendarDay) {
  const rental = shop.running.find(({ comesBack, isSuspended }) => comesBack && !isSuspended)
  if (!rental) return
  const ctx = contextOn(shop, day, 11)
  const open = await paymentsOf(shop, ctx, { limite: 100, locacao_id: rental.id })
  for (const { id, status } of open) if (status === 'pendente') await payPagamento(ctx, id, { forma: 'pix' })
  await finishLocacao(ctx, rental.id, {
    km_final: rental.bike.km,
    observacoes: null,
    devolvida_em: instantInBrazil(addDays(day, -2), '17:40'),
    motivo_data: 'Deixada no pátio fora do horário',
  })
  shop.running.splice(shop.running.indexOf(rental), 1)
  shop.free.push(rental.bike)
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
