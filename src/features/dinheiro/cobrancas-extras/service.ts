import { checkPermission } from '#domain/access/permissoes.ts'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { type StatusCobranca, TIPOS_DE_DANO, type TipoCobranca } from '#domain/cobranca.ts'
import { checkEarlierDay, checkMoneyDay } from '#domain/days/money-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import type { TipoRecebimento } from '#domain/recebimento.ts'
import { withPromessas } from '#features/dinheiro/dividas/promessas/service.ts'
import { reasonToCancel } from '#features/dinheiro/dividas/rules.ts'
import {
  changeRecebimentoForma,
  checkAlone,
  checkNotByCaucao,
  forgetUndone,
  lockDividas,
  newestRecebimentoOf,
  receive,
  revertRecebimento,
  totalsByStatus,
} from '#features/dinheiro/dividas/service.ts'
import { checkOpenMonth } from '#features/dinheiro/meses/service.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import { mapConstraint } from '#server/database/map-constraint.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { checkUnchanged } from '#server/request/if-match.ts'
import * as queries from './queries.ts'
import {
  cancellationReason,
  checkDates,
  checkPaid,
  checkPaidStays,
  checkReasonToHide,
  checkReceived,
  checkRemovable,
  checkWrittenOff,
  damageCharged,
  defaultDueDate,
  permissionsFor,
  type Settlement,
  settle,
} from './rules.ts'

type Texts = {
  tipo: TipoCobranca
  titulo: string
  descricao: string
  valor: Centavos
  data_ocorrencia: CalendarDay
  data_vencimento: CalendarDay
  observacoes: string | null
}
/** The rental, customer and motorcycle given by the caller. */
type Parties = Partial<Record<'locacao_id' | 'cliente_id' | 'moto_id', string | null | undefined>>
type Optional = Partial<
  Record<'data_ocorrencia' | 'data_vencimento', CalendarDay | null | undefined>
>

/** Whether the damage is another than those that the rental's inspections show. */
type OtherDamage = { outro_dano?: boolean | undefined }

/** Returns a page, each charge with the promise that it is under. */
export async function listCobrancas(
  ctx: Pick<Context, 'db' | 'today'>,
  asked: queries.Page,
  direction?: 'asc' | 'desc',
) {
  const { items, ...page } = await queries.listCobrancas(ctx.db, asked, direction)
  return { ...page, items: await withPromessas(ctx, items) }
}
export const findCobranca = queries.findCobranca

/** Returns a page of the unpaid ones by due date. */
export const listPending = (
  ctx: Pick<Context, 'db' | 'today'>,
  paging: { limite: number; cursor?: string | undefined },
) => listCobrancas(ctx, { ...paging, status: 'pendente' }, 'asc')

/** Returns the unpaid ones for the dashboard, the most urgent first, each with the promise that it is under. */
export const listUrgent = async (ctx: Pick<Context, 'db' | 'today'>, limite: number) =>
  withPromessas(ctx, await queries.listUrgent(ctx.db, ctx.today, limite))

/** Returns today's totals from the summary table; simulated ones are counted apart. */
export async function summarize({ db, today }: Context) {
  const rows = await totalsByStatus(db, { kind: 'cobranca', today })
  const of = (status: StatusCobranca, onlyOverdue = false) => {
    const chosen = rows.filter((row) => row.status === status && (row.vencido || !onlyOverdue))
    return {
      quantidade: chosen.reduce((sum, row) => sum + row.quantidade, 0),
      total: chosen.reduce((sum, row) => sum + row.valor, 0) as Centavos,
      simuladas: chosen.reduce((sum, row) => sum + row.simuladas, 0),
    }
  }
  return {
    pendentes: of('pendente'),
    vencidas: of('pendente', true),
    pagas: of('pago'),
    contestadas: of('contestado'),
    canceladas: of('cancelado'),
  }
}

/**
 * Creates an extra charge. By default it occurs today and is due a week later. Throws
 * ValidationError for an unknown rental, customer or motorcycle, or without a customer; RuleViolation for a damage to a
 * rental with a charged one, until the caller says that it is another.
 */
