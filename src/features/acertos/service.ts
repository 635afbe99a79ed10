import { addDays, type CalendarDay, daysBetween } from '#domain/calendar-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import { isOpen } from '#domain/locacao.ts'
import { type Centavos, formatBRL, sum } from '#domain/money.ts'
import type { TipoRecebimento } from '#domain/recebimento.ts'
import { checkSaldo } from '#features/caucoes/rules.ts'
import * as caucoes from '#features/caucoes/service.ts'
import { createCobranca } from '#features/cobrancas-extras/service.ts'
import { readConfig } from '#features/configuracoes/service.ts'
import { type RefDivida, share } from '#features/dividas/rules.ts'
import { payFromDeposit } from '#features/dividas/service.ts'
import { depositsOf } from '#features/pagamentos/caucao/service.ts'
import { findPagamento } from '#features/pagamentos/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import * as queries from './queries.ts'
import * as rules from './rules.ts'

type Line = Omit<caucoes.OwedDebt, 'ref' | 'dia'> & {
  pagamento_id: string | null
  cobranca_id: string | null
  /** What the deposit pays of it. */
  paga: Centavos
}
type Contested = Awaited<ReturnType<typeof queries.listContested>>[number]
/** The lines of a sheet. */
export type Folha = { dividas: Line[]; disputa: Contested[] }

const lineOf = ({ ref, dia: _, ...debt }: caucoes.OwedDebt, paga: Centavos): Line => ({
  pagamento_id: null,
  cobranca_id: null,
  ...ref,
  ...debt,
  paga,
})

/** Returns the settlement of an ended rental: the sheet as of now, or as it was when it was closed. */
export async function findSheet({ db, today }: Pick<Context, 'db' | 'today'>, locacao_id: string) {
  const rental = await queries.findRental(db, locacao_id)
  if (isOpen(rental.status)) throw stillOpen()
  const acerto = await queries.findAcerto(db, locacao_id)
  if (!acerto) throw queries.acertoNotFound()
  const { saldo, movimentos } = await caucoes.findLedger(db, locacao_id)
  const contested = await queries.listContested(db, locacao_id)
  const sheet =
    acerto.status === 'fechado' ? frozenSheet(acerto) : await draftSheet(db, acerto, saldo, contested)
  const prazo = acerto.prazo_devolucao ?? (await deadlineOf(db, rental, acerto.data_devolucao))
  const isOver = acerto.status === 'fechado' && saldo === 0 && !(await queries.hasOpenDebts(db, locacao_id))
  const devolvido = movimentos.filter((each) => each.tipo === 'devolucao' && !each.desfeito_em)
  return {
    ...rental,
    situacao: isOver ? ('concluido' as const) : acerto.status,
    data_devolucao: acerto.data_devolucao,
    prazo_devolucao: prazo,
    dias_para_o_prazo: daysBetween(today, prazo),
    fechado_em: acerto.fechado_em,
    fechado_por: acerto.fechado_por,
    assinatura: acerto.assinatura,
    motivo: acerto.motivo,
    reaberto_motivo: acerto.reaberto_motivo,
    ...sheet,
    /** What is in hand now, what of it may go back, and what went back. */
    saldo,
    livre: freeOf(saldo, contested),
    devolvido: sum(devolvido.map(({ valor }) => valor)),
  }
}

const stillOpen = () =>
  new RuleViolation(
    'A locação ainda está em aberto: registre a devolução antes do acerto.',
    'locacao_em_aberto',
  )

function frozenSheet(acerto: queries.AcertoRow) {
  const { dividas = [], disputa = [] } = (acerto.folha ?? {}) as Partial<Folha>
  return {
    dividas,
    disputa,
    total_devido: acerto.total_devido!,
    total_saldo: acerto.total_saldo!,
    total_disputa: acerto.total_disputa!,
    a_devolver: acerto.a_devolver!,
    a_receber: acerto.a_receber!,
  }
}

async function draftSheet(db: Db, acerto: queries.AcertoRow, saldo: Centavos, disputa: Contested[]) {
  const owed = await caucoes.listOwed(db, acerto.locacao_id, acerto.data_devolucao)
  return sheetOf(owed, saldo, disputa)
}

function sheetOf(owed: caucoes.OwedDebt[], saldo: Centavos, disputa: Contested[]) {
  const { partes } = share(owed, saldo)
  return {
    dividas: partes.map(({ recebe, ...debt }) => lineOf(debt, recebe)),
    disputa,
    ...rules.totalsOf(sum(owed.map(({ devido }) => devido)), saldo, sum(disputa.map(({ valor }) => valor))),
  }
}

/** What of the balance is not held back for contested charges. */
const freeOf = (saldo: Centavos, contested: Contested[]) =>
  Math.max(0, saldo - sum(contested.map(({ valor }) => valor))) as Centavos

