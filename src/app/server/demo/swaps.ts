import type { CalendarDay } from '#domain/calendar-day.ts'
import { swapBack, swapMoto } from '#features/contratos/locacoes/troca/service.ts'
import { contextOn, type Shop } from './shop.ts'

/** How many days before the last one a motorcycle is swapped, and when it is swapped back. */
export const SWAPPED = 12
export const SWAPPED_BACK = 8
/** How many days before the last one another one is swapped, whose reserve is still out. */
export const ON_RESERVE = 3

/** Swaps the motorcycle of the newest rental that lasts and did not begin that day; returns the rental with the motorcycle that waits for it. */
export async function swapNewest(shop: Shop, day: CalendarDay, texto: string) {
  const locacao = shop.running.findLast(
    ({ since, until, isSuspended, renews, comesBack, own }) =>
      since < day && until > shop.today && !isSuspended && !renews && !comesBack && !own,
  )
  const reserve = shop.free.pop()
  if (!locacao || !reserve) return
  await swapMoto(contextOn(shop, day, 11), locacao.id, {
    moto_id: reserve.id,
    tipo: 'reserva',
    motivo: 'quebra',
    texto,
    destino: 'disponivel',
    km_volta: locacao.moto.km,
    km_saida: reserve.km,
  })
  locacao.own = locacao.moto
  locacao.moto = reserve
}

/** Swaps back the motorcycle that was swapped first. */
export async function swapFirstBack(shop: Shop, day: CalendarDay) {
  const locacao = shop.running.find(({ own }) => own !== undefined)
  if (!locacao?.own) return
  await swapBack(contextOn(shop, day, 10), locacao.id, {
    destino: 'disponivel',
    km_volta: locacao.moto.km,
    km_saida: locacao.own.km,
  })
  shop.free.push(locacao.moto)
  locacao.moto = locacao.own
  delete locacao.own
}
