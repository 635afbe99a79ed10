import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { closeCash, listCash } from '#features/caixa/service.ts'
import { payPagamento } from '#features/pagamentos/recebimento/service.ts'
import { listPagamentos } from '#features/pagamentos/service.ts'
import { contextOn, reais, type Shop } from './shop.ts'

/**
 * Lets the first user receive weeks in cash on the last two days, and close the cash of the earlier
 * one with two reais too little. Does nothing in a shop without users.
 */
export async function countCash(shop: Shop, day: CalendarDay, daysLeft: number) {
  if (daysLeft > 1) return
  const usuario = await firstUser(shop)
  if (!usuario) return
  const at = (hour: number) => {
    const ctx = contextOn(shop, day, hour)
    return { ...ctx, actor: { ...ctx.actor, usuario } }
  }
  const { items } = await listPagamentos(at(10), { limite: 100, status: 'atrasado', tipo: 'semanal' })
  const paying = items.filter(({ locacao_id }) =>
    shop.running.some((rental) => rental.id === locacao_id && rental.paysUntil >= day),
  )
  for (const { id } of paying.slice(-2)) await payPagamento(at(11), id, { forma: 'dinheiro' })
  if (daysLeft === 0) return
  const [own] = await listCash(at(18), { all: false })
  const contado = Math.max(0, own!.esperado - reais(2)) as Centavos
  await closeCash(at(18), { dia: day, contado, nota: 'Troco dado a mais' })
}

const firstUser = async ({ db }: Shop) =>
  (await db.selectFrom('usuarios').select('username').orderBy('criado_em').limit(1).executeTakeFirst())
    ?.username
