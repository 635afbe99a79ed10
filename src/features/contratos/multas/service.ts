import { type CalendarDay, dayInBrazil } from '#domain/calendar-day.ts'
import { UpstreamError } from '#domain/errors.ts'
import { type Centavos, sum } from '#domain/money.ts'
import { removeSimulatedCobrancas } from '#features/dinheiro/cobrancas-extras/service.ts'
import type { MultaRegistry, RegisteredMulta, Vehicle } from '#integrations/detran/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { checkUnchanged } from '#server/request/if-match.ts'
import { nicAmount, situationOf, sneAmount } from './indicacao/rules.ts'
import * as queries from './queries.ts'
import {
  amountInForce,
  checkAmounts,
  checkDays,
  checkStatusChange,
  indicationDeadline,
  isDueSoon,
  isNew,
  isOverdue,
} from './rules.ts'

type Row = Awaited<ReturnType<typeof queries.findMulta>>

/** Converts a row to its shape in the contract, with today's amount, NIC and SNE amounts. */
export const present = <R extends Row>(row: R, today: CalendarDay) => ({
  ...row,
  valor_atual: amountInForce(row, today),
  indicacao: situationOf(row, today),
  valor_nic: nicAmount(row.valor_original),
  valor_sne: sneAmount(row.valor_original),
})
type Reading = Pick<Context, 'db' | 'today'>

export async function listMultas(
  { db, today }: Reading,
  query: Parameters<typeof queries.listMultas>[1],
) {
  const { items, ...page } = await queries.listMultas(db, query)
  return { ...page, items: items.map((row) => present(row, today)) }
}

export async function listNew(
  { db, today }: Reading,
  query: Parameters<typeof queries.listNew>[1],
) {
  const { items, ...page } = await queries.listNew(db, query)
  return { ...page, items: items.map((row) => present(row, today)) }
}

export const findMulta = async ({ db, today }: { db: Db; today: CalendarDay }, id: string) =>
  present(await queries.findMulta(db, id), today)

/** Returns the screen's totals as of today; each unpaid fine counts with the amount in force. */
export async function summarize({ db, today }: Reading) {
  const [days, discounts, simuladas] = await Promise.all([
    queries.unpaidByDay(db),
    queries.discountsInForce(db, today),
    queries.countSimulated(db),
  ])
  const count = (belongs: (day: (typeof days)[number]) => boolean) =>
    days.filter(belongs).reduce((total, { quantidade }) => total + quantidade, 0)
  return {
    novas: count(({ status }) => isNew(status)),
    vencidas: count((day) => isOverdue(day, today)),
    vencem_em_7_dias: count((day) => isDueSoon(day, today)),
    simuladas,
    valor_total: (sum(days.map(({ total }) => total)) - discounts) as Centavos,
  }
}

/** Fields of naming the driver, which have their own calls. */
type Decided =
  | 'indicacao'
  | 'indicacao_data'
  | 'indicacao_protocolo'
  | 'indicacao_motivo'
  | 'sne_aceito_em'
type Changes = Partial<
  Omit<
    queries.MultaRow,
    | 'id'
    | 'placa'
    | Decided
    | 'numero_auto'
    | 'data_infracao'
    | 'prazo_indicacao'
    | 'origem'
    | 'cobranca_id'
  >
>

/** Updates the given fields; a new notification date moves the deadline for naming the driver. */
export const updateMulta = (ctx: Context, id: string, changes: Changes) =>
  transaction(ctx, async (tx) => {
    const before = await queries.lockMulta(tx, id)
    await checkUnchanged(tx, ctx, 'multas', before)
    const after = { ...before, ...changes }
    checkStatusChange(before.status, after.status)
    checkDays(before, after)
    checkAmounts(after)
    const detected = dayInBrazil(new Date(before.detectada_em))
    const dueMoved = after.data_vencimento !== before.data_vencimento
    const notificationMoved = after.data_notificacao !== before.data_notificacao
    await queries.updateMulta(tx, id, {
      ...changes,
      ...(dueMoved && { vencimento_estimado: false }),
      prazo_indicacao: notificationMoved
        ? indicationDeadline(after.data_notificacao, detected)
        : before.prazo_indicacao,
    })
    return findMulta({ db: tx, today: ctx.today }, id)
  })

/** Deletes all simulated fines and their unpaid extra charges. */
export const removeSimulated = (ctx: Context) =>
  transaction(ctx, async (tx) => {
    const multas_removidas = await queries.deleteSimulated(tx)
    return { multas_removidas, cobrancas_removidas: await removeSimulatedCobrancas(tx) }
  })

/** Consecutive failures after which a registry is skipped for the rest of a run. */
export const MAX_FAILURES_IN_A_ROW = 3

export type Answer = {
  registry: MultaRegistry
  found: RegisteredMulta[]
  /** The first registry's error, if another one answered. */
  aviso: string | null
}

/**
 * Tries the registries in order until one answers; lookups have no side effects. Skips registries
 * that are down. Throws the first registry's UpstreamError if none answers.
 */
export function firstAnswering(registries: MultaRegistry[]) {
  const down = new Map<MultaRegistry, { times: number; last: UpstreamError }>()
  return async (vehicle: Vehicle, today: CalendarDay): Promise<Answer> => {
    let first: UpstreamError | undefined
    for (const registry of registries) {
      if (!registry.covers(vehicle)) continue
      const before = down.get(registry)
      if (before && before.times >= MAX_FAILURES_IN_A_ROW) {
        first ??= before.last
        continue
      }
      try {
        const found = await registry.multasOf(vehicle, today)
        down.delete(registry)
        return {
          registry,
          found,
          aviso: first ? `${first.message} Quem respondeu foi ${registry.label}.` : null,
        }
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        down.set(registry, { times: (before?.times ?? 0) + 1, last: error })
        first ??= error
      }
    }
    throw (
      first ?? new UpstreamError('Nenhuma das consultas conhece esta placa.', 'detran_sem_consulta')
    )
  }
}
