import { recordHref } from '#domain/addresses.ts'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import { isOpen } from '#domain/locacao.ts'
import { type Centavos, formatBRL, sum } from '#domain/money.ts'
import type { TipoRecebimento } from '#domain/recebimento.ts'
import type { TaxasAtraso } from '#domain/taxas-atraso.ts'
import type { TipoMovimento } from '#features/dinheiro/dividas/conta/rules.ts'
import {
  enter,
  findMovimento,
  lockConta,
  undoEntry,
} from '#features/dinheiro/dividas/conta/service.ts'
import { changedMeanwhile } from '#features/dinheiro/dividas/mudanca/service.ts'
import {
  checkOnce,
  descricaoOf,
  findRef,
  idOf,
  owedOn,
  type RefDivida,
  refOf,
} from '#features/dinheiro/dividas/rules.ts'
import {
  type Divida,
  lockDividas,
  payFromCaucao,
  undoPaidByCaucao,
} from '#features/dinheiro/dividas/service.ts'
import { addCaucao, caucoesOf, saveSettled } from '#features/dinheiro/pagamentos/caucao/service.ts'
import { findPagamento } from '#features/dinheiro/pagamentos/service.ts'
import { planoOn } from '#features/dinheiro/planos/service.ts'
import { notifyOthers } from '#features/sistema/avisos/service.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { dividaDaLocacao } from './contract.ts'
import * as queries from './queries.ts'
import {
  agreedCaucao,
  asOf,
  checkMayGiveBack,
  checkSaldo,
  checkUndoable,
  depositLeft,
  inDeductingOrder,
  missingCaucao,
  settledParts,
} from './rules.ts'

/** Returns the ledger of a rental: its balance and entries, the newest first. */
export async function findLedger(db: Db, locacao_id: string) {
  const [{ saldo }, rows] = await Promise.all([
    queries.findSaldo(db, locacao_id),
    queries.listMovimentos(db, locacao_id),
  ])
  const movimentos = rows.map(({ pagamento_tipo, semana_referencia, titulo, ...row }) => ({
    ...row,
    divida: findRef(row) ? descricaoOf({ pagamento_tipo, semana_referencia, titulo }) : null,
  }))
  return { saldo, movimentos }
}

export type ItemAplicado = { versao: number; valor: Centavos } & RefDivida

/**
 * Pays named debts of an open rental from its deposit, for a reason. Throws RuleViolation if the
 * rental is over or a debt changed meanwhile, ValidationError for more than the debt or the ledger's
 * balance, or for a debt of another rental.
 */
export function applyCaucao(
  ctx: Context,
  locacao_id: string,
  { itens, motivo }: { itens: ItemAplicado[]; motivo: string },
) {
  return transaction({ ...ctx, motivo }, async (tx, ctx) => {
    const { status } = await queries.lockLocacao(tx, locacao_id)
    if (!isOpen(status))
      throw new RuleViolation(
        'A locação já terminou: encerre a caução em vez de usá-la.',
        'locacao_encerrada',
      )
    const { saldo } = await lockConta(tx, locacao_id)
    checkSaldo('itens', sum(itens.map(({ valor }) => valor)), saldo)
    const taxas = await readConfig(tx, 'pagamentos')
    const dividas = await lockItems(tx, ctx, { locacao_id, itens, taxas })
    await payFromCaucao(tx, ctx, {
      locacao_id,
      taxas,
      texto: motivo,
      itens: itens.map(({ valor }, index) => ({ divida: dividas[index]!, valor, dia: ctx.today })),
    })
    return findLedger(tx, locacao_id)
  })
}

type Asked = { locacao_id: string; itens: ItemAplicado[]; taxas: TaxasAtraso }

/** Locks the debts that the deposit is to pay, and returns them once they are as the caller saw them. */
async function lockItems(tx: Tx, { today }: Context, { locacao_id, itens, taxas }: Asked) {
  checkOnce('itens', itens)
  const dividas = await lockDividas(tx, itens)
  for (const [index, divida] of dividas.entries()) {
    const { versao, valor } = itens[index]!
    const refuse = (campo: string, mensagem: string) => {
      throw new ValidationError([{ campo, mensagem }])
    }
    if (divida.locacao_id !== locacao_id) refuse(`itens.${index}`, 'Esta dívida é de outra locação')
    if (divida.pagamento?.tipo === 'caucao')
      refuse(`itens.${index}`, 'A caução não paga outra caução')
    if (divida.cobranca?.simulada) refuse(`itens.${index}`, 'Ninguém deve uma cobrança simulada')
    const devido = owedOn(divida, today, taxas).total
    const isOpenDivida = divida.status === 'pendente' || divida.status === 'contestado'
    if (divida.versao !== versao || !isOpenDivida)
      throw await changedMeanwhile(
        tx,
        divida,
        devido,
        (await listOwed(tx, locacao_id, today)).map((aberta) =>
          dividaDaLocacao.encode({
            pagamento_id: null,
            cobranca_id: null,
            ...aberta.ref,
            ...aberta,
          }),
        ),
      )
    if (valor > devido) refuse(`itens.${index}.valor`, `Esta dívida deve ${formatBRL(devido)} hoje`)
  }
  return dividas
}