export const createCobrancaByHand = (
  ctx: Context,
  { outro_dano, ...input }: Omit<Texts, keyof Optional> & Optional & Parties & OtherDamage,
) =>
  transaction(ctx, async (tx) => {
    const data_ocorrencia = input.data_ocorrencia ?? ctx.today
    const parties = await partiesOf(tx, { ...input, data_ocorrencia })
    const data_vencimento = input.data_vencimento ?? defaultDueDate(data_ocorrencia)
    checkDates({ data_ocorrencia, data_vencimento })
    await checkOtherDamage(tx, { ...input, ...parties, outro_dano })
    const { id } = await createCobranca(tx, {
      ...input,
      ...parties,
      data_ocorrencia,
      data_vencimento,
    })
    return queries.findCobranca(tx, id)
  })

type Asked = OtherDamage & Pick<Texts, 'tipo'> & { locacao_id: string | null }

/** Throws RuleViolation for a damage to a rental with a charged one, until the caller says that it is another. */
export async function checkOtherDamage(tx: Tx, { tipo, locacao_id, outro_dano }: Asked) {
  if (!locacao_id || !TIPOS_DE_DANO.includes(tipo) || outro_dano) return
  const charged = await queries.chargedDamage(tx, locacao_id)
  if (charged) throw damageCharged(charged)
}

type NewCobranca = Texts & { locacao_id: string | null; cliente_id: string; moto_id: string | null }

/**
 * Creates an extra charge in the caller's transaction and returns its id. `simulada`: nobody owes
 * it. `multa_antecipada`: the fine for an early return, which a rental has once.
 */
export const createCobranca = (
  tx: Tx,
  cobranca: NewCobranca & { simulada?: boolean; multa_antecipada?: boolean },
) => queries.insertCobranca(tx, { ...cobranca, data_pagamento: null, forma: null })

const SALDO_ANTERIOR = 'Saldo anterior'

type Opening = { locacao_id: string; cliente_id: string; moto_id: string }

/** Creates the charge of what a customer owed before the rental was imported, due on `dia`. */
export const createOpening = (tx: Tx, of: Opening, valor: Centavos, dia: CalendarDay) =>
  createCobranca(tx, {
    ...of,
    tipo: 'outros',
    titulo: SALDO_ANTERIOR,
    descricao: 'O que o cliente devia quando a locação foi importada',
    valor,
    data_ocorrencia: dia,
    data_vencimento: dia,
    observacoes: null,
  })

/** Deletes it when the import is undone; a later charge of the same title is somebody's. */
export const removeOpening = (tx: Tx, locacao_id: string) =>
  queries.deleteFirstTitled(tx, { locacao_id, titulo: SALDO_ANTERIOR })

/** Deletes the unpaid extra charges of simulated fines and returns their number. */
export async function removeSimulatedCobrancas(tx: Tx) {
  const ids = await queries.lockUnpaidSimulated(tx)
  await forgetUndone(tx, ids)
  return queries.deleteUnpaidSimulated(tx, ids)
}

type Changes = Partial<Texts & Settlement> & Parties & { motivo?: string }

/** How a change enters or takes back money. `estorno`: why it is reversed today. */
type Money = { estorno?: string; pix_cobranca_id?: string }

/**
 * Updates the given fields. Paying receives what is open, and undoing the payment undoes its
 * receipts, the newest first, in the same transaction, or reverses them today for the reason
 * `estorno`; paying twice changes nothing. Throws RuleViolation if the register would differ, a
 * receipt paid other debts too, or the fine or damage of a reopened charge has another; ForbiddenError for a
 * change that needs a permission the user lacks.
 */
