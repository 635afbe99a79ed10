import type { CalendarDay } from '#domain/calendar-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import { isOpen } from '#domain/locacao.ts'
import { type Centavos, formatBRL, sum } from '#domain/money.ts'
import { createCobranca } from '#features/cobrancas-extras/service.ts'
import { readConfig } from '#features/configuracoes/service.ts'
import { enter, findMovimento, lockConta, undoEntry } from '#features/dividas/conta/service.ts'
import { owedOn, type RefDivida, share } from '#features/dividas/rules.ts'
import { lockDebts, payFromDeposit, undoPaidByDeposit } from '#features/dividas/service.ts'
import { addDeposit, depositsOf, saveSettled } from '#features/pagamentos/caucao/service.ts'
import { CAUCAO, whatIs } from '#features/pagamentos/rules.ts'
import { findPagamento } from '#features/pagamentos/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import * as queries from './queries.ts'
import { checkSaldo, checkUndoable, inDeductingOrder, missingDeposit, settledParts } from './rules.ts'

/** Returns the ledger of a rental: its balance and entries, the newest first. */
export async function findLedger(db: Db, locacao_id: string) {
  const [{ saldo }, rows] = await Promise.all([
    queries.findSaldo(db, locacao_id),
    queries.listMovimentos(db, locacao_id),
  ])
  const movimentos = rows.map(({ pagamento_tipo, semana_referencia, titulo, ...row }) => ({
    ...row,
    divida:
      pagamento_tipo && semana_referencia !== null
        ? whatIs({ tipo: pagamento_tipo, semana_referencia })
        : titulo,
  }))
  return { saldo, movimentos }
}

export type ItemAplicado = { versao: number; valor: Centavos } & RefDivida

/**
 * Pays named debts of an open rental from its deposit, for a reason. Throws RuleViolation if the
 * rental is over or a debt changed meanwhile, ValidationError for more than a debt owes or the ledger
 * holds, or for a debt of another rental.
 */
export function applyDeposit(
  ctx: Context,
  locacao_id: string,
  { itens, motivo }: { itens: ItemAplicado[]; motivo: string },
) {
  return transaction({ ...ctx, motivo }, async (tx, ctx) => {
    const { status } = await queries.lockRental(tx, locacao_id)
    if (!isOpen(status))
      throw new RuleViolation(
        'A locação já terminou: encerre a caução em vez de usá-la.',
        'locacao_encerrada',
      )
    const { saldo } = await lockConta(tx, locacao_id)
    checkSaldo('itens', sum(itens.map(({ valor }) => valor)), saldo)
    await checkItems(tx, ctx, locacao_id, itens)
    await payFromDeposit(tx, ctx, {
      locacao_id,
      texto: motivo,
      itens: itens.map(({ valor, versao: _, ...ref }) => ({ ref, valor, dia: ctx.today })),
    })
    return findLedger(tx, locacao_id)
  })
}

async function checkItems(tx: Tx, { today }: Context, locacao_id: string, itens: ItemAplicado[]) {
  const taxas = await readConfig(tx, 'pagamentos')
  const dividas = await lockDebts(tx, itens)
  const seen = new Set<string>()
  for (const [index, divida] of dividas.entries()) {
    const { versao, valor } = itens[index]!
    const refuse = (campo: string, mensagem: string) => {
      throw new ValidationError([{ campo, mensagem }])
    }
    if (divida.locacao_id !== locacao_id) refuse(`itens.${index}`, 'Esta dívida é de outra locação')
    if (seen.has(divida.id)) refuse(`itens.${index}`, 'Esta dívida aparece duas vezes')
    if (divida.pagamento?.tipo === 'caucao') refuse(`itens.${index}`, 'A caução não paga outra caução')
    if (divida.cobranca?.simulada) refuse(`itens.${index}`, 'Ninguém deve uma cobrança simulada')
    seen.add(divida.id)
    const isOpenDebt = divida.status === 'pendente' || divida.status === 'contestado'
    if (divida.versao !== versao || !isOpenDebt)
      throw new RuleViolation(
        'Esta dívida mudou enquanto você olhava. Confira quanto ela deve.',
        'divida_mudou',
      )
    const devido = owedOn(divida, today, taxas).total
    if (valor > devido) refuse(`itens.${index}.valor`, `Esta dívida deve ${formatBRL(devido)} hoje`)
  }
}

type Refill = { valor?: Centavos | undefined; data_vencimento?: CalendarDay | undefined }

/**
 * Adds a deposit to be paid by the customer of an open rental: by default what is missing to the
 * agreed one, due today. Throws RuleViolation if the rental is over or another one is unpaid,
 * ValidationError if nothing is missing.
 */
export function refillDeposit(ctx: Context, locacao_id: string, { valor, data_vencimento }: Refill) {
  return transaction(ctx, async (tx, ctx) => {
    const rental = await queries.lockRental(tx, locacao_id)
    if (!isOpen(rental.status))
      throw new RuleViolation('A locação já terminou: não há caução a recompor.', 'locacao_encerrada')
    const { saldo } = await lockConta(tx, locacao_id)
    const deposits = await depositsOf(tx, locacao_id)
    if (deposits.some(({ status }) => status === 'pendente'))
      throw new RuleViolation('Esta locação já tem uma caução a receber.', 'caucao_em_aberto')
    const combinada = deposits[0]?.valor_original ?? CAUCAO
    const id = await addDeposit(tx, rental, {
      valor: valor ?? missingDeposit(combinada, saldo),
      data_vencimento: data_vencimento ?? ctx.today,
    })
    return findPagamento({ db: tx, today: ctx.today }, id)
  })
}

