import { checkPermission } from '#domain/access/permissoes.ts'
import { addDays, type CalendarDay, monthOf } from '#domain/calendar-day.ts'
import { payableUntil } from '#domain/days/business-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import { type Centavos, sum } from '#domain/money.ts'
import type { TipoPagamento } from '#domain/pagamento.ts'
import type { TaxasAtraso } from '#domain/taxas-atraso.ts'
import { withPromessas } from '#features/dinheiro/dividas/promessas/service.ts'
import { reasonToCancel } from '#features/dinheiro/dividas/rules.ts'
import { countOwed, lockDividas, totalsByStatus } from '#features/dinheiro/dividas/service.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import { mapConstraint } from '#server/database/map-constraint.ts'
import type { Db } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { checkUnchanged } from '#server/request/if-match.ts'
import { whyNoSuchWeek } from './prazo/rules.ts'
import * as queries from './queries.ts'
import {
  checkCancellable,
  checkEditable,
  checkUntouched,
  displayedStatus,
  encargosOf,
  explainEncargos,
  explainFrozen,
  type Owed,
  untouched,
  weekOf,
} from './rules.ts'
import { createDueWeeks } from './semanas/service.ts'
import * as totais from './totais/queries.ts'

export { listWeeks, moveUnpaid } from './troca/queries.ts'

/** Returns an open payment's amount with late fees as of `today` and their calculation. */
function owed(row: Owed, today: CalendarDay, taxas: TaxasAtraso) {
  const { dias: _, devido, ...late } = encargosOf(row, today, taxas)
  return {
    ...late,
    valor: row.valor_original,
    devido_hoje: devido,
    calculo: explainEncargos(row, { ...late, dias: _, devido }, taxas),
  }
}

/** Returns a paid or cancelled payment's amount with the fees fixed when it was paid. */
const settled = (row: queries.Row) => ({
  valor: row.valor_original,
  dias_atraso: row.dias_atraso,
  multa_fixa: row.multa_fixa,
  multa_diaria: row.multa_diaria,
  valor_com_multa: (row.valor_original + row.encargos_lancados) as Centavos,
  devido_hoje: 0 as Centavos,
  calculo: explainFrozen(row),
})

/**
 * Converts a row to its shape in the contract: late payments with fees as of today, paid ones with
 * the amount received.
 */
export function present<R extends queries.Row>(row: R, today: CalendarDay, taxas: TaxasAtraso) {
  return {
    ...row,
    status_exibido: displayedStatus(row, today),
    sem_encargos_ate: payableUntil(row.data_vencimento, taxas),
    parcial: row.status === 'pendente' && row.valor_recebido > 0,
    ...(row.status === 'pendente' ? owed(row, today, taxas) : settled(row)),
  }
}

type ListInput = queries.PagamentoFilters & { limite: number; cursor?: string | undefined }

/** Returns a page of payments, after creating the weeks that are due. */
export async function listPagamentos({ db, now, today }: Context, input: ListInput) {
  await createDueWeeks(db, new Date(now))
  const [{ items, ...page }, taxas] = await Promise.all([
    queries.listPagamentos(db, { ...input, today }),
    readConfig(db, 'pagamentos'),
  ])
  return { ...page, items: items.map((row) => present(row, today, taxas)) }
}

/** Returns the same page, each payment with the promise that it is under. */
export async function listDetailed(ctx: Context, input: ListInput) {
  const { items, ...page } = await listPagamentos(ctx, input)
  return { ...page, items: await withPromessas(ctx, items) }
}

/**
 * Returns the open payments due by a day, the oldest due date first, with fees as of today and the
 * promise that each is under, and their number. The caller creates the due weeks first.
 */
export async function listDue({ db, today }: Context, until: CalendarDay, limite: number) {
  const [{ items, total }, taxas] = await Promise.all([
    queries.listDue(db, until, limite),
    readConfig(db, 'pagamentos'),
  ])
  const rows = await withPromessas({ db, today }, items)
  return { items: rows.map((row) => ({ ...row, ...owed(row, today, taxas) })), total }
}

/**
 * Returns the overdue payments by amount and due date, with fees as of today; those received in part
 * one by one.
 */
