import type { CalendarDay } from '#domain/calendar-day.ts'
import { checkEarlierDay, checkMoneyDay } from '#domain/days/money-day.ts'
import { ValidationError } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import { isWeek } from '#domain/pagamento.ts'
import type { TipoRecebimento } from '#domain/recebimento.ts'
import type { TaxasAtraso } from '#domain/taxas-atraso.ts'
import { changedMeanwhile } from '#features/dinheiro/dividas/mudanca/service.ts'
import {
  checkOnce,
  descricaoOf,
  idOf,
  inPayingOrder,
  owedOn,
  refOf,
  share,
} from '#features/dinheiro/dividas/rules.ts'
import {
  checkFeesStay,
  checkMayWriteOff,
  checkNotRepeated,
  type Divida,
  lockDividas,
  openDividas,
  receive,
  revertRecebimento,
} from '#features/dinheiro/dividas/service.ts'
import { checkOpenMonth } from '#features/dinheiro/meses/service.ts'
import { createWeeksAhead, lockSchedules } from '#features/dinheiro/pagamentos/semanas/service.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { dividaDoCliente, type Recebimento } from './contract.ts'
import { dividasOf } from './dividas/service.ts'
import * as queries from './queries.ts'
import {
  checkPix,
  checkProof,
  type ItemPedido,
  leftOver,
  tooMuchReceived,
  writtenOff,
} from './rules.ts'

/** Returns a page of receipts, the newest first. */
export async function listRecebimentos(
  db: Db,
  asked: Parameters<typeof queries.listRecebimentos>[1],
) {
  const { items, ...page } = await queries.listRecebimentos(db, asked)
  return { ...page, items: await withItens(db, items) }
}

export const { listPeople } = queries

export async function findRecebimento(db: Db, id: string) {
  const [recebimento] = await withItens(db, [await queries.findRecebimento(db, id)])
  return recebimento!
}

async function withItens(
  db: Db,
  rows: Awaited<ReturnType<typeof queries.findRecebimento>>[],
): Promise<Recebimento[]> {
  const itens = await queries.itensOf(
    db,
    rows.map(({ id }) => id),
  )
  const byRecebimento = Map.groupBy(itens, ({ recebimento_id }) => recebimento_id)
  return rows.map((row) => ({
    ...row,
    itens: (byRecebimento.get(row.id) ?? []).map((item) => ({
      ...item,
      descricao: descricaoOf(item),
    })),
  }))
}

type NovoRecebimento = {
  cliente_id: string
  data?: CalendarDay | undefined
  formas: { forma: TipoRecebimento; valor: Centavos }[]
  itens: ItemPedido[]
  /** Creates the weeks to come that what is left over pays. */
  adiantar: boolean
  /** The Pix whose money it is, which settled no debt. */
  pix_cobranca_id?: string | undefined
  /** Received although it looks like one of a moment ago. */
  confirmar_repetido: boolean
  arquivo_id?: string | null | undefined
  observacoes?: string | null
}

/**
 * Receives money of a customer for several debts and returns its receipts, one for each means.
 * Throws ValidationError for sums or amounts that do not fit, RuleViolation if a debt changed since
 * the caller saw it (with the debts as they are now), if it looks repeated, if the money is more
 * than there is to pay, or for a closed month; ForbiddenError without the permission for a write-off,
 * a day that lowers late fees, or one long ago.
 */
export const createRecebimento = (ctx: Context, { itens, formas, ...novo }: NovoRecebimento) =>
  transaction(ctx, async (tx, ctx) => {
    const { cliente_id, pix_cobranca_id } = novo
    const pix = pix_cobranca_id && (await lockPix(tx, pix_cobranca_id, cliente_id))
    const data = novo.data ?? (pix ? pix.pago_em : ctx.today)
    if (pix) checkPix(pix, { formas, data })
    const writesOff = itens.some((item) => item.dispensar_encargos || item.dispensar_resto)
    if (writesOff) await checkMayWriteOff(tx, ctx, [])
    if (data > ctx.today)
      throw new ValidationError([
        { campo: 'data', mensagem: 'A data do pagamento não pode estar no futuro' },
      ])
    checkMoneyDay({ campo: 'data', day: data, start: undefined }, ctx)
    checkOnce(
      'itens',
      itens.map(({ ref }) => ref),
    )
    const ahead = leftOver({ formas, itens, adiantar: novo.adiantar })
    if (!(await queries.lockCliente(tx, cliente_id)))
      throw new ValidationError([{ campo: 'cliente_id', mensagem: 'Cliente não encontrado' }])
    if (novo.arquivo_id) checkProof(await queries.contentTypeOf(tx, novo.arquivo_id, cliente_id))
    const schedules = ahead > 0 ? await lockSchedules(tx, cliente_id) : []
    const weeks = ahead > 0 ? await openWeeks(tx, cliente_id, itens) : []
    const locked = await lockDividas(tx, [...itens.map(({ ref }) => ref), ...weeks])
    const dividas = locked.slice(0, itens.length)
    const taxas = await readConfig(tx, 'pagamentos')
    checkOwner(dividas, cliente_id)
    for (const [index, { versao }] of itens.entries())
      await checkSeen(tx, { divida: dividas[index]!, versao, data, taxas })
    const dispensados = itens.flatMap((item, index) => {
      const divida = dividas[index]!
      return writtenOff(item, index, { ...divida, devido: owedOn(divida, data, taxas) }, data)
    })
    if (writesOff) await checkMayWriteOff(tx, ctx, dispensados)
    if (!pix)
      await checkFeesStay(tx, ctx, {
        dividas: dividas.filter((_, index) => itens[index]!.valor > 0),
        data,
        taxas,
      })
    const start = await queries.lastStart(
      tx,
      dividas.flatMap(({ locacao_id }) => locacao_id ?? []),
    )
    checkMoneyDay({ campo: 'data', day: data, start }, ctx)
    await checkOpenMonth(tx, data)
    if (!novo.confirmar_repetido && !pix)
      for (const same of formas) await checkNotRepeated(tx, ctx, { cliente_id, ...same })
    const paid = itens
      .map((item, index) => ({ ...dispensasOf(item), divida: dividas[index]!, valor: item.valor }))
      .filter((item) => item.valor > 0 || item.dispensar_encargos || item.dispensar_resto)
    const recebimentos = await receive(tx, ctx, {
      formas,
      data,
      taxas,
      origem: 'balcao',
      pix_cobranca_id: pix_cobranca_id ?? null,
      arquivo_id: novo.arquivo_id ?? null,
      observacoes: novo.observacoes ?? null,
      itens:
        ahead > 0
          ? [
              ...paid,
              ...(await payAhead(tx, {
                schedules,
                ahead,
                data,
                taxas,
                abertas: locked.slice(itens.length),
              })),
            ]
          : paid,
    })
    return withItens(
      tx,
      await Promise.all(recebimentos.map(({ id }) => queries.findRecebimento(tx, id))),
    )
  })

