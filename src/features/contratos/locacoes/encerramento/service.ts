import { recordHref } from '#domain/addresses.ts'
import { addDays, type CalendarDay, formatDay, type Instant } from '#domain/calendar-day.ts'
import { checkEarlierDay } from '#domain/days/money-day.ts'
import type { StatusLocacao } from '#domain/locacao.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { settleCaucaoOf } from '#features/contratos/acertos/atalhos/service.ts'
import { openAcerto, withdrawAcerto } from '#features/contratos/acertos/fechamento/service.ts'
import { annulReturn } from '#features/contratos/vistorias/service.ts'
import { endSchedule, reopenSchedule } from '#features/dinheiro/pagamentos/semanas/service.ts'
import { lockInFleet } from '#features/frota/motos/baixa/service.ts'
import { motoTaken } from '#features/frota/motos/rules.ts'
import { lockOdometer, releaseMoto, retakeMoto } from '#features/frota/motos/service.ts'
import { notifyOthers } from '#features/sistema/avisos/service.ts'
import type { Context } from '#server/database/context.ts'
import { mapConstraint } from '#server/database/map-constraint.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { record } from '../historico/service.ts'
import { kmCountedFrom, returnReason } from '../hodometro/rules.ts'
import { isFirst, startOfDay } from '../periodos/rules.ts'
import { closePeriod, isRentedAgain, lastPeriod, reopenPeriod } from '../periodos/service.ts'
import { prolongIfPast } from '../prorrogacao/semanas/service.ts'
import { isRenewed, type LockedLocacao, lockWithCliente, updateLocacao } from '../queries.ts'
import { NO_RENOVACAO } from '../renovacao/rules.ts'
import { statusAfter } from '../rules.ts'
import { findLocacao } from '../service.ts'
import * as queries from './queries.ts'
import { checkReopening, type Destino, enteredLater, returnOf } from './rules.ts'

type Reason = { motivo: string; observacoes: string | null }

/** Cancels a rental as of now, with what that does to its weeks, and frees the motorcycle. */
export function cancelLocacao(ctx: Context, id: string, reason: Reason) {
  return transaction(ctx, async (tx, ctx) => {
    const before = await prolongIfPast(tx, ctx, await lockWithCliente(tx, id))
    const to = statusAfter('cancelar', before.status)
    const km_atual = await lockOdometer(tx, before.moto_id)
    await endLocacao(tx, ctx, before, { to, km_atual, em: ctx.now, dia: ctx.today })
    await record(tx, ctx, id, { acao: 'cancelar', from: before.status, to, ...reason })
    await releaseMoto(tx, ctx, before.moto_id)
    return findLocacao({ db: tx, today: ctx.today }, id)
  })
}

type Finish = {
  km_final: number
  observacoes: string | null
  caucao_retida?: Centavos | undefined
  devolvida_em?: Instant | undefined
  motivo_data?: string | null | undefined
  destino?: Destino | undefined
  /** Whether the customer can be told of a deposit that goes back. */
  hasProvider?: boolean
  /** The motorcycle becomes the customer's: what was paid ahead stays paid. */
  transfer?: boolean
}

/**
 * Finishes a rental, by default as of now: frees the motorcycle with its new odometer, with what the
 * return does to its weeks. Throws ValidationError for a moment at which it cannot have come back,
 * ForbiddenError without the permission for an earlier day that credits paid weeks.
 */
export function finishLocacao(ctx: Context, id: string, finish: Finish) {
  const { km_final, observacoes, caucao_retida, motivo_data, destino = 'disponivel' } = finish
  const { hasProvider = false, transfer = false } = finish
  return transaction(ctx, async (tx, ctx) => {
    const locked = await lockWithCliente(tx, id)
    const to = statusAfter('finalizar', locked.status)
    const period = await lastPeriod(tx, id)
    const { em, dia } = returnOf(finish, { ...locked, period }, ctx)
    const before = await prolongIfPast(tx, ctx, locked, dia)
    const km_atual = await lockOdometer(tx, before.moto_id)
    const km_saida = kmCountedFrom({ ...before, ...period }, km_atual)
    const driven = returnReason(period.km_saida, { km_saida, km_final })
    const later = enteredLater(dia, ctx.today, motivo_data)
    const { creditado } = await endLocacao(tx, ctx, before, {
      to,
      km_final,
      km_atual,
      km_hodometro_antes: km_atual,
      em,
      dia,
      ...(transfer && { pagoAte: before.data_fim_contratada }),
    })
    if (creditado > 0 && dia < ctx.today) {
      checkEarlierDay(dia, ctx)
      await announceCredit(ctx, before, { creditado, dia })
    }
    await record(tx, ctx, id, {
      acao: transfer ? 'transferir' : 'finalizar',
      from: before.status,
      to,
      motivo: later ? `${driven}. ${later}` : driven,
      observacoes,
    })
    if (caucao_retida !== undefined)
      await settleCaucaoOf(tx, ctx, id, {
        valor_retido: caucao_retida,
        observacoes,
        hasProvider,
      })
    await releaseMoto(tx, ctx, before.moto_id, {
      reading: { km: km_final, dia },
      status: destino,
    })
    return findLocacao({ db: tx, today: ctx.today }, id)
  })
}