async function deadlineOf(
  db: Db,
  { prazo_devolucao_dias }: { prazo_devolucao_dias: number | null },
  data_devolucao: CalendarDay,
) {
  const { prazo_devolucao_caucao } = await readConfig(db, 'dinheiro')
  return addDays(data_devolucao, prazo_devolucao_dias ?? prazo_devolucao_caucao)
}

export const listAcertos = queries.listAcertos

type HeldFilters = { situacao: rules.SituacaoCaucao; limite: number; cursor?: string | undefined }

/** Returns a page of the deposits that are held: those to be returned by deadline. */
export const listHeld = ({ db, today }: Context, filters: HeldFilters) =>
  queries.listHeld(db, { ...filters, yesterday: addDays(today, -1) })

/** Returns the deposits that go back within five days or should have: how many, their sum, the first deadline. */
export const dueRefunds = ({ db, today }: Context) =>
  queries.countToReturn(db, addDays(today, rules.AVISO_DE_DEVOLUCAO_DIAS))

type Ended = { id: string; demonstracao: boolean; data_devolucao: CalendarDay }

/**
 * Opens the settlement of a rental in the transaction that ends it; closes it at once if nothing is
 * owed, held or contested.
 */
export async function openAcerto(
  tx: Tx,
  ctx: Context,
  { id: locacao_id, demonstracao, data_devolucao }: Ended,
) {
  const acerto = await queries.insertAcerto(tx, {
    ...UNCLOSED,
    locacao_id,
    data_devolucao,
    reaberto_motivo: null,
    criado_em: ctx.now,
    demonstracao,
  })
  const { saldo } = await caucoes.findLedger(tx, locacao_id)
  const disputa = await queries.listContested(tx, locacao_id)
  const { dividas, ...sheet } = await draftSheet(tx, acerto, saldo, disputa)
  if (saldo > 0 || dividas.length > 0 || disputa.length > 0) return
  await freeze(tx, ctx, acerto, { ...sheet, dividas, assinatura: 'sem', motivo: 'Nada a acertar' })
}

/**
 * Takes the settlement of a rental back in the transaction that undoes its end. Throws RuleViolation
 * if it was closed over something.
 */
export async function withdrawAcerto(tx: Tx, locacao_id: string) {
  const acerto = await queries.lockAcerto(tx, locacao_id)
  if (!acerto) return
  rules.checkNothingSettled(acerto)
  await queries.deleteAcerto(tx, acerto.id)
}

/** The columns of a settlement that is not closed. */
const UNCLOSED = {
  status: 'rascunho',
  prazo_devolucao: null,
  fechado_em: null,
  fechado_por: null,
  assinatura: null,
  motivo: null,
  total_devido: null,
  total_saldo: null,
  total_disputa: null,
  a_devolver: null,
  a_receber: null,
  folha: null,
} as const

type Frozen = rules.Totais & Folha & { assinatura: rules.Assinatura; motivo: string | null }

async function freeze(
  tx: Tx,
  ctx: Context,
  acerto: queries.AcertoRow,
  { dividas, disputa, ...frozen }: Frozen,
) {
  const rental = await queries.findRental(tx, acerto.locacao_id)
  await queries.updateAcerto(tx, acerto.id, {
    ...frozen,
    folha: JSON.stringify({ dividas, disputa }),
    status: 'fechado',
    prazo_devolucao: await deadlineOf(tx, rental, acerto.data_devolucao),
    fechado_em: ctx.now,
    fechado_por: ctx.actor.usuario,
  })
}

/** Locks what a settlement changes, in the order that every writer follows. Throws NotFound if there is none. */
async function lockAcerto(tx: Tx, locacao_id: string) {
  const { rental, saldo } = await caucoes.lockHeld(tx, locacao_id)
  if (isOpen(rental.status)) throw stillOpen()
  const acerto = await queries.lockAcerto(tx, locacao_id)
  if (!acerto) throw queries.acertoNotFound()
  return { rental, saldo, acerto }
}

type Typed = { versao: number; valor: Centavos } & RefDivida
type Closing = {
  aplicacoes?: Typed[] | undefined
  assinatura: rules.Assinatura
  motivo?: string | null | undefined
}

/**
 * Closes the settlement: the deposit pays the debts, by default in the order of the sheet, and the
 * sheet is frozen with the day until which the rest goes back. Throws RuleViolation if it is closed
 * or a debt changed meanwhile, ValidationError for typed amounts with another sum.
 */
