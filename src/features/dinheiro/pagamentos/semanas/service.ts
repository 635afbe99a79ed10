import type { Precos } from '#domain/aluguel.ts'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import { isAhead } from '#domain/pagamento.ts'
import { lockConta } from '#features/dinheiro/dividas/conta/service.ts'
import { creditReceived, takeUnused, undoEnd } from '#features/dinheiro/dividas/credito/service.ts'
import { lockDividas, writeOff } from '#features/dinheiro/dividas/service.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { systemContext } from '#server/deps.ts'
import { atLocacaoEnd, comesBack } from '../encerramento/rules.ts'
import { UNPAID } from '../queries.ts'
import {
  DIAS_DE_ANTECEDENCIA,
  dueFrom,
  firstWeekFrom,
  type Semana,
  weekOf,
  weeksToCreate,
} from '../rules.ts'
import * as queries from './queries.ts'
import { weeksAhead } from './rules.ts'

/** The data of a rental that its schedule needs. */
export type Locacao = {
  id: string
  cliente_id: string
  moto_id: string
  data_inicio: CalendarDay
  data_fim: CalendarDay
  precos: Precos
  /** The weeks that were paid before the rental was entered here; they are never created. */
  semanas_antes: number
}

const BATCH = 500

/** Waits for others who create weeks of any rental, until the transaction ends. */
export const lockWeekCreation = queries.lockWeekCreation

/**
 * Creates the weeks due within 7 days, or waits until a concurrent call has. Does not wait for
 * rentals that others are changing. Returns the number of rentals with new weeks.
 */
export async function createDueWeeks(db: Db, now: Date): Promise<number> {
  const ctx = systemContext({ db, now: () => now })
  const until = addDays(ctx.today, DIAS_DE_ANTECEDENCIA)
  if (!(await queries.hasWeeksToCreate(db, until))) return 0
  if (!(await readConfig(db, 'pagamentos')).semanas_automaticas) return 0
  let moved = 0
  for (;;) {
    const batch = await transaction(ctx, async (tx) => {
      await lockWeekCreation(tx)
      const due = await queries.lockDueSchedules(tx, until, BATCH)
      if (due.length) await advance(tx, due, ctx.today)
      return due.length
    })
    moved += batch
    if (batch < BATCH) return moved
  }
}

type DueSchedule = Awaited<ReturnType<typeof queries.lockDueSchedules>>[number]

async function advance(tx: Tx, due: DueSchedule[], today: CalendarDay, ahead?: number) {
  const rows = []
  for (const locacao of due) {
    const weeks = weeksToCreate(locacao, locacao.proxima_semana, today, ahead)
    rows.push(
      ...weeks.map((week) => ({ ...rowOf(locacao, week), demonstracao: locacao.demonstracao })),
    )
    await queries.saveSchedule(tx, scheduleAt(locacao, locacao.proxima_semana + weeks.length))
  }
  if (rows.length) await queries.insertWeeks(tx, rows)
}

export const rowOf = ({ id: locacao_id, cliente_id, moto_id }: Locacao, week: Semana) => ({
  locacao_id,
  cliente_id,
  moto_id,
  observacoes: null,
  ...week,
  ...UNPAID,
})

export const scheduleAt = (locacao: Locacao, week: number) => ({
  locacao_id: locacao.id,
  proxima_semana: week,
  proxima_em: weekOf(locacao, week)?.data_vencimento ?? null,
})

type NewLocacao = Locacao & { demonstracao: boolean }

/** Creates the weeks of a new rental that have begun by today, none due in the past. */
export const startSchedule = (tx: Tx, locacao: NewLocacao, today: CalendarDay) =>
  begin(tx, locacao, today, (dia) => dueFrom(dia, today))

/** Creates the weeks of an imported rental that have begun by today, each due on its own day. */
export const beginSchedule = (tx: Tx, locacao: NewLocacao, today: CalendarDay) =>
  begin(tx, locacao, today, (dia) => dia)

async function begin(
  tx: Tx,
  locacao: NewLocacao,
  today: CalendarDay,
  dueOf: (start: CalendarDay) => CalendarDay,
) {
  const first = locacao.semanas_antes + 1
  const begun = weeksToCreate(locacao, first, today, 0).map((week) => ({
    ...rowOf(locacao, { ...week, data_vencimento: dueOf(week.data_vencimento) }),
    demonstracao: locacao.demonstracao,
  }))
  if (begun.length > 0) await queries.insertWeeks(tx, begun)
  await queries.saveSchedule(tx, scheduleAt(locacao, first + begun.length))
}

/** Pauses the schedule: no new weeks, and those created ahead are cancelled. */
export async function pauseSchedule(tx: Tx, locacao: Locacao, today: CalendarDay) {
  await stopSchedule(tx, locacao, today)
  const ahead = (await queries.lockUnpaid(tx, locacao.id)).filter((each) =>
    isAhead(each, locacao.data_inicio, today),
  )
  await queries.setCancelled(tx, ahead, 'pausa')
}

/**
 * Resumes the schedule: weeks from today on are due again, those that began during the pause are
 * not.
 */
export async function resumeSchedule(tx: Tx, locacao: Locacao, today: CalendarDay) {
  const back = (await queries.lockPaused(tx, locacao.id)).filter((each) =>
    comesBack(each, locacao.data_inicio, today),
  )
  await queries.setCancelled(tx, back, null)
  const { proxima_semana } = await queries.findSchedule(tx, locacao.id)
  await queries.saveSchedule(
    tx,
    scheduleAt(locacao, Math.max(proxima_semana, firstWeekFrom(locacao.data_inicio, today))),
  )
}

