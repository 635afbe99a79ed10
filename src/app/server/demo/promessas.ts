import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { sum } from '#domain/money.ts'
import type { MeioPromessa } from '#features/contratos/promessas/rules.ts'
import { createPromessa, judgeAll, promessasOf } from '#features/contratos/promessas/service.ts'
import { payPagamento } from '#features/dinheiro/pagamentos/recebimento/service.ts'
import { contextOn, nobody, pagamentosOf, type Shop } from './shop.ts'

/** Days before the last one on which customers promise to pay. */
const FIRST = 16
const SECOND = 6
const LAST = 1

/**
 * Lets customers with late weeks promise to pay: one breaks it, promises again and breaks it again;
 * one pays in time; one still has some days.
 */
export async function promiseSome(shop: Shop, day: CalendarDay, daysLeft: number) {
  if (daysLeft === FIRST) await promise(shop, day, { who: 'never', days: 3, meio: 'telefone' })
  if (daysLeft === SECOND) {
    await promise(shop, day, { who: 'never', days: 5, meio: 'whatsapp' })
    const kept = await promise(shop, day, { who: 'again', days: 2, meio: 'balcao' })
    if (kept) await payAll(shop, addDays(day, 1), kept)
  }
  if (daysLeft === LAST) await promise(shop, day, { who: 'last', days: 4, meio: 'telefone' })
}

type Wanted = { who: 'never' | 'again' | 'last'; days: number; meio: MeioPromessa }

/** Promises what a customer owes; returns the customer. */
async function promise(shop: Shop, day: CalendarDay, { who, days, meio }: Wanted) {
  const cliente_id = await debtorOf(shop, day, who)
  if (!cliente_id) return
  const ctx = contextOn(shop, day, 15)
  await judgeAll(ctx)
  const { aberta, devido_hoje } = await promessasOf(ctx, cliente_id)
  // Who pays in time promised the late weeks only.
  const valor =
    who === 'again'
      ? sum((await lateOf(shop, day, cliente_id)).map(({ devido_hoje }) => devido_hoje))
      : devido_hoje
  if (aberta || valor === 0) return
  await createPromessa(ctx, nobody, {
    cliente_id,
    valor,
    dia: addDays(day, days),
    meio,
    texto: null,
  })
  return cliente_id
}

/**
 * Returns a customer who is late: one who stops paying, or the first or the last of the others; if nobody else is, one whose
 * week is due that day and stays open.
 */
async function debtorOf(shop: Shop, day: CalendarDay, who: Wanted['who']) {
  const silent = shop.running.find(({ paysUntil }) => paysUntil === shop.first)
  if (who === 'never' && silent) return silent.cliente_id
  const listed = async (status: 'atrasado' | 'pendente') => {
    const weeks = await pagamentosOf(shop, contextOn(shop, day), { limite: 100, status })
    return weeks
      .filter(({ data_vencimento }) => data_vencimento <= day)
      .flatMap(({ locacao_id, cliente_id }) =>
        shop.running.filter(
          ({ id, until }) =>
            id === locacao_id && until > shop.today && cliente_id !== silent?.cliente_id,
        ),
      )
  }
  const late = await listed('atrasado')
  if (who === 'last' && late.length === 0) {
    const [due] = await listed('pendente')
    if (due) due.paysUntil = addDays(day, -1)
    return due?.cliente_id
  }
  const locacao = who === 'last' ? late.at(-1) : late[0]
  if (who === 'never' && locacao) locacao.paysUntil = shop.first
  return locacao?.cliente_id
}

const lateOf = (shop: Shop, day: CalendarDay, cliente_id: string) =>
  pagamentosOf(shop, contextOn(shop, day, 16), { cliente_id, limite: 100, status: 'atrasado' })

async function payAll(shop: Shop, day: CalendarDay, cliente_id: string) {
  for (const { id } of await lateOf(shop, day, cliente_id))
    await payPagamento(contextOn(shop, day, 16), id, { forma: 'dinheiro' })
}