type Refill = { valor?: Centavos | undefined; data_vencimento?: CalendarDay | undefined }

/**
 * Adds a deposit to be paid by the customer of an open rental: by default what is missing to the
 * agreed one, due today. Throws RuleViolation if the rental is over or another one is unpaid,
 * ValidationError if nothing is missing.
 */
export function refillCaucao(ctx: Context, locacao_id: string, { valor, data_vencimento }: Refill) {
  return transaction(ctx, async (tx, ctx) => {
    const locacao = await queries.lockLocacao(tx, locacao_id)
    if (!isOpen(locacao.status))
      throw new RuleViolation(
        'A locação já terminou: não há caução a recompor.',
        'locacao_encerrada',
      )
    await lockConta(tx, locacao_id)
    const { saldo, movimentos } = await findLedger(tx, locacao_id)
    const caucoes = await caucoesOf(tx, locacao_id)
    if (caucoes.some(({ status }) => status === 'pendente'))
      throw new RuleViolation('Esta locação já tem uma caução a receber.', 'caucao_em_aberto')
    const combinada =
      agreedCaucao(movimentos, caucoes) ?? (await planoOn(tx, locacao.plano, ctx.today)).caucao
    const id = await addCaucao(tx, locacao, {
      valor: valor ?? missingCaucao(combinada, saldo),
      data_vencimento: data_vencimento ?? ctx.today,
    })
    return findPagamento({ db: tx, today: ctx.today }, id)
  })
}

/** What a closed settlement counted. */
const SETTLED: readonly TipoMovimento[] = ['aplicacao', 'saldo_inicial']

/**
 * Undoes an entry: what the deposit paid is owed again, what went back is held again, what went on
 * to the next rental is in the ledger of the renewed one again, or what a sheet brought is not held. Throws RuleViolation for the entry of a
 * receipt, one undone before, or if the debt has later allocations.
 */
export function undoMovimento(ctx: Context, id: string, motivo: string) {
  return transaction({ ...ctx, motivo }, async (tx, ctx) => {
    const { locacao_id } = await findMovimento(tx, id)
    await queries.lockLocacao(tx, locacao_id)
    await lockConta(tx, locacao_id)
    const movimento = await findMovimento(tx, id)
    checkUndoable(movimento)
    if (
      SETTLED.includes(movimento.tipo) &&
      (await queries.findAcertoStatus(tx, locacao_id)) === 'fechado'
    )
      throw new RuleViolation(
        'O acerto desta locação já foi fechado. Reabra o acerto antes.',
        'acerto_fechado',
      )
    if (movimento.alocacao_id) await undoPaidByCaucao(tx, ctx, movimento.alocacao_id, motivo)
    else await undoEntry(tx, ctx, movimento, motivo)
    await saveSettled(tx, locacao_id, null)
    return findLedger(tx, locacao_id)
  })
}

/** Whether what was held went on to the rental that renews this one. */
export const isTransferred = (ledger: Awaited<ReturnType<typeof findLedger>>) =>
  ledger.saldo === 0 &&
  ledger.movimentos.some(
    ({ tipo, sinal, desfeito_em }) => tipo === 'transferencia' && sinal < 0 && !desfeito_em,
  )

/**
 * Locks a rental and its ledger in the caller's transaction, after the customer: what is held does
 * not change until it ends. Throws NotFound if the rental does not exist.
 */
export async function lockHeld(tx: Tx, locacao_id: string) {
  const locacao = await queries.lockLocacao(tx, locacao_id)
  const { saldo } = await lockConta(tx, locacao_id)
  return { locacao, saldo }
}
export type Locacao = Awaited<ReturnType<typeof lockHeld>>['locacao']