/**
 * Ends the schedule of a rental whose motorcycle came back on `devolucao`: weeks that begin later are
 * cancelled, the unused days of one after the contract are not owed, and what was received for either
 * becomes a credit of the rental's ledger. What is open of a deposit that received money is written off.
 * Returns the credits.
 */
export async function endSchedule(
  tx: Tx,
  ctx: Context,
  locacao: Locacao & { data_fim_contratada: CalendarDay },
  devolucao: CalendarDay,
) {
  await stopSchedule(tx, locacao, devolucao)
  const held = await lockConta(tx, locacao.id)
  const effects = atLocacaoEnd(await queries.lockAll(tx, locacao.id), locacao, devolucao)
  for (const { pagamento, valor } of effects.unused)
    await takeUnused(tx, ctx, { pagamento_id: pagamento.id, devolucao, valor })
  for (const { id } of effects.credited)
    await creditReceived(tx, ctx, { pagamento_id: id, devolucao })
  await queries.setCancelled(tx, [...effects.lapsed, ...effects.credited], 'encerramento')
  const { saldo } = await lockConta(tx, locacao.id)
  const credited = (saldo - held.saldo) as Centavos
  if (effects.forgiven.length === 0) return credited
  const taxas = await readConfig(tx, 'pagamentos')
  for (const divida of await lockDividas(
    tx,
    effects.forgiven.map(({ id }) => ({ pagamento_id: id })),
  ))
    await writeOff(tx, ctx, { divida, dia: ctx.today, taxas, dispensa: { motivo: 'encerramento' } })
  return credited
}

/**
 * Takes back what the end of a rental did to its payments, and goes on with its weeks where they
 * stopped. Throws RuleViolation if one of the payments or a credit was used since.
 */
export async function reopenSchedule(tx: Tx, ctx: Context, locacao: Locacao, motivo: string) {
  const { proxima_semana } = await queries.findSchedule(tx, locacao.id)
  await lockConta(tx, locacao.id)
  await undoEnd(tx, ctx, locacao.id, motivo)
  await queries.setCancelled(tx, await queries.lockEnded(tx, locacao.id), null)
  await queries.saveSchedule(tx, scheduleAt(locacao, proxima_semana))
}

/** Stops creating weeks, after creating those that have begun by today, which are owed. */
async function stopSchedule(tx: Tx, locacao: Locacao, today: CalendarDay) {
  if ((await readConfig(tx, 'pagamentos')).semanas_automaticas)
    await createWeeksBegun(tx, locacao.id, today)
  await queries.stopSchedule(tx, locacao.id)
}

/** Creates the weeks that have begun by today of a rental that the caller has locked. */
export async function createWeeksBegun(tx: Tx, locacao_id: string, today: CalendarDay) {
  const due = await queries.lockDueSchedule(tx, today, locacao_id)
  if (due) await advance(tx, [due], today, 0)
}

/**
 * Returns the weeks that money received ahead would create, with what each receives, and what no
 * contract has a week for.
 */
export async function planAhead(db: Db, cliente_id: string, valor: Centavos) {
  const schedules = await queries.findSchedulesOf(db, cliente_id)
  return sharedAhead(db, schedules, valor)
}

type Schedule = Awaited<ReturnType<typeof queries.findSchedulesOf>>[number]

async function sharedAhead(db: Db, schedules: readonly Schedule[], valor: Centavos) {
  const weeks = await queries.findWeeks(
    db,
    schedules.map(({ id }) => id),
  )
  const taken = new Set(weeks.map((week) => `${week.locacao_id} ${week.semana_referencia}`))
  return weeksAhead(
    schedules.map((locacao) => ({ locacao, proxima_semana: locacao.proxima_semana })),
    valor,
    (locacao_id, semana) => taken.has(`${locacao_id} ${semana}`),
  )
}

/** The next week of a rental's contract that is created by itself; undefined if none is. */
export const nextWeekOf = async (db: Db, locacao_id: string) =>
  (await readConfig(db, 'pagamentos')).semanas_automaticas
    ? queries.findNextWeek(db, locacao_id)
    : undefined

/** Locks the schedule of a rental, which the caller has locked, and returns the first week that no payment was made for. */
export async function lockNextWeek(tx: Tx, locacao_id: string) {
  const { proxima_semana } = await queries.findSchedule(tx, locacao_id)
  return Math.max(proxima_semana, (await queries.findLastWeek(tx, locacao_id)) + 1)
}

/** Locks the schedules of a customer's rentals, whose weeks `createWeeksAhead` then creates. */
export const lockSchedules = queries.lockSchedulesOf

/**
 * Creates the weeks to come that `valor` pays, in the caller's transaction, which has locked these
 * schedules. Returns each week's id and what it receives, and what no contract has a week for.
 */
export async function createWeeksAhead(tx: Tx, schedules: readonly Schedule[], valor: Centavos) {
  const { semanas, resto, agendas } = await sharedAhead(tx, schedules, valor)
  const criadas = []
  for (const { locacao, recebe, ...week } of semanas) {
    const row = { ...rowOf(locacao, week), demonstracao: locacao.demonstracao }
    const [created] = await queries.insertWeeks(tx, [row])
    if (!created) throw createdMeanwhile(week.semana_referencia)
    criadas.push({ pagamento_id: created.id, recebe })
  }
  for (const { locacao, proxima_semana } of agendas)
    if (proxima_semana !== locacao.proxima_semana)
      await queries.saveSchedule(tx, scheduleAt(locacao, proxima_semana))
  return { criadas, resto }
}

const createdMeanwhile = (semana: number) =>
  new RuleViolation(
    `A semana ${semana} acabou de ser criada à mão. Confira e receba de novo.`,
    'divida_mudou',
  )
