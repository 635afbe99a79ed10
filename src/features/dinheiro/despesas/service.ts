import { onlyAdministrators } from '#domain/access/permissoes.ts'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { checkEarlierDay, checkMoneyDay } from '#domain/days/money-day.ts'
import type { Centavos } from '#domain/money.ts'
import type { TipoRecebimento } from '#domain/recebimento.ts'
import { checkOpenMonth } from '#features/dinheiro/meses/service.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import { mapConstraint } from '#server/database/map-constraint.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { checkUnchanged } from '#server/request/if-match.ts'
import * as queries from './queries.ts'
import {
  checkDespesa,
  dayOfMonth,
  despesaCancelada,
  despesaRepetida,
  isSharedEqually,
  notNewest,
  type Part,
  partsOf,
  type Repete,
  shareAgain,
  situacaoOf,
  type TipoDespesa,
  tiposNamed,
  unknownMoto,
} from './rules.ts'

type Written = {
  tipo: TipoDespesa
  valor: Centavos
  vencimento: CalendarDay
  descricao: string | null
  pago_em: CalendarDay | null
  forma: TipoRecebimento | null
  fornecedor: string | null
  observacoes: string | null
  repete: Repete | null
  repete_ate: CalendarDay | null
}
type Motos = { moto_id: string; valor?: Centavos | undefined }[]
type Changes = Partial<Written> & { motos?: Motos }
type NewDespesa = Pick<Written, 'tipo' | 'valor' | 'vencimento'> & {
  [Name in Exclude<keyof Written, 'tipo' | 'valor' | 'vencimento'>]?: Written[Name] | undefined
} & { motos: Motos }

type Reader = Pick<Context, 'administrador'>

/** Expenses of no motorcycle are the administrators'. */
const viewerOf = ({ administrador }: Reader) => ({ onlyOfMotos: administrador === false })

function checkMayBeShops({ administrador }: Reader, motos: readonly unknown[]) {
  if (motos.length === 0 && administrador === false) throw onlyAdministrators()
}

const withSituacao = <R extends Parameters<typeof situacaoOf>[0]>(row: R) => ({
  ...row,
  situacao: situacaoOf(row),
})

/** Adds the kinds that a searched text names. */
const withTipos = <F extends queries.Filters>(filters: F) => ({
  ...filters,
  tipos: tiposNamed(filters.busca ?? ''),
})

export async function listDespesas(
  ctx: Context,
  asked: Parameters<typeof queries.listDespesas>[1],
) {
  const page = await queries.listDespesas(ctx.db, withTipos(asked), viewerOf(ctx))
  return { ...page, items: page.items.map(withSituacao) }
}

/**
 * Returns what is unpaid, overdue, paid and spent on services; with a motorcycle, what it bears.
 */
export async function summarize(ctx: Context, asked: queries.Filters) {
  const [filters, viewer] = [withTipos(asked), viewerOf(ctx)]
  const [unpaid, pagas, manutencoes] = await Promise.all([
    queries.unpaidTotals(ctx.db, filters, viewer, ctx.today),
    queries.paidTotals(ctx.db, filters, viewer),
    queries.serviceTotals(ctx.db, filters),
  ])
  return { a_pagar: unpaid.all, vencidas: unpaid.overdue, pagas, manutencoes }
}

export const listFornecedores = (ctx: Context, busca: string | undefined) =>
  queries.listFornecedores(ctx.db, busca, viewerOf(ctx))

/** Throws NotFound if it does not exist, or is the shop's and the user no administrator. */
export const findDespesa = async (ctx: Reader & Pick<Context, 'db'>, id: string) =>
  withSituacao(await queries.findDespesa(ctx.db, id, viewerOf(ctx)))

/**
 * Creates an expense, paid or not, and shares it among its motorcycles. Throws ValidationError for
 * what contradicts itself, RuleViolation if it is paid in a closed month, ForbiddenError for one of
 * the shop by a user who is no administrator.
 */