/** Tells the other administrators of a return of an earlier day that credits paid weeks. */
const announceCredit = (
  ctx: Context,
  { id }: LockedLocacao,
  { creditado, dia }: { creditado: Centavos; dia: CalendarDay },
) =>
  notifyOthers(ctx, {
    titulo: 'Devolução de outro dia creditou semanas pagas',
    texto: `${ctx.actor.usuario} registrou hoje a devolução de ${formatDay(dia)} de uma moto: ${formatBRL(creditado)} já pagos viraram crédito do cliente.`,
    href: recordHref.locacao(id),
  })

type End = {
  to: StatusLocacao
  /** When the motorcycle came back; null if it stays with the customer, in a rental that renews this one. */
  em: Instant | null
  /** The last day. */
  dia: CalendarDay
  /** The last day whose rent stays owed, if it is a later one. */
  pagoAte?: CalendarDay
  /** What the odometer shows. */
  km_atual: number
  km_final?: number
  km_hodometro_antes?: number
}

/**
 * Ends a rental that the caller has locked: its status, its period with the motorcycle, its weeks, and
 * the draft of its settlement, which a renewed one does not have. Returns the end of the period, and what of
 * paid weeks became a credit.
 */
export async function endLocacao(
  tx: Tx,
  ctx: Context,
  before: LockedLocacao,
  { to, em, dia, pagoAte = dia, km_atual, ...km }: End,
) {
  const period = await lastPeriod(tx, before.id)
  const km_saida = kmCountedFrom({ ...before, ...period }, km_atual)
  const fim = await closePeriod(tx, period, {
    em: em ?? startOfDay(addDays(dia, 1)),
    km_saida,
    km_volta: km.km_final ?? null,
  })
  await updateLocacao(tx, before.id, {
    status: to,
    data_encerramento: dia,
    devolvida_em: em,
    encerrada_em: ctx.now,
    ...NO_RENOVACAO,
    ...km,
    ...(isFirst(period) && { km_inicial: km_saida }),
  })
  const creditado = await endSchedule(tx, ctx, before, pagoAte > dia ? pagoAte : dia)
  if (em) await openAcerto(tx, ctx, { ...before, data_devolucao: dia })
  return { fim, creditado }
}

/**
 * Undoes the end of a rental: it goes on as before, with its weeks and the motorcycle. Throws
 * RuleViolation if it was entered too long ago, the motorcycle was rented again, or its settlement was
 * closed; of concurrent calls one succeeds.
 */
export const reopenLocacao = (ctx: Context, id: string, motivo: string) =>
  mapConstraint('locacoes_moto_em_aberto', motoTaken, () =>
    transaction({ ...ctx, motivo }, async (tx, ctx) => {
      const before = await lockWithCliente(tx, id)
      await lockInFleet(tx, before.moto_id)
      await lockOdometer(tx, before.moto_id)
      const period = await lastPeriod(tx, id)
      const [cliente_nome, alugadaDeNovo, renovada] = await Promise.all([
        queries.findLocatario(tx, id),
        isRentedAgain(tx, period),
        isRenewed(tx, id),
      ])
      checkReopening({ ...before, cliente_nome, alugadaDeNovo, renovada }, ctx.today)
      await withdrawAcerto(tx, id)
      await updateLocacao(tx, id, {
        status: 'ativa',
        data_encerramento: null,
        devolvida_em: null,
        encerrada_em: null,
        km_final: null,
        km_hodometro_antes: null,
      })
      await reopenPeriod(tx, period)
      await annulReturn(tx, ctx, id, motivo)
      await record(tx, ctx, id, {
        acao: 'reabrir',
        from: before.status,
        to: 'ativa',
        motivo,
        observacoes: null,
      })
      await reopenSchedule(tx, ctx, before, motivo)
      await retakeMoto(tx, ctx, before.moto_id, {
        dia: before.data_encerramento,
        set: before.km_final,
        before: before.km_hodometro_antes,
      })
      return findLocacao({ db: tx, today: ctx.today }, id)
    }),
  )