/** A debt with what it owes as of `dia`: the return, or its last allocation if that is later. */
export type OwedDivida = {
  ref: RefDivida
  descricao: string
  data_vencimento: CalendarDay
  valor_original: Centavos
  encargos: Centavos
  devido: Centavos
  versao: number
  dia: CalendarDay
}

/** Returns the open debts of a rental as of its end, in the order in which the deposit pays them. */
export async function listOwed(
  db: Db,
  locacao_id: string,
  end: CalendarDay,
): Promise<OwedDivida[]> {
  const [open, taxas] = await Promise.all([
    queries.listOpenDividas(db, locacao_id),
    readConfig(db, 'pagamentos'),
  ])
  return owedAt(open, end, taxas)
}

/** Returns what open debts owe as of a rental's end, in the order in which the deposit pays them. */
export const owedAt = (
  open: readonly queries.OpenDivida[],
  end: CalendarDay,
  taxas: TaxasAtraso,
): OwedDivida[] =>
  inDeductingOrder(open).map((row) => {
    const dia = asOf(end, row.ultima)
    const { encargos, total } = owedOn(row, dia, taxas)
    return {
      ref: refOf(row),
      descricao: descricaoOf(row),
      data_vencimento: row.data_vencimento,
      valor_original: row.valor_original,
      encargos,
      devido: total,
      versao: row.versao,
      dia,
    }
  })

export type LockedDivida = OwedDivida & { divida: Divida }

/**
 * Locks the open debts of a rental that the caller has locked, and returns them like `listOwed`, with the
 * rates they were computed by. `contestadas`: contested charges that are to be paid too.
 */
export async function lockOwed(
  tx: Tx,
  locacao_id: string,
  end: CalendarDay,
  contestadas: readonly string[] = [],
) {
  const open = () => queries.listOpenDividas(tx, locacao_id, contestadas)
  const dividas = await lockDividas(tx, (await open()).map(refOf))
  const taxas = await readConfig(tx, 'pagamentos')
  const byId = new Map(dividas.map((divida) => [divida.id, divida]))
  const owed = owedAt(await open(), end, taxas).flatMap((aberta): LockedDivida[] => {
    const divida = byId.get(idOf(aberta.ref))
    return divida ? [{ ...aberta, divida }] : []
  })
  return { owed, taxas }
}

export type Refund = {
  valor: Centavos
  data: CalendarDay
  forma: TipoRecebimento
  chave_pix?: string | null | undefined
  /** The customer's file that proves it, or why there is none. */
  arquivo_id?: string | null | undefined
  sem_comprovante_motivo?: string | null | undefined
}

/**
 * Notes that money of a deposit went back to the customer, in a transaction that has locked the ledger,
 * and tells the other administrators if credits are in it. Throws ForbiddenError for credits if the user
 * is no administrator.
 */
export async function giveBack(
  tx: Tx,
  ctx: Context,
  locacao: Locacao,
  { chave_pix = null, arquivo_id = null, sem_comprovante_motivo = null, ...refund }: Refund,
) {
  const { movimentos } = await findLedger(tx, locacao.id)
  checkMayGiveBack(movimentos, refund.valor, ctx.administrador)
  if (refund.valor > depositLeft(movimentos))
    await notifyOthers(ctx, {
      titulo: 'Dias pagos devolvidos em dinheiro',
      texto: `${ctx.actor.usuario} devolveu ${formatBRL(refund.valor)}, mais do que a caução recebida: há dias pagos e não usados.`,
      href: recordHref.locacao(locacao.id),
    })
  return enter(
    tx,
    ctx,
    { locacao_id: locacao.id, demonstracao: locacao.demonstracao },
    {
      tipo: 'devolucao',
      chave_pix,
      arquivo_id,
      sem_comprovante_motivo: arquivo_id ? null : sem_comprovante_motivo,
      ...refund,
    },
  )
}

/** Writes on the oldest deposit that nothing is held any more, once the balance of a closed settlement is 0. */
export async function settleIfEmpty(
  tx: Tx,
  ctx: Context,
  locacao_id: string,
  observacoes: string | null,
) {
  const { saldo, movimentos } = await findLedger(tx, locacao_id)
  if (saldo > 0 || movimentos.length === 0) return
  await saveSettled(tx, locacao_id, { ...settledParts(movimentos), dia: ctx.today, observacoes })
}

export const reopenCaucao = (tx: Tx, locacao_id: string) => saveSettled(tx, locacao_id, null)
export const { findCaucaoLocacao, listOpenDividas } = queries
export type { OpenDivida } from './queries.ts'
