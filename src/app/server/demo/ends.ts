import { weekOfDay } from '#domain/aluguel.ts'
import { addDays, type CalendarDay, instantInBrazil } from '#domain/calendar-day.ts'
import { fromReais } from '#domain/money.ts'
import { authorizeLocacao } from '#features/clientes/clientes/bloqueio/service.ts'
import { requestReturn } from '#features/contratos/locacoes/devolucao/service.ts'
import { finishLocacao } from '#features/contratos/locacoes/encerramento/service.ts'
import { updateLocacao } from '#features/contratos/locacoes/prazo/service.ts'
import { reajustar } from '#features/contratos/locacoes/reajuste/service.ts'
import { planRenovacao } from '#features/contratos/locacoes/renovacao/service.ts'
import { listLocacoes } from '#features/contratos/locacoes/service.ts'
import { findLedger } from '#features/dinheiro/caucoes/service.ts'
import { payPagamento } from '#features/dinheiro/pagamentos/recebimento/service.ts'
import { contextOn, pagamentosOf, type Running, type Shop } from './shop.ts'

/** How many days before the last one the contracts below get their new end. */
export const ENDS_AGREED = 20

/** How many days before the last one the contract that is renewed has its renewal. */
export const RENEWED = ENDS_AGREED - 7

/**
 * Ends two contracts that go on by the week, one that is renewed, and one of the plan fidelidade, six
 * days later.
 */
export async function endContratos(shop: Shop, day: CalendarDay) {
  const [goesOn, comesBack, ...others] = lasting(shop, ({ plano }) => plano !== 'fidelidade')
  const renewed = await firstWithCaucao(shop, others)
  const [warns] = lasting(shop, ({ plano }) => plano === 'fidelidade')
  for (const locacao of [goesOn, comesBack, renewed, warns]) {
    if (!locacao) continue
    await updateLocacao(contextOn(shop, day), locacao.id, { data_fim: addDays(day, 6) })
    locacao.runsOn = true
  }
  if (comesBack) comesBack.comesBack = true
  if (renewed) await agreeRenovacao(shop, day, renewed)
}

async function firstWithCaucao({ db }: Shop, locacoes: Running[]) {
  for (const locacao of locacoes) if ((await findLedger(db, locacao.id)).saldo > 0) return locacao
}

async function agreeRenovacao(shop: Shop, day: CalendarDay, locacao: Running) {
  const ctx = contextOn(shop, day, 15)
  await authorizeLocacao(ctx, locacao.cliente_id, {
    motivo: 'Cliente antigo, paga toda semana',
    observacoes: null,
  })
  await planRenovacao(ctx, locacao.id, {
    plano: 'anual',
    valor_semana: fromReais(270),
    preco_motivo: 'Cliente antigo, paga toda semana',
  })
  locacao.renews = true
}

/** Goes on with the rental that renews another as with the one before. */
export async function followRenovacao(shop: Shop, day: CalendarDay) {
  const locacao = shop.running.find(({ renews }) => renews)
  if (!locacao) return
  const { items } = await listLocacoes(contextOn(shop, day), { renovada_de: locacao.id, limite: 1 })
  if (items[0]) locacao.id = items[0].id
}

/**
 * Ends the rental that comes back after its contract, with its weeks paid: the motorcycle was left two
 * days ago, so the rest of the running week is a credit.
 */
export async function returnLate(shop: Shop, day: CalendarDay) {
  const locacao = shop.running.find(({ comesBack }) => comesBack)
  if (!locacao) return
  const ctx = contextOn(shop, day, 11)
  const open = await pagamentosOf(shop, ctx, { limite: 100, locacao_id: locacao.id })
  for (const { id, status } of open)
    if (status === 'pendente') await payPagamento(ctx, id, { forma: 'pix' })
  await finishLocacao(ctx, locacao.id, {
    km_final: locacao.moto.km,
    observacoes: null,
    devolvida_em: instantInBrazil(addDays(day, -2), '17:40'),
    motivo_data: 'Deixada no pátio fora do horário',
  })
  shop.running.splice(shop.running.indexOf(locacao), 1)
  shop.free.push(locacao.moto)
}

/** Ends two contracts within 14 days, one of which is to be renewed, and asks for one motorcycle back. */
export async function endSoon(shop: Shop, day: CalendarDay) {
  const [, soon, asked, renews] = lasting(shop, ({ plano }) => plano !== 'fidelidade')
  if (soon) await endOn(shop, day, soon, addDays(day, 10))
  if (renews) {
    await endOn(shop, day, renews, addDays(day, 9))
    await agreeRenovacao(shop, day, renews)
  }
  if (asked)
    await requestReturn(contextOn(shop, day), asked.id, {
      dia: addDays(day, 4),
      motivo: 'A moto vai para a revisão geral',
    })
}

async function endOn(shop: Shop, day: CalendarDay, locacao: Running, data_fim: CalendarDay) {
  await updateLocacao(contextOn(shop, day), locacao.id, { data_fim })
  locacao.until = data_fim
}

/** Agrees on another price of the first rental of a long plan, from the sixth week to come on. */
export async function agreeReajuste(shop: Shop, day: CalendarDay) {
  const [locacao] = lasting(
    shop,
    ({ plano, until, runsOn }) => plano !== 'mensal' && !runsOn && until > addDays(day, 70),
  )
  if (!locacao) return
  await reajustar(contextOn(shop, day, 16), locacao.id, {
    valor_semana: fromReais(360),
    semana: weekOfDay(locacao.since, day) + 6,
    motivo: 'Acordo com o cliente: passou a rodar em outra cidade',
  })
}

/** Rentals that are still running at the end of the simulation, not paused or renewed, oldest first. */
const lasting = ({ running, today }: Shop, is: (locacao: Running) => boolean) =>
  running.filter(
    (locacao) => locacao.until > today && !locacao.isSuspended && !locacao.renews && is(locacao),
  )