export const updateCobranca = (
  ctx: Context,
  id: string,
  { motivo, ...changes }: Changes,
  money: Money = {},
) =>
  transaction({ ...ctx, ...(motivo && { motivo }) }, async (tx, ctx) => {
    const [divida] = await lockDividas(tx, [{ cobranca_id: id }])
    const before = divida!.cobranca!
    await checkUnchanged(tx, ctx, 'cobrancas_extras', before)
    const { forma_usual } = await readConfig(tx, 'pagamentos')
    const settled = settle(before, changes, { today: ctx.today, forma_usual })
    const data_ocorrencia = changes.data_ocorrencia ?? before.data_ocorrencia
    const after = {
      ...before,
      ...changes,
      ...(await partiesOf(tx, { ...changes, data_ocorrencia }, before)),
      ...settled,
      motivo_cancelamento: cancellationReason(before, settled.status, motivo),
    }
    checkPaidStays(before, after, changes)
    checkDates(after)
    for (const name of permissionsFor(before, after, ctx.today))
      checkPermission(ctx.permissoes, name)
    checkReasonToHide(before, after, motivo)
    const pays = before.status !== 'pago' && after.status === 'pago'
    if (before.status === 'pago' && after.status !== 'pago')
      await undoRecebimentos(tx, ctx, id, money.estorno)
    else checkReceived(before, after)
    const account = await queries.findCobranca(tx, id)
    checkWrittenOff(before, after, account)
    await mapRefused(() =>
      queries.saveCobranca(tx, {
        ...after,
        valor_recebido: account.valor_recebido,
        valor_dispensado: account.valor_dispensado,
        ...(pays && { status: before.status, data_pagamento: null, forma: null }),
      }),
    )
    if (pays) await pay(tx, ctx, after, money.pix_cobranca_id)
    return queries.findCobranca(tx, id)
  })

/** Receives what is open of an extra charge; one of R$ 0,00 is paid without a receipt. */
async function pay(tx: Tx, ctx: Context, after: queries.CobrancaRow, pix_cobranca_id?: string) {
  const data = after.data_pagamento!
  checkMoneyDay({ campo: 'data_pagamento', day: data, start: await startOf(tx, after) }, ctx)
  await checkOpenMonth(tx, data)
  const valor = (after.valor - after.valor_recebido - after.valor_dispensado) as Centavos
  if (valor === 0) return queries.saveCobranca(tx, after)
  const [divida] = await lockDividas(tx, [{ cobranca_id: after.id }])
  return receive(tx, ctx, {
    formas: [{ forma: after.forma!, valor }],
    data,
    origem: pix_cobranca_id ? 'pix' : 'balcao',
    pix_cobranca_id: pix_cobranca_id ?? null,
    taxas: await readConfig(tx, 'pagamentos'),
    itens: [{ divida: divida!, valor }],
  })
}

/** Undoes the receipts of an extra charge, the newest first. */
async function undoRecebimentos(
  tx: Tx,
  ctx: Context,
  cobranca_id: string,
  estorno: string | undefined,
) {
  for (;;) {
    await checkNotByCaucao(tx, { cobranca_id }, 'esta cobrança')
    const newest = await newestRecebimentoOf(tx, { cobranca_id })
    if (!newest) return
    checkAlone(newest.recebimento, newest.dividas)
    await revertRecebimento(tx, ctx, newest.recebimento.id, {
      motivo: estorno || 'Cobrança de volta a pendente',
      reversal: Boolean(estorno),
    })
  }
}

/**
 * Changes the means of a paid extra charge and of its receita. Throws RuleViolation for an unpaid
 * one or a closed month, ForbiddenError for one paid on an earlier day without the permission.
 */
export const changeForma = (ctx: Context, id: string, forma: TipoRecebimento) =>
  transaction(ctx, async (tx) => {
    const [divida] = await lockDividas(tx, [{ cobranca_id: id }])
    const row = divida!.cobranca!
    checkPaid(row.status)
    if (row.forma !== forma) {
      await checkNotByCaucao(tx, { cobranca_id: id }, 'esta cobrança')
      checkEarlierDay(row.data_pagamento!, ctx)
      await checkOpenMonth(tx, row.data_pagamento!)
      const newest = await newestRecebimentoOf(tx, { cobranca_id: id })
      if (newest) await changeRecebimentoForma(tx, ctx, newest.recebimento, forma)
    }
    return queries.findCobranca(tx, id)
  })

/**
 * Maps what the database refuses: a reopened charge whose place another took or whose damage is charged no more, and
 * one of damage that would go to another rental.
 */
