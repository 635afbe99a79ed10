import { type CalendarDay, monthOf, timeInBrazil } from '#domain/calendar-day.ts'
import { checkEarlierDay, checkMoneyDay } from '#domain/days/money-day.ts'
import { ValidationError } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import type { TipoRecebimento } from '#domain/recebimento.ts'
import { checkOpenMonth, isClosed } from '#features/dinheiro/meses/service.ts'
import type { Context } from '#server/database/context.ts'
import { mapConstraint } from '#server/database/map-constraint.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { checkUnchanged } from '#server/request/if-match.ts'
import * as queries from './queries.ts'
import { averageOf, checkCurrent, checkManual, type OrigemDeDinheiro } from './rules.ts'

type Written = {
  valor: Centavos
  tipo_recebimento: TipoRecebimento
  locacao_id: string | null
  data_recebimento: CalendarDay
  /** 'HH:MM' in São Paulo. */
  hora_recebimento: string
  observacoes: string | null
}
type NewReceita = Pick<Written, 'valor' | 'tipo_recebimento' | 'observacoes'> & {
  [Name in 'locacao_id' | 'data_recebimento' | 'hora_recebimento']?:
    | Written[Name]
    | null
    | undefined
}

export const listReceitas = queries.listReceitas
export const findReceita = queries.findReceita

/** Returns the screen's totals for the filters, of which the average is the first divided by the second. */
export async function summarize(db: Db, filters: queries.Filters) {
  const [{ total, quantidade }, newest] = await Promise.all([
    queries.totalsOf(db, filters),
    queries.newestReceita(db, filters),
  ])
  return {
    total,
    quantidade,
    media: averageOf({ total, quantidade }),
    ultimo_recebimento: newest ?? null,
  }
}

export async function currentMonthTotal(db: Db, today: CalendarDay) {
  const { first, last } = monthOf(today)
  const totals = await queries.totalsOf(db, { data_inicio: first, data_fim: last })
  return { ...totals, mes: first.slice(0, 7) }
}

/**
 * Creates a manual receita, by default at the current time in São Paulo. Throws ValidationError if
 * the rental does not exist.
 */
export const createReceita = (ctx: Context, receita: NewReceita) =>
  inKnownLocacao(() =>
    transaction(ctx, async (tx) => {
      const data_recebimento = receita.data_recebimento ?? ctx.today
      await checkDay(tx, ctx, { locacao_id: receita.locacao_id, data_recebimento })
      await checkOpenMonth(tx, data_recebimento)
      const { id } = await queries.insertReceita(tx, {
        ...receita,
        locacao_id: receita.locacao_id ?? null,
        data_recebimento,
        hora_recebimento: receita.hora_recebimento ?? timeInBrazil(new Date(ctx.now)),
        pagamento_id: null,
        cobranca_id: null,
        ...CURRENT,
      })
      return queries.findReceita(tx, id)
    }),
  )

/** Updates the given fields. Throws RuleViolation unless the receita is manual. */
export const updateReceita = (ctx: Context, id: string, changes: Partial<Written>) =>
  inKnownLocacao(() =>
    transaction(ctx, async (tx) => {
      const before = await queries.lockReceita(tx, id)
      await checkUnchanged(tx, ctx, 'receitas', before)
      checkManual(before.origem)
      checkCurrent(before)
      checkEarlierDay(before.data_recebimento, ctx)
      await checkOpenMonth(tx, before.data_recebimento)
      if (changes.data_recebimento) await checkOpenMonth(tx, changes.data_recebimento)
      if (changes.data_recebimento ?? changes.locacao_id)
        await checkDay(tx, ctx, { ...before, ...changes })
      if (Object.keys(changes).length) await queries.updateReceita(tx, id, changes)
      return queries.findReceita(tx, id)
    }),
  )

/**
 * Cancels a manual receita: it leaves the totals and stays under its filter with the reason. In a
 * closed month it stays, and a reversal of today takes it back.
 */
export function cancelReceita(ctx: Context, id: string, motivo_cancelamento: string) {
  return transaction({ ...ctx, motivo: motivo_cancelamento }, async (tx) => {
    const before = await queries.lockReceita(tx, id)
    checkManual(before.origem)
    checkCurrent(before)
    checkEarlierDay(before.data_recebimento, ctx)
    if (await isClosed(tx, before.data_recebimento))
      await reverse(tx, ctx, before, motivo_cancelamento)
    else await queries.updateReceita(tx, id, { cancelada_em: ctx.now, motivo_cancelamento })
  })
}

async function checkDay(
  tx: Tx,
  ctx: Context,
  {
    locacao_id,
    data_recebimento,
  }: { locacao_id?: string | null | undefined; data_recebimento: CalendarDay },
) {
  const start = locacao_id ? await queries.findLocacaoStart(tx, locacao_id) : undefined
  checkMoneyDay({ campo: 'data_recebimento', day: data_recebimento, start }, ctx)
}