export function closeAcerto(ctx: Context, locacao_id: string, { aplicacoes, assinatura, motivo }: Closing) {
  return transaction(ctx, async (tx, ctx) => {
    const { saldo, acerto } = await lockAcerto(tx, locacao_id)
    rules.checkDraft(acerto.status)
    const owed = await caucoes.lockOwed(tx, locacao_id, acerto.data_devolucao)
    const sheet = sheetOf(owed, saldo, await queries.listContested(tx, locacao_id))
    const dividas = aplicacoes ? typedLines(sheet, aplicacoes) : sheet.dividas
    await payFromDeposit(tx, ctx, { locacao_id, itens: itemsOf(dividas, owed) })
    await freeze(tx, ctx, acerto, { ...sheet, dividas, assinatura, motivo: motivo ?? null })
    await caucoes.settleIfEmpty(tx, ctx, locacao_id, null)
    return findSheet({ db: tx, today: ctx.today }, locacao_id)
  })
}

const idOf = (line: { pagamento_id?: string | null; cobranca_id?: string | null }) =>
  line.pagamento_id ?? line.cobranca_id

/** Returns the lines of a sheet with the typed amounts. */
function typedLines(sheet: rules.Totais & Folha, typed: Typed[]): Line[] {
  const byId = new Map(typed.map((each, index) => [idOf(each), { ...each, index }]))
  if (byId.size < typed.length)
    throw new ValidationError([{ campo: 'aplicacoes', mensagem: 'Esta dívida aparece duas vezes' }])
  const lines = sheet.dividas.map((line) => {
    const { valor = 0 as Centavos, versao = line.versao, index = 0 } = byId.get(idOf(line)) ?? {}
    byId.delete(idOf(line))
    if (versao !== line.versao) throw changed()
    if (valor > line.devido)
      throw new ValidationError([
        { campo: `aplicacoes.${index}.valor`, mensagem: `${line.descricao} deve ${formatBRL(line.devido)}` },
      ])
    return { ...line, paga: valor }
  })
  if (byId.size > 0) throw changed()
  rules.checkTyped(
    lines.map(({ paga }) => paga),
    sheet,
  )
  return lines
}

const changed = () =>
  new RuleViolation('Uma dívida desta locação mudou. Confira a folha do acerto.', 'divida_mudou')

const itemsOf = (lines: Line[], owed: caucoes.OwedDebt[]) =>
  lines.flatMap(({ paga }, index) => {
    const { ref, dia } = owed[index]!
    return paga > 0 ? { ref, dia, valor: paga } : []
  })

/**
 * Opens a closed settlement again: nothing is undone by itself. Throws RuleViolation if it is a draft
 * or money went back, whose entry is undone before.
 */
export function reopenAcerto(ctx: Context, locacao_id: string, motivo: string) {
  return transaction({ ...ctx, motivo }, async (tx, ctx) => {
    const { acerto } = await lockAcerto(tx, locacao_id)
    if (acerto.status === 'rascunho')
      throw new RuleViolation('O acerto desta locação já está aberto.', 'acerto_aberto')
    const { movimentos } = await caucoes.findLedger(tx, locacao_id)
    if (movimentos.some(({ tipo, desfeito_em }) => tipo === 'devolucao' && !desfeito_em))
      throw new RuleViolation(
        'A caução já foi devolvida. Um administrador precisa desfazer a devolução antes.',
        'caucao_devolvida',
      )
    await queries.updateAcerto(tx, acerto.id, { ...UNCLOSED, reaberto_motivo: motivo })
    await caucoes.reopenDeposit(tx, locacao_id)
    return findSheet({ db: tx, today: ctx.today }, locacao_id)
  })
}

type Refund = {
  valor: Centavos
  data: CalendarDay
  forma: TipoRecebimento
  chave_pix?: string | null | undefined
}

/**
 * Notes that money of the deposit went back after the settlement was closed. Throws RuleViolation
 * while it is a draft, ValidationError for more than is free or a day that cannot be.
 */
export function refundDeposit(ctx: Context, locacao_id: string, refund: Refund) {
  return transaction(ctx, async (tx, ctx) => {
    const { rental, saldo, acerto } = await lockAcerto(tx, locacao_id)
    if (acerto.status === 'rascunho')
      throw new RuleViolation('Feche o acerto antes de devolver a caução.', 'acerto_aberto')
    const livre = freeOf(saldo, await queries.listContested(tx, locacao_id))
    rules.checkRefund(refund, { livre, data_devolucao: acerto.data_devolucao, today: ctx.today })
    await caucoes.giveBack(tx, ctx, rental, refund)
    await caucoes.settleIfEmpty(tx, ctx, locacao_id, null)
    return findSheet({ db: tx, today: ctx.today }, locacao_id)
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
    const { locacao_id, tipo } = await caucoes.findDepositLocacao(tx, pagamento_id)
    if (tipo !== 'caucao') throw new RuleViolation('Este pagamento não é uma caução.', 'nao_e_caucao')
    const { rental, saldo } = await caucoes.lockHeld(tx, locacao_id)
    if (isOpen(rental.status))
      throw new RuleViolation('Encerre a locação antes de encerrar a caução.', 'locacao_em_aberto')
    await settle(tx, ctx, { rental, saldo }, settlement)
    return findPagamento({ db: tx, today: ctx.today }, pagamento_id)
  })
}