async function lockPix(tx: Tx, id: string, cliente_id: string) {
  const pix = await queries.lockPix(tx, id, cliente_id)
  if (!pix)
    throw new ValidationError([{ campo: 'pix_cobranca_id', mensagem: 'Pix não encontrado' }])
  return pix
}

const dispensasOf = ({ dispensar_encargos, dispensar_resto, texto }: ItemPedido) => ({
  ...(dispensar_encargos && { dispensar_encargos: { motivo: dispensar_encargos, texto } }),
  ...(dispensar_resto && { dispensar_resto: { motivo: dispensar_resto, texto } }),
})

/** Returns the customer's open weeks that a receipt does not name. */
async function openWeeks(tx: Tx, cliente_id: string, itens: readonly ItemPedido[]) {
  const named = new Set(itens.map(({ ref }) => idOf(ref)))
  return (await openDividas(tx, cliente_id))
    .filter(({ id, pagamento_tipo: tipo }) => tipo && isWeek({ tipo }) && !named.has(id))
    .map(refOf)
}

type Ahead = {
  schedules: Parameters<typeof createWeeksAhead>[1]
  /** The open weeks that the receipt does not name, locked. */
  abertas: readonly Divida[]
  ahead: Centavos
  data: CalendarDay
  taxas: TaxasAtraso
}

/** Pays the weeks that are open and then those to come, which it creates; returns them as items. */
async function payAhead(tx: Tx, { schedules, abertas, ahead, data, taxas }: Ahead) {
  const owed = inPayingOrder(abertas).map((divida) => ({
    divida,
    devido: owedOn(divida, data, taxas).total,
  }))
  const { partes, resto: left } = share(owed, ahead)
  const open = partes
    .filter(({ recebe }) => recebe > 0)
    .map(({ divida, recebe }) => ({ divida, valor: recebe }))
  const { criadas, resto } = await createWeeksAhead(tx, schedules, left)
  if (resto > 0) throw tooMuchReceived(resto)
  const dividas = await lockDividas(
    tx,
    criadas.map(({ pagamento_id }) => ({ pagamento_id })),
  )
  return [...open, ...dividas.map((divida, index) => ({ divida, valor: criadas[index]!.recebe }))]
}

function checkOwner(dividas: readonly Divida[], cliente_id: string) {
  const other = dividas.findIndex((divida) => divida.cliente_id !== cliente_id)
  if (other >= 0)
    throw new ValidationError([
      { campo: `itens.${other}`, mensagem: 'Esta dívida é de outro cliente' },
    ])
}

type Seen = { divida: Divida; versao: number; data: CalendarDay; taxas: TaxasAtraso }

/**
 * Throws RuleViolation, with the customer's debts as they are now, if a debt is not open or not as
 * the caller saw it.
 */
export async function checkSeen(tx: Tx, { divida, versao, data, taxas }: Seen) {
  if (divida.versao === versao && ['pendente', 'contestado'].includes(divida.status)) return
  const falta = owedOn(divida, data, taxas).total
  const { dividas } = await dividasOf(tx, divida.cliente_id, { em: data })
  throw await changedMeanwhile(
    tx,
    divida,
    falta,
    dividas.map((each) => dividaDoCliente.encode(each)),
  )
}

/**
 * Undoes a receipt whole: its debts are owed again, and its rows leave the register, or are reversed
 * today in a closed month. Throws RuleViolation if it is undone already, if a later allocation of
 * one of its debts is active, or for a settled deposit; ForbiddenError for one of an earlier day
 * without the permission.
 */
export const undoRecebimento = (ctx: Context, id: string, motivo: string) =>
  transaction({ ...ctx, motivo }, async (tx, ctx) => {
    const { data } = await queries.findRecebimento(tx, id)
    checkEarlierDay(data, ctx)
    await revertRecebimento(tx, ctx, id, { motivo })
    return findRecebimento(tx, id)
  })