const inKnownLocacao = <T>(work: () => Promise<T>) =>
  mapConstraint(
    'receitas_locacao_id_fkey',
    () => new ValidationError([{ campo: 'locacao_id', mensagem: 'Locação não encontrada' }]),
    work,
  )

/** The columns of a receita of no debt that is neither cancelled nor reversed, nor a reversal. */
const CURRENT = {
  alocacao_id: null,
  cancelada_em: null,
  motivo_cancelamento: null,
  estornada_em: null,
  estorno_de: null,
  origem_estornada: null,
}

type WithSource =
  | { origem: 'pagamento' | 'caucao'; pagamento_id: string }
  | { origem: 'cobranca' | 'caucao'; cobranca_id: string }

/**
 * Creates the receita of what a payment or extra charge received, from outside or from a deposit
 * (`caucao`), in the transaction that receives it. A second one for the same allocation violates a
 * unique constraint.
 */
export async function registerReceita(tx: Tx, receita: Written & WithSource & Part) {
  await queries.insertReceita(tx, { pagamento_id: null, cobranca_id: null, ...CURRENT, ...receita })
}

/** What a receita records of a debt's allocation. */
type Part = { alocacao_id: string; encargos: Centavos }

/**
 * Takes back the current receita of an undone allocation in the caller's transaction, if there is
 * one: deletes it or, for the reason `estorno` or if its month is closed, leaves it in its day and
 * adds a reversal of today.
 */
export async function removeReceitaOf(
  tx: Tx,
  ctx: Moment,
  source: queries.Allocation,
  estorno?: string,
) {
  const receita = await queries.lockReceitaOf(tx, source)
  if (!receita) return
  if (estorno || (await isClosed(tx, receita.data_recebimento)))
    await reverse(tx, ctx, receita, estorno || UNDONE)
  else await queries.deleteReceita(tx, receita.id)
}

type PartTaken = { valor: Centavos; alocacao_id: string; observacoes: string }

/**
 * Takes a part of the current receita of an allocation back in the caller's transaction: a negative
 * row of today, which the credit `alocacao_id` made. The row itself stays in its day.
 */
export async function reversePartOf(
  tx: Tx,
  ctx: Moment,
  source: queries.Allocation,
  { valor, ...part }: PartTaken,
) {
  const receita = (await queries.lockReceitaOf(tx, source))!
  await queries.insertReceita(tx, {
    ...reversalOf(receita, ctx),
    ...part,
    valor: -valor as Centavos,
  })
}

/** Deletes the reversal that an undone credit made. Throws RuleViolation if its month is closed. */
export async function removeReversalOf(tx: Tx, alocacao_id: string) {
  const reversal = await queries.lockReversalOf(tx, alocacao_id)
  await checkOpenMonth(tx, reversal.data_recebimento)
  await queries.deleteReceita(tx, reversal.id)
}

/** Changes the means of the current receita of a paid source in the caller's transaction, if there is one. */
export async function changeFormaOf(
  tx: Tx,
  source: queries.Allocation,
  tipo_recebimento: TipoRecebimento,
) {
  const receita = await queries.lockReceitaOf(tx, source)
  if (receita) await queries.updateReceita(tx, receita.id, { tipo_recebimento })
}

/** The reason of a reversal by an undone payment. */
const UNDONE = 'Recebimento desfeito depois do fechamento do mês'

/**
 * Reverses a manual receita: it stays in its day, with a negative row of today. Throws RuleViolation
 * unless it is manual and current, ForbiddenError for an earlier day without the permission.
 */
export function reverseReceita(ctx: Context, id: string, motivo: string) {
  return transaction({ ...ctx, motivo }, async (tx) => {
    const receita = await queries.lockReceita(tx, id)
    checkManual(receita.origem)
    checkCurrent(receita)
    checkEarlierDay(receita.data_recebimento, ctx)
    await reverse(tx, ctx, receita, motivo)
  })
}

type Moment = Pick<Context, 'now' | 'today'>

async function reverse(tx: Tx, ctx: Moment, receita: queries.ReceitaRow, motivo: string) {
  await queries.updateReceita(tx, receita.id, { estornada_em: ctx.now })
  await queries.insertReceita(tx, {
    ...reversalOf(receita, ctx),
    valor: -receita.valor as Centavos,
    observacoes: motivo,
  })
}

/** The columns of a reversal of today that follow from the row that it reverses. */
function reversalOf(receita: queries.ReceitaRow, { now, today }: Moment) {
  const { tipo_recebimento, locacao_id, pagamento_id, cobranca_id, demonstracao } = receita
  return {
    ...CURRENT,
    tipo_recebimento,
    locacao_id,
    pagamento_id,
    cobranca_id,
    demonstracao,
    data_recebimento: today,
    hora_recebimento: timeInBrazil(new Date(now)),
    origem: 'estorno' as const,
    origem_estornada: receita.origem as OrigemDeDinheiro,
    estorno_de: receita.id,
  }
}