export function createDespesa(ctx: Context, { motos, ...input }: NewDespesa) {
  checkMayBeShops(ctx, motos)
  return transaction(ctx, async (tx, ctx) => {
    const id = await queries.newId(tx)
    const repete = input.repete ?? null
    const row = {
      id,
      tipo: input.tipo,
      valor: input.valor,
      vencimento: input.vencimento,
      descricao: input.descricao ?? null,
      pago_em: input.pago_em ?? null,
      forma: await formaOf(tx, input),
      fornecedor: input.fornecedor ?? null,
      observacoes: input.observacoes ?? null,
      serie_id: repete && id,
      repete,
      repete_dia: repete && dayOfMonth(input.vencimento),
      repete_ate: input.repete_ate ?? null,
    }
    checkDespesa(row, ctx.today)
    if (row.pago_em) await checkPaidDay(tx, ctx, row.pago_em)
    const parts = partsOf(row.valor, await byPlate(tx, motos))
    await queries.insertDespesa(tx, row)
    await queries.saveParts(tx, { id, demonstracao: ctx.demonstracao ?? false }, parts)
    return findDespesa(ctx, id)
  })
}

/** Returns the means of a payment, by default the shop's usual one; null of one that is not paid. */
async function formaOf(tx: Tx, { pago_em, forma }: Pick<NewDespesa, 'pago_em' | 'forma'>) {
  if (forma) return forma
  return pago_em ? (await readConfig(tx, 'pagamentos')).forma_usual : null
}

async function checkPaidDay(tx: Tx, ctx: Context, day: CalendarDay) {
  checkMoneyDay({ campo: 'pago_em', day, start: undefined }, ctx)
  await checkOpenMonth(tx, day)
}

/**
 * Returns the motorcycles by plate. Throws ValidationError if one does not exist, or is archived and
 * not among those that the expense had `before`.
 */
async function byPlate(tx: Tx, motos: Motos, before: readonly Part[] = []): Promise<Motos> {
  const known = await queries.findMotos(
    tx,
    motos.map(({ moto_id }) => moto_id),
  )
  const isAllowed = ({ id, excluido_em }: (typeof known)[number]) =>
    !excluido_em || before.some(({ moto_id }) => moto_id === id)
  const places = new Map(known.filter(isAllowed).map(({ id }, place) => [id, place]))
  if (motos.some(({ moto_id }) => !places.has(moto_id))) throw unknownMoto()
  return motos.toSorted((a, b) => places.get(a.moto_id)! - places.get(b.moto_id)!)
}

/** Updates the given fields; only another amount shares it again among its motorcycles. */
export const updateDespesa = (ctx: Context, id: string, changes: Changes) =>
  transaction(ctx, async (tx, ctx) => {
    const before = await queries.lockDespesa(tx, id, viewerOf(ctx))
    await checkUnchanged(tx, ctx, 'despesas', before)
    await save(tx, ctx, before, changes)
    return findDespesa(ctx, id)
  })

/** Pays an expense, by default today and in the usual form; one that is paid stays as it is. */
export const payDespesa = (
  ctx: Context,
  id: string,
  {
    pago_em = ctx.today,
    forma,
    valor,
  }: { [Name in 'pago_em' | 'forma' | 'valor']?: Written[Name] | undefined },
) =>
  transaction(ctx, async (tx, ctx) => {
    const before = await queries.lockDespesa(tx, id, viewerOf(ctx))
    if (before.cancelada_em) throw despesaCancelada()
    if (!before.pago_em)
      await save(tx, ctx, before, {
        pago_em,
        ...(forma && { forma }),
        valor: valor ?? before.valor,
      })
    return findDespesa(ctx, id)
  })

/** Undoes the payment of an expense; one that is not paid stays as it is. */
export const undoPayment = (ctx: Context, id: string) =>
  transaction(ctx, async (tx, ctx) => {
    const before = await queries.lockDespesa(tx, id, viewerOf(ctx))
    if (before.cancelada_em) throw despesaCancelada()
    if (before.pago_em) await save(tx, ctx, before, { pago_em: null, forma: null })
    return findDespesa(ctx, id)
  })

