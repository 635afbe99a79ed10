import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import { readConfig } from '#features/configuracoes/configuracoes.service.ts'
import type { Db, Tx } from '#server/database.ts'
import { systemWork } from '#server/deps.ts'
import { write } from '#server/work.ts'
import { insertPagamento, UNPAID, updatePagamento } from './pagamentos.queries.ts'
import {
  CAUCAO,
  DIAS_DE_ANTECEDENCIA,
  firstWeekFrom,
  type Semana,
  weekOf,
  weeksToCreate,
} from './pagamentos.rules.ts'
import * as queries from './pagamentos.semanas.queries.ts'

/** A rental as its schedule sees it. */
export type Rental = {
  id: string
  cliente_id: string
  moto_id: string
  data_inicio: CalendarDay
  data_fim: CalendarDay
  preco_diario: Centavos
}

const BATCH = 500

/**
 * Creates every week that is due for creation, 7 days ahead. Doing it twice, or from several places at once,
 * creates nothing twice. Answers how many rentals moved on.
 */
export async function createDueWeeks(db: Db, now: Date): Promise<number> {
  const work = systemWork({ db, now: () => now })
  const until = addDays(work.today, DIAS_DE_ANTECEDENCIA)
  if (!(await queries.hasWeeksToCreate(db, until))) return 0
  if (!(await readConfig(db, 'pagamentos')).semanas_automaticas) return 0
  let moved = 0
  for (;;) {
    const batch = await write(work, async (tx) => {
      const due = await queries.lockDueSchedules(tx, until, BATCH)
      if (due.length) await advance(tx, due, work.today)
      return due.length
    })
    moved += batch
    if (batch < BATCH) return moved
  }
}

type DueSchedule = Awaited<ReturnType<typeof queries.lockDueSchedules>>[number]

async function advance(tx: Tx, due: DueSchedule[], today: CalendarDay) {
  const rows = []
  for (const rental of due) {
    const weeks = weeksToCreate(rental, rental.proxima_semana, today)
    rows.push(...weeks.map((week) => ({ ...rowOf(rental, week), demonstracao: rental.demonstracao })))
    await queries.saveSchedule(tx, scheduleAt(rental, rental.proxima_semana + weeks.length))
  }
  if (rows.length) await queries.insertWeeks(tx, rows)
}

const rowOf = ({ id: locacao_id, cliente_id, moto_id }: Rental, week: Semana) => ({
  locacao_id,
  cliente_id,
  moto_id,
  observacoes: null,
  ...week,
  ...UNPAID,
})

const scheduleAt = (rental: Rental, week: number) => ({
  locacao_id: rental.id,
  proxima_semana: week,
  proxima_em: weekOf(rental, week)?.data_vencimento ?? null,
})

/** Starts a new rental's payments: its first week, and the deposit if one is held. */
export async function startSchedule(tx: Tx, rental: Rental, { caucao }: { caucao: boolean }) {
  await queries.insertWeeks(tx, [rowOf(rental, weekOf(rental, 1)!)])
  await queries.saveSchedule(tx, scheduleAt(rental, 2))
  if (caucao)
    await insertPagamento(tx, {
      ...rowOf(rental, { semana_referencia: 1, data_vencimento: rental.data_inicio, valor_original: CAUCAO }),
      tipo: 'caucao',
    })
}

/** While a rental stands still no week begins: those already created ahead are cancelled, not lost. */
export async function pauseSchedule(tx: Tx, locacao_id: string, today: CalendarDay) {
  await queries.stopSchedule(tx, locacao_id)
  await queries.cancelWeeksAfter(tx, locacao_id, today, 'pausa')
}

/** The rental goes on: weeks from today on are due again, those that began meanwhile never will be. */
export async function resumeSchedule(tx: Tx, rental: Rental, today: CalendarDay) {
  await queries.reviveWeeksFrom(tx, rental.id, today)
  const { proxima_semana } = await queries.findSchedule(tx, rental.id)
  await queries.saveSchedule(
    tx,
    scheduleAt(rental, Math.max(proxima_semana, firstWeekFrom(rental.data_inicio, today))),
  )
}

/** The rental is over: what begins after today is not due, what was due before stays a debt. */
export async function endSchedule(tx: Tx, locacao_id: string, today: CalendarDay) {
  await queries.stopSchedule(tx, locacao_id)
  await queries.cancelWeeksAfter(tx, locacao_id, today, 'encerramento')
  await queries.cancelUnpaidDeposit(tx, locacao_id)
}

/**
 * The contract's last day changed: weeks past it are cancelled, the partial last week is charged anew, and days
 * added to a week already paid become a payment of their own. Refuses an end that would take back paid days.
 */
export async function changeScheduleEnd(
  tx: Tx,
  { before, after, isRunning }: { before: Rental; after: Rental; isRunning: boolean },
) {
  for (const row of await queries.listWeeks(tx, after.id)) {
    const week = weekOf(after, row.semana_referencia)
    const isAsContracted = row.valor_original === weekOf(before, row.semana_referencia)?.valor_original
    const valor = week?.valor_original ?? (0 as Centavos)
    if (row.status === 'cancelado' && row.cancelado_por === 'prazo' && week)
      await updatePagamento(tx, row.id, { status: 'pendente', cancelado_por: null, valor_original: valor })
    if (row.status === 'cancelado' || (week && (!isAsContracted || valor === row.valor_original))) continue
    if (row.status === 'pendente')
      await updatePagamento(
        tx,
        row.id,
        week ? { valor_original: valor } : { status: 'cancelado', cancelado_por: 'prazo' },
      )
    else if (valor > row.valor_original)
      await insertPagamento(tx, {
        ...rowOf(after, { ...week!, valor_original: (valor - row.valor_original) as Centavos }),
        tipo: 'complemento',
      })
    else
      throw new RuleViolation(
        'Há dias já pagos depois da nova data de fim. Desfaça o pagamento da última semana antes.',
        'semana_paga_depois_do_fim',
      )
  }
  const { proxima_semana } = await queries.findSchedule(tx, after.id)
  if (isRunning) await queries.saveSchedule(tx, scheduleAt(after, proxima_semana))
}
