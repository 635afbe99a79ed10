import { dayInBrazil, formatDays, formatMoment, type Instant } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import { queueReadyMoto } from '#features/contato/mensagens/moto-pronta/service.ts'
import { draftAmendment } from '#features/contratos/documentos/emissao/service.ts'
import {
  findForSwap,
  linkToAmendment,
  type SwapVistoria,
} from '#features/contratos/vistorias/troca/service.ts'
import { owedOn } from '#features/dinheiro/dividas/rules.ts'
import { checkMayWriteOff, lockDividas, writeOff } from '#features/dinheiro/dividas/service.ts'
import { listWeeks, moveUnpaid } from '#features/dinheiro/pagamentos/service.ts'
import { motoTaken, type SettableStatus } from '#features/frota/motos/rules.ts'
import { listForSwap, swapMotos } from '#features/frota/motos/service.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import type { Context } from '#server/database/context.ts'
import { mapConstraint } from '#server/database/map-constraint.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { record } from '../historico/service.ts'
import { kmCountedFrom } from '../hodometro/rules.ts'
import {
  isFirst,
  MOTIVO_PERIODO_LABEL,
  type MotivoPeriodo,
  type MotivoTroca,
  TIPO_PERIODO_LABEL,
} from '../periodos/rules.ts'
import { closePeriod, lastPeriod, openPeriod } from '../periodos/service.ts'
import {
  findLocacao as findRow,
  type LockedLocacao,
  lockWithCliente,
  updateLocacao,
} from '../queries.ts'
import { findLocacao } from '../service.ts'
import * as rules from './rules.ts'

/** The inspections of a swap, or why there are none. */
type Inspected = {
  vistoria_volta_id?: string | undefined
  vistoria_saida_id?: string | undefined
  sem_vistoria_motivo?: string | null | undefined
}

type Readings = {
  /** Unknown if it was stolen or lies on the road. */
  km_volta?: number | null | undefined
  km_saida: number
  /** By default now. */
  em?: Instant | undefined
  destino: SettableStatus
} & Inspected

type Swap = Readings & {
  moto_id: string
  tipo: rules.TipoTroca
  motivo: MotivoTroca
  texto?: string | null | undefined
}

/**
 * A rental goes on with another motorcycle; its weeks, price and deposit stay. Throws RuleViolation
 * unless it is active or the motorcycle is free; of concurrent calls for one motorcycle one succeeds.
 */
export const swapMoto = (
  ctx: Context,
  id: string,
  { moto_id, tipo, texto = null, ...swap }: Swap,
) =>
  applySwap(ctx, id, (locacao) => {
    rules.checkAnother(locacao, moto_id)
    return {
      ...swap,
      acao: 'trocar',
      moto_id,
      texto,
      tipo,
      moto_titular_id: tipo === 'definitiva' ? moto_id : locacao.moto_titular_id,
    }
  })

/** A rental goes on with its own motorcycle again. Throws RuleViolation if it has it, like `swapMoto` else. */
export const swapBack = (ctx: Context, id: string, readings: Readings) =>
  applySwap(ctx, id, (locacao) => {
    rules.checkOnReserve(locacao)
    const { moto_titular_id } = locacao
    return {
      ...readings,
      acao: 'destrocar',
      moto_id: moto_titular_id,
      moto_titular_id,
      motivo: 'destroca',
      texto: null,
      tipo: null,
    }
  })

type PlannedSwap = Readings & {
  acao: 'trocar' | 'destrocar'
  moto_id: string
  moto_titular_id: string
  motivo: MotivoPeriodo
  texto: string | null
  tipo: rules.TipoTroca | null
}

const applySwap = (ctx: Context, id: string, plan: (locacao: LockedLocacao) => PlannedSwap) =>
  mapConstraint('locacoes_motos_um_por_vez', motoTaken, () =>
    transaction(ctx, async (tx, ctx) => {
      const locacao = await lockWithCliente(tx, id)
      rules.checkSwappable(locacao.status)
      await move(tx, ctx, locacao, plan(locacao))
      return findLocacao({ db: tx, today: ctx.today }, id)
    }),
  )

async function move(tx: Tx, ctx: Context, locacao: LockedLocacao, swap: PlannedSwap) {
  const { id, status } = locacao
  const { acao, moto_id, moto_titular_id, motivo, texto, destino, tipo, km_saida } = swap
  const km_volta = swap.km_volta ?? null
  const { km_antes, ...placas } = await swapMotos(tx, ctx, {
    locacao_id: id,
    dia: dayInBrazil(new Date(swap.em ?? ctx.now)),
    volta: { id: locacao.moto_id, km: km_volta, status: destino },
    saida: { id: moto_id, km: km_saida },
  })
  const period = await lastPeriod(tx, id)
  const em = rules.swapMoment(swap.em, period, ctx.now)
  const vistorias = await vistoriasOf(tx, locacao, swap)
  const counted = kmCountedFrom({ status, km_saida: period.km_saida }, km_antes)
  const inicio = await closePeriod(tx, period, {
    em,
    km_saida: counted,
    km_volta,
    vistoria_volta_id: vistorias.volta?.id ?? null,
  })
  await openPeriod(tx, {
    locacao_id: id,
    moto_id,
    tipo: moto_id === moto_titular_id ? 'titular' : 'reserva',
    inicio,
    km_saida,
    demonstracao: locacao.demonstracao,
    motivo,
    texto,
    destino,
    vistoria_saida_id: vistorias.saida?.id ?? null,
    sem_vistoria_motivo: swap.sem_vistoria_motivo ?? null,
  })
  await updateLocacao(tx, id, {
    moto_id,
    moto_titular_id,
    ...(isFirst(period) && { km_inicial: counted }),
  })
  await moveUnpaid(tx, id, moto_id)
  const done = { ...placas, em, motivo, texto, tipo, km_saida }
  const observacoes = await draft(tx, ctx, id, done, vistorias)
  await record(tx, ctx, id, {
    acao,
    from: status,
    to: status,
    motivo: rules.swapReason(done),
    observacoes,
  })
}