/**
 * Undoes an entry: what the deposit paid is owed again, or what went back is held again. Throws
 * RuleViolation for the entry of a receipt, one undone before, or if the debt has later allocations.
 */
export function undoMovimento(ctx: Context, id: string, motivo: string) {
  return transaction({ ...ctx, motivo }, async (tx, ctx) => {
    const { locacao_id } = await findMovimento(tx, id)
    await queries.lockRental(tx, locacao_id)
    await lockConta(tx, locacao_id)
    const movimento = await findMovimento(tx, id)
    checkUndoable(movimento)
    if (movimento.alocacao_id) await undoPaidByDeposit(tx, ctx, movimento.alocacao_id, motivo)
    else await undoEntry(tx, ctx, movimento, motivo)
    await saveSettled(tx, locacao_id, null)
    return findLedger(tx, locacao_id)
  })
}

export type Settlement = { valor_retido: Centavos; observacoes: string | null }

/**
 * Settles the deposit of an ended rental in one step: it pays what the rental owes, then a charge
 * for what was kept beyond that, and the rest goes back today. Throws RuleViolation while the rental
 * is open, or if the deposit is unpaid or already settled.
 */
export function settleDeposit(ctx: Context, pagamento_id: string, settlement: Settlement) {
  return transaction(ctx, async (tx, ctx) => {
    const { locacao_id, tipo } = await queries.findDepositLocacao(tx, pagamento_id)
    if (tipo !== 'caucao') throw new RuleViolation('Este pagamento não é uma caução.', 'nao_e_caucao')
    const rental = await queries.lockRental(tx, locacao_id)
    if (isOpen(rental.status))
      throw new RuleViolation('Encerre a locação antes de encerrar a caução.', 'locacao_em_aberto')
    await settle(tx, ctx, rental, settlement)
    return findPagamento({ db: tx, today: ctx.today }, pagamento_id)
  })
}

/**
 * Settles the deposit in the transaction that ends the rental; does nothing if nothing is held and
 * nothing is to be retained.
 */
export async function settleDepositOf(tx: Tx, ctx: Context, locacao_id: string, settlement: Settlement) {
  const rental = await queries.lockRental(tx, locacao_id)
  const { saldo } = await lockConta(tx, locacao_id)
  if (saldo > 0) await settle(tx, ctx, rental, settlement)
  else if (settlement.valor_retido > 0)
    throw new RuleViolation('Esta locação não tem caução paga para reter.', 'sem_caucao')
}

type Rental = Awaited<ReturnType<typeof queries.lockRental>>

async function settle(tx: Tx, ctx: Context, rental: Rental, { valor_retido, observacoes }: Settlement) {
  const { saldo } = await lockConta(tx, rental.id)
  const deposits = await depositsOf(tx, rental.id)
  if (deposits.some(({ caucao_encerrada_em }) => caucao_encerrada_em))
    throw new RuleViolation('Esta caução já foi encerrada.', 'caucao_encerrada')
  if (saldo === 0 && !deposits.some(({ valor_recebido }) => valor_recebido > 0))
    throw new RuleViolation('A caução não foi paga.', 'caucao_nao_paga')
  checkSaldo('valor_retido', valor_retido, saldo)
  if (valor_retido > 0) await retain(tx, ctx, rental, { valor_retido, observacoes })
  const resto = (saldo - valor_retido) as Centavos
  if (resto > 0)
    await enter(tx, ctx, entryOf(rental), {
      tipo: 'devolucao',
      valor: resto,
      data: ctx.today,
      forma: 'outro',
    })
  const { movimentos } = await findLedger(tx, rental.id)
  await saveSettled(tx, rental.id, { ...settledParts(movimentos), dia: ctx.today, observacoes })
}

const entryOf = ({ id: locacao_id, demonstracao }: Rental) => ({ locacao_id, demonstracao })

/** Pays the rental's debts as of its end, and what is left over as a charge of its own. */
async function retain(tx: Tx, ctx: Context, rental: Rental, { valor_retido, observacoes }: Settlement) {
  const end = rental.data_encerramento ?? ctx.today
  const open = inDeductingOrder(await queries.listOpenDebts(tx, rental.id))
  const taxas = await readConfig(tx, 'pagamentos')
  const locked = await lockDebts(tx, open.map(refOf))
  const owed = locked.map((divida, index) => {
    const { ultima } = open[index]!
    const dia = ultima && ultima > end ? ultima : end
    return { ref: divida.ref, dia, devido: owedOn(divida, dia, taxas).total }
  })
  const { partes, resto } = share(owed, valor_retido)
  const itens = partes
    .filter(({ recebe }) => recebe > 0)
    .map(({ ref, dia, recebe }) => ({ ref, dia, valor: recebe }))
  if (resto > 0) {
    if (!observacoes)
      throw new ValidationError([{ campo: 'observacoes', mensagem: 'Diga o motivo da retenção' }])
    const { id } = await createCobranca(tx, {
      tipo: 'outros',
      titulo: 'Caução retida',
      descricao: observacoes,
      valor: resto,
      data_ocorrencia: end,
      data_vencimento: ctx.today,
      observacoes: null,
      locacao_id: rental.id,
      cliente_id: rental.cliente_id,
      moto_id: rental.moto_id,
    })
    itens.push({ ref: { cobranca_id: id }, dia: ctx.today, valor: resto })
  }
  await payFromDeposit(tx, ctx, { locacao_id: rental.id, itens, texto: observacoes })
}

const refOf = ({ pagamento_id, cobranca_id }: queries.OpenDebt): RefDivida =>
  pagamento_id ? { pagamento_id } : { cobranca_id: cobranca_id! }