const mapRefused = <T>(work: () => Promise<T>) =>
  mapConstraint('multa_de_outra_cobranca', multaElsewhere, () =>
    mapConstraint('avaria_de_outra_cobranca', avariaElsewhere, () =>
      mapConstraint('cobranca_de_avaria_fica_na_locacao', avariaOfItsLocacao, () =>
        mapConstraint('cobrancas_multa_antecipada', chargedAlready, work),
      ),
    ),
  )

const multaElsewhere = () =>
  new RuleViolation(
    'A multa desta cobrança já foi cobrada de novo ou passou a outro cliente. Esta cobrança continua cancelada.',
    'multa_de_outra_cobranca',
  )

const avariaElsewhere = () =>
  new RuleViolation(
    'A avaria desta cobrança já foi cobrada de novo ou não se cobra mais. Esta cobrança continua cancelada.',
    'avaria_de_outra_cobranca',
  )

const avariaOfItsLocacao = () =>
  new RuleViolation(
    'Esta cobrança é de uma avaria que a moto trouxe desta locação. Para cobrar em outra, cancele-a e registre uma cobrança nova.',
    'cobranca_de_avaria_fica_na_locacao',
  )

const chargedAlready = () =>
  new RuleViolation(
    'Esta locação já tem uma multa por devolução antecipada.',
    'multa_antecipada_repetida',
  )

/** The first day of its rental, if it has one. */
const startOf = async (tx: Tx, { locacao_id }: { locacao_id: string | null }) =>
  locacao_id ? await queries.findLocacaoStart(tx, locacao_id) : undefined

/** Cancels an unpaid extra charge; it stays in the list with the reason. Throws as `reasonToCancel` does. */
export const cancelCobranca = (ctx: Context, id: string, motivo?: string) =>
  transaction({ ...ctx, ...(motivo && { motivo }) }, async (tx, ctx) => {
    const [divida] = await lockDividas(tx, [{ cobranca_id: id }])
    const { status, tipo, data_vencimento } = divida!.cobranca!
    checkRemovable(status)
    const isOurs = tipo !== 'multa_transito'
    const reason = reasonToCancel({ motivo, data_vencimento, isOurs }, ctx.today)
    await updateCobranca(ctx, id, { status: 'cancelado', motivo: reason })
  })

type Stored = { locacao_id: string | null; cliente_id: string; moto_id: string | null }

/**
 * Returns the rental's customer and its motorcycle of that day; without a rental, a customer is required and a
 * motorcycle optional.
 */
async function partiesOf(
  tx: Tx,
  asked: Parties & { data_ocorrencia: CalendarDay },
  before?: Stored,
): Promise<Stored> {
  const locacao_id =
    asked.locacao_id === undefined ? (before?.locacao_id ?? null) : asked.locacao_id
  if (locacao_id) {
    const locacao = await queries.findLocacao(tx, locacao_id, asked.data_ocorrencia)
    if (!locacao) throw unknown('locacao_id', 'Locação não encontrada')
    const { cliente_id } = asked
    if (cliente_id && cliente_id !== locacao.cliente_id && cliente_id !== before?.cliente_id)
      throw unknown('cliente_id', 'A locação é de outro cliente')
    return { locacao_id, ...locacao }
  }
  const cliente_id = asked.cliente_id ?? before?.cliente_id
  const moto_id = asked.moto_id === undefined ? (before?.moto_id ?? null) : asked.moto_id
  if (!cliente_id) throw unknown('cliente_id', 'Escolha uma locação ou um cliente')
  if (cliente_id !== before?.cliente_id && !(await queries.lockLivingCliente(tx, cliente_id)))
    throw unknown('cliente_id', 'Cliente não encontrado')
  if (moto_id && moto_id !== before?.moto_id && !(await queries.findLivingMoto(tx, moto_id)))
    throw unknown('moto_id', 'Moto não encontrada')
  return { locacao_id: null, cliente_id, moto_id }
}

const unknown = (campo: string, mensagem: string) => new ValidationError([{ campo, mensagem }])