type Vistorias = Awaited<ReturnType<typeof vistoriasOf>>

/** Returns the inspections of a swap. Throws ValidationError unless each is the concluded one of its motorcycle in this rental. */
async function vistoriasOf(
  tx: Tx,
  { id: locacao_id, moto_id }: LockedLocacao,
  { vistoria_volta_id, vistoria_saida_id, ...swap }: Inspected & { moto_id: string },
) {
  const find = (
    campo: string,
    id: string | undefined,
    which: Omit<SwapVistoria, 'locacao_id' | 'campo'>,
  ) => (id ? findForSwap(tx, id, { ...which, locacao_id, campo }) : null)
  return {
    volta: await find('vistoria_volta_id', vistoria_volta_id, { tipo: 'troca_volta', moto_id }),
    saida: await find('vistoria_saida_id', vistoria_saida_id, {
      tipo: 'troca_saida',
      moto_id: swap.moto_id,
    }),
  }
}

type Done = Parameters<typeof rules.swapReason>[0] & { km_saida: number }

/** Drafts the amendment of a swap; returns what the history says of it. */
async function draft(
  tx: Tx,
  ctx: Context,
  locacao_id: string,
  done: Done,
  { volta, saida }: Vistorias,
) {
  const { plano, moto_titular_placa: placa_titular } = await findRow(tx, ctx.today, locacao_id)
  const troca = {
    moto_antiga: done.placa_volta,
    moto_nova: done.placa_saida,
    instante: formatMoment(new Date(done.em)),
    motivo: MOTIVO_PERIODO_LABEL[done.motivo],
    tipo: done.tipo ? rules.TIPO_TROCA_LABEL[done.tipo] : TIPO_PERIODO_LABEL.titular,
  }
  const inspected = [volta, saida].flatMap((each) => (each ? [each] : []))
  const texto = [
    rules.amendmentText({ ...done, plano, placa_titular }),
    ...inspected.map(({ texto }) => texto),
  ].join('\n\n')
  const drafted = await draftAmendment(tx, ctx, { locacao_id, texto, troca })
  if ('faltam' in drafted) return `Aditivo não gerado: ${drafted.faltam.join('; ')}.`
  await linkToAmendment(
    tx,
    inspected.map(({ id }) => id),
    drafted.id,
  )
  return `Aditivo nº ${drafted.numero} gerado, para assinar.`
}

/**
 * Returns the free motorcycles that a rental may go on with, the nearest odometer first. Throws NotFound
 * if the rental does not exist.
 */
export async function swapOptions({ db, today }: Context, id: string, busca: string | undefined) {
  const { moto_km_atual: km_atual } = await findRow(db, today, id)
  return listForSwap(db, { km_atual, locacao_id: id, busca, limite: rules.MOTOS_OFERECIDAS })
}

/**
 * Writes off the rent of days on which the shop had no motorcycle for the customer, of the week begun or
 * the next one. Throws RuleViolation if neither is open, ForbiddenError without the permission or above
 * the limit.
 */
export const writeOffLostDays = (
  ctx: Context,
  id: string,
  { dias, texto = null }: { dias: number; texto?: string | null | undefined },
) =>
  transaction(ctx, async (tx, ctx) => {
    const locacao = await lockWithCliente(tx, id)
    const week = rules.weekOfLostDays(await listWeeks(tx, id), locacao, ctx.today)
    const [divida] = await lockDividas(tx, [{ pagamento_id: week.id }])
    const taxas = await readConfig(tx, 'pagamentos')
    const valor = rules.rentOfDays(locacao, {
      dias,
      semana: week.semana_referencia,
      aberto: owedOn(divida!, ctx.today, taxas).total,
    })
    await checkMayWriteOff(tx, ctx, [valor])
    const dispensa = {
      motivo: 'erro_nosso' as const,
      texto: texto ?? `${formatDays(dias)} sem moto`,
    }
    await writeOff(tx, ctx, { divida: divida!, dia: ctx.today, taxas, valor, dispensa })
    await record(tx, ctx, id, {
      acao: 'dispensar_dias',
      from: locacao.status,
      to: locacao.status,
      motivo: `${formatDays(dias)}: ${formatBRL(valor)} da semana ${week.semana_referencia}`,
      observacoes: texto,
    })
    return findLocacao({ db: tx, today: ctx.today }, id)
  })

/**
 * Queues the message that the rental's own motorcycle is ready. Throws RuleViolation if the rental has
 * it, and without a provider, a phone number, or while one still waits.
 */
export const queueReadyMessage = async (ctx: Context, messengers: Messengers, id: string) => {
  const accounts = await messengers()
  return transaction(ctx, async (tx, ctx) => {
    const locacao = await lockWithCliente(tx, id)
    rules.checkOnReserve(locacao)
    await queueReadyMoto(tx, ctx, id, accounts.length)
    await record(tx, ctx, id, {
      acao: 'moto_pronta',
      from: locacao.status,
      to: locacao.status,
      motivo: 'Mensagem na fila do WhatsApp',
      observacoes: null,
    })
    return findLocacao({ db: tx, today: ctx.today }, id)
  })
}