export async function lateGroups(
  { db, today }: Context,
  filters: Omit<totais.Totalled, 'today'> = {},
) {
  const [groups, parts, taxas] = await Promise.all([
    totais.lateGroups(db, { ...filters, today }),
    queries.lateParts(db, { ...filters, today }),
    readConfig(db, 'pagamentos'),
  ])
  return [
    ...groups.map(({ data_vencimento, quantidade, valor_original, tipo }) => {
      const { devido } = encargosOf(
        { tipo, ...untouched(valor_original, data_vencimento) },
        today,
        taxas,
      )
      return { data_vencimento, quantidade, valor: (devido * quantidade) as Centavos }
    }),
    // The summary counts them, without their amount.
    ...parts.map((row) => ({
      data_vencimento: row.data_vencimento,
      quantidade: 0,
      valor: encargosOf(row, today, taxas).devido,
    })),
  ]
}

export async function findPagamento({ db, today }: Pick<Context, 'db' | 'today'>, id: string) {
  const [row, taxas] = await Promise.all([
    queries.findPagamento(db, id),
    readConfig(db, 'pagamentos'),
  ])
  return present(row, today, taxas)
}

/**
 * Returns the screen's totals of the payments that the filters select, from the summary tables unless
 * they name a person, a motorcycle or a rental; late payments include fees as of today.
 */
export async function summarize(ctx: Context, filters: Omit<queries.PagamentoFilters, 'status'>) {
  const { db, now, today } = ctx
  await createDueWeeks(db, new Date(now))
  const { tipo, data_inicio, data_fim, ...others } = filters
  if (Object.values(others).some(Boolean)) return summarizeNarrowed(ctx, filters)
  const month = monthOf(today)
  const isWhole = !tipo && !data_inicio && !data_fim
  const [totals, late, recebido_mes] = await Promise.all([
    totalsByStatus(db, { kind: 'pagamento', tipo, data_inicio, data_fim, today }),
    lateGroups(ctx, { tipo, data_inicio, data_fim }),
    isWhole
      ? totais.receivedBetween(db, month.first, month.last)
      : queries.receivedOf(db, { ...filters, today }, month),
  ])
  const of = (status: string, vencido = false) =>
    totals.find((row) => row.status === status && row.vencido === vencido) ?? {
      quantidade: 0,
      valor: 0 as Centavos,
    }
  const atrasados = of('pendente', true).quantidade
  return {
    recebido_mes,
    pendente: of('pendente'),
    atrasado: { quantidade: atrasados, valor: sum(late.map(({ valor }) => valor)) },
    pago: of('pago'),
    cancelado: of('cancelado'),
    total: totals.reduce(
      (sum, { status, quantidade }) => sum + (status === 'cancelado' ? 0 : quantidade),
      0,
    ),
    ao_menos: false,
  }
}

/** Returns the totals of the payments that the filters select. */
async function summarizeNarrowed(
  { db, today }: Context,
  filters: Omit<queries.PagamentoFilters, 'status'>,
) {
  const [{ open, pago, cancelado, recebido_mes }, taxas] = await Promise.all([
    queries.narrowedTotals(db, { ...filters, today }, monthOf(today)),
    readConfig(db, 'pagamentos'),
  ])
  const totalOf = (groups: typeof open) => ({
    quantidade: groups.reduce((total, { quantidade }) => total + quantidade, 0),
    valor: sum(
      groups.map(
        (group) => (encargosOf(group, today, taxas).devido * group.quantidade) as Centavos,
      ),
    ),
  })
  const atrasado = totalOf(open.filter(({ data_vencimento }) => data_vencimento < today))
  const pendente = totalOf(open.filter(({ data_vencimento }) => data_vencimento >= today))
  return {
    recebido_mes,
    pendente,
    atrasado,
    pago: { quantidade: pago.total },
    cancelado: { quantidade: cancelado.total },
    total: pendente.quantidade + atrasado.quantidade + pago.total,
    ao_menos: 'atLeast' in pago && pago.atLeast === true,
  }
}

type Edits = {
  valor: Centavos
  data_vencimento: CalendarDay
  semana_referencia: number
  observacoes: string | null
}

type NovoPagamento = Omit<Edits, 'semana_referencia'> & {
  locacao_id: string
  tipo: TipoPagamento
  semana_referencia?: number | undefined
}