/** Cancels an expense: it leaves every total, stays with the reason, and its series ends. */
export const cancelDespesa = (ctx: Context, id: string, motivo_cancelamento: string) =>
  transaction({ ...ctx, motivo: motivo_cancelamento }, async (tx, ctx) => {
    const before = await queries.lockDespesa(tx, id, viewerOf(ctx))
    if (before.cancelada_em) throw despesaCancelada()
    if (before.pago_em) await checkPaidStays(tx, ctx, before.pago_em)
    await queries.updateDespesa(tx, id, {
      cancelada_em: ctx.now,
      motivo_cancelamento,
      repete: null,
      repete_dia: null,
      repete_ate: null,
    })
  })

/** Throws ForbiddenError for a payment of an earlier day, RuleViolation for one of a closed month. */
async function checkPaidStays(tx: Tx, ctx: Context, day: CalendarDay) {
  checkEarlierDay(day, ctx)
  await checkOpenMonth(tx, day)
}

/** Writes the changes of a locked expense after every rule. */
async function save(
  tx: Tx,
  ctx: Context,
  before: queries.DespesaRow,
  { motos, ...changes }: Changes,
) {
  if (before.cancelada_em) throw despesaCancelada()
  const after = { ...before, ...changes }
  after.forma = changes.pago_em === null ? (changes.forma ?? null) : await formaOf(tx, after)
  if (!after.repete && !changes.repete_ate) after.repete_ate = null
  checkDespesa(after, ctx.today)
  const parts = await queries.findParts(tx, before.id)
  const shared = await share(tx, { before, parts }, { motos, valor: after.valor })
  checkMayBeShops(ctx, shared ?? parts)
  const changed = MONEY.some((name) => before[name] !== after[name]) || shared !== undefined
  if (before.pago_em && changed) await checkPaidStays(tx, ctx, before.pago_em)
  if (after.pago_em && after.pago_em !== before.pago_em) await checkPaidDay(tx, ctx, after.pago_em)
  const { id, busca: _, versao: __, criado_em: ___, ...row } = after
  const series = await seriesOf(tx, before, after)
  const partilha = before.partilha + (shared ? 1 : 0)
  await mapConstraint('despesas_da_serie', despesaRepetida, () =>
    queries.updateDespesa(tx, id, { ...row, ...series, partilha }),
  )
  if (shared) await queries.saveParts(tx, before, shared)
}

/** The columns that count in the accounts. */
const MONEY = ['tipo', 'valor', 'pago_em', 'forma'] as const

/** Returns the new parts of an expense; undefined if they stay as they are. */
async function share(
  tx: Tx,
  { before, parts }: { before: queries.DespesaRow; parts: Part[] },
  { motos, valor }: { motos: Motos | undefined; valor: Centavos },
) {
  if (!motos) return valor === before.valor ? undefined : shareAgain(before.valor, parts, valor)
  const isEqual = motos.every((moto) => moto.valor === undefined) && isSharedEqually(valor, parts)
  const ids = new Set(motos.map(({ moto_id }) => moto_id))
  const hasSame = motos.length === parts.length && parts.every(({ moto_id }) => ids.has(moto_id))
  // Whoever has the odd cents keeps them.
  if (isEqual && hasSame) return undefined
  const after = partsOf(valor, await byPlate(tx, motos, parts))
  const isSame = (part: Part, n: number) =>
    part.moto_id === parts[n]?.moto_id && part.valor === parts[n].valor
  return after.length === parts.length && after.every(isSame) ? undefined : after
}

/**
 * Returns the series that an edited expense is in. Throws ValidationError unless one that begins to
 * repeat is the newest of its series.
 */
async function seriesOf(tx: Tx, before: queries.DespesaRow, after: queries.DespesaRow) {
  if (!after.repete) return { repete_dia: null }
  const { id, vencimento } = after
  const serie_id = before.serie_id ?? id
  if (!before.repete && (await queries.hasLater(tx, { id, serie_id }, vencimento)))
    throw notNewest()
  // Only of the first does a new due day move those that follow.
  const follows = !before.repete || serie_id === id
  return { serie_id, repete_dia: follows ? dayOfMonth(vencimento) : before.repete_dia }
}