/**
 * Settles the deposit in the transaction that ends the rental; does nothing if nothing is held and
 * nothing is to be retained.
 */
export async function settleDepositOf(tx: Tx, ctx: Context, locacao_id: string, settlement: Settlement) {
  const held = await caucoes.lockHeld(tx, locacao_id)
  if (held.saldo > 0) await settle(tx, ctx, held, settlement)
  else if (settlement.valor_retido > 0)
    throw new RuleViolation('Esta locação não tem caução paga para reter.', 'sem_caucao')
}

type Held = Awaited<ReturnType<typeof caucoes.lockHeld>>

async function settle(
  tx: Tx,
  ctx: Context,
  { rental, saldo }: Held,
  { valor_retido, observacoes }: Settlement,
) {
  const deposits = await depositsOf(tx, rental.id)
  if (deposits.some(({ caucao_encerrada_em }) => caucao_encerrada_em))
    throw new RuleViolation('Esta caução já foi encerrada.', 'caucao_encerrada')
  if (saldo === 0 && !deposits.some(({ valor_recebido }) => valor_recebido > 0))
    throw new RuleViolation('A caução não foi paga.', 'caucao_nao_paga')
  const data_devolucao = rental.data_encerramento ?? ctx.today
  const acerto =
    (await queries.lockAcerto(tx, rental.id)) ??
    (await queries.insertAcerto(tx, {
      ...UNCLOSED,
      locacao_id: rental.id,
      data_devolucao,
      reaberto_motivo: null,
      criado_em: ctx.now,
      demonstracao: rental.demonstracao,
    }))
  rules.checkDraft(acerto.status)
  checkSaldo('valor_retido', valor_retido, saldo)
  const dividas = await retain(tx, ctx, { rental, data_devolucao }, { valor_retido, observacoes })
  const a_devolver = (saldo - valor_retido) as Centavos
  if (a_devolver > 0)
    await caucoes.giveBack(tx, ctx, rental, { valor: a_devolver, data: ctx.today, forma: 'outro' })
  await freeze(tx, ctx, acerto, {
    dividas,
    disputa: [],
    total_devido: valor_retido,
    total_saldo: saldo,
    total_disputa: 0 as Centavos,
    a_devolver,
    a_receber: 0 as Centavos,
    assinatura: 'sem',
    motivo: 'Caução encerrada em um passo',
  })
  await caucoes.settleIfEmpty(tx, ctx, rental.id, observacoes)
}

type End = { rental: caucoes.Rental; data_devolucao: CalendarDay }

/** Pays the rental's debts as of its end, and what is left over as a charge of its own; returns what was paid. */
async function retain(
  tx: Tx,
  ctx: Context,
  { rental, data_devolucao }: End,
  { valor_retido, observacoes }: Settlement,
): Promise<Line[]> {
  const owed = await caucoes.lockOwed(tx, rental.id, data_devolucao)
  const { partes, resto } = share(owed, valor_retido)
  const paid = partes.filter(({ recebe }) => recebe > 0)
  if (resto > 0) paid.push(await chargeFor(tx, ctx, { rental, data_devolucao }, { resto, observacoes }))
  await payFromDeposit(tx, ctx, {
    locacao_id: rental.id,
    itens: paid.map(({ ref, dia, recebe }) => ({ ref, dia, valor: recebe })),
    texto: observacoes,
  })
  return paid.map(({ recebe, ...debt }) => lineOf({ ...debt, devido: recebe }, recebe))
}

/** Creates the charge of what was kept beyond the debts. Throws ValidationError without its reason. */
async function chargeFor(
  tx: Tx,
  ctx: Context,
  { rental, data_devolucao }: End,
  { resto, observacoes }: { resto: Centavos; observacoes: string | null },
) {
  if (!observacoes)
    throw new ValidationError([{ campo: 'observacoes', mensagem: 'Diga o motivo da retenção' }])
  const { id } = await createCobranca(tx, {
    tipo: 'outros',
    titulo: 'Caução retida',
    descricao: observacoes,
    valor: resto,
    data_ocorrencia: data_devolucao,
    data_vencimento: ctx.today,
    observacoes: null,
    locacao_id: rental.id,
    cliente_id: rental.cliente_id,
    moto_id: rental.moto_id,
  })
  return {
    ref: { cobranca_id: id } as RefDivida,
    descricao: 'Caução retida',
    data_vencimento: ctx.today,
    valor_original: resto,
    encargos: 0 as Centavos,
    devido: resto,
    recebe: resto,
    versao: 1,
    dia: ctx.today,
  }
}