/**
 * Creates a manual payment; without a week, of the first that the rental has none for. Throws
 * RuleViolation if the week exists, ValidationError if the rental has no such week.
 */
export const createPagamento = (ctx: Context, input: NovoPagamento) =>
  mapTakenWeek(() =>
    transaction(ctx, async (tx) => {
      const { valor, locacao_id, ...rest } = input
      const locacao = await queries.lockLocacao(tx, locacao_id)
      const semana_referencia =
        rest.semana_referencia ??
        (rest.tipo === 'semanal' ? await queries.findFreeWeek(tx, locacao) : 1)
      checkWeek(locacao, { ...rest, semana_referencia })
      const { id } = await queries.insertPagamento(tx, {
        ...rest,
        semana_referencia,
        ...queries.UNPAID,
        ...(rest.tipo === 'semanal' && daysOfNew(locacao, semana_referencia)),
        locacao_id,
        cliente_id: locacao.cliente_id,
        moto_id: locacao.moto_id,
        valor_original: valor,
      })
      return findPagamento({ db: tx, today: ctx.today }, id)
    }),
  )

/** Updates the given fields of a payment; once it holds money, only its notes. */
export const updatePagamento = (ctx: Context, id: string, { valor, ...changes }: Partial<Edits>) =>
  mapTakenWeek(() =>
    transaction(ctx, async (tx) => {
      const { locacao, row: before } = await queries.lockWithLocacao(tx, id)
      await checkUnchanged(tx, ctx, 'pagamentos', before)
      checkEditable(before, { valor_original: valor, ...changes })
      if (valor !== undefined && valor < before.valor_original)
        checkPermission(ctx.permissoes, 'dar_baixa')
      if (changes.data_vencimento && changes.data_vencimento !== before.data_vencimento)
        checkPermission(ctx.permissoes, 'mudar_datas')
      const { semana_referencia = before.semana_referencia } = changes
      if (semana_referencia !== before.semana_referencia)
        checkWeek(locacao, { ...before, semana_referencia })
      const moves = before.tipo === 'semanal' && semana_referencia !== before.semana_referencia
      await queries.updatePagamento(tx, id, {
        ...changes,
        ...(moves && daysOfNew(locacao, semana_referencia)),
        valor_original: valor ?? before.valor_original,
      })
      return findPagamento({ db: tx, today: ctx.today }, id)
    }),
  )

/** The days of a week of the contract. */
function daysOfNew(locacao: queries.Locacao, n: number) {
  const { desde = null, ate = null } = weekOf(locacao, n) ?? {}
  return { desde, ate }
}

/** Only weekly payments must match a week of the contract. */
function checkWeek(
  locacao: queries.Locacao,
  { tipo, semana_referencia }: { tipo: TipoPagamento; semana_referencia: number },
) {
  const mensagem = tipo === 'semanal' && whyNoSuchWeek(locacao, semana_referencia)
  if (mensagem) throw new ValidationError([{ campo: 'semana_referencia', mensagem }])
}

const mapTakenWeek = <T>(work: () => Promise<T>) =>
  mapConstraint(
    'pagamentos_semana_unica',
    () =>
      new RuleViolation('Esta locação já tem um pagamento para esta semana.', 'semana_duplicada'),
    work,
  )

/** Cancels an unpaid payment; it stays in the list with the reason. Throws as `reasonToCancel` does. */
export function cancelPagamento(ctx: Context, id: string, motivo?: string) {
  return transaction({ ...ctx, ...(motivo && { motivo }) }, async (tx) => {
    const [divida] = await lockDividas(tx, [{ pagamento_id: id }])
    const row = divida!.pagamento!
    checkCancellable(row.status)
    checkUntouched(row)
    checkPermission(ctx.permissoes, 'cancelar_dividas')
    const { data_vencimento } = row
    const isOurs = row.tipo !== 'caucao'
    const motivo_cancelamento = reasonToCancel({ motivo, data_vencimento, isOurs }, ctx.today)
    await queries.updatePagamento(tx, id, {
      status: 'cancelado',
      cancelado_por: 'pessoa',
      motivo_cancelamento,
    })
  })
}

/** Returns the number of late payments, for the dashboard. */
export const countLate = (db: Db, today: CalendarDay) =>
  countOwed(db, { kind: 'pagamento', data_fim: addDays(today, -1) })
