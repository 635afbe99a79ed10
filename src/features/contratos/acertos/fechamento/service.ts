import { onlyAdministrators } from '#domain/access/permissoes.ts'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import { isOpen } from '#domain/locacao.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { queueAcerto } from '#features/contato/mensagens/acertos/service.ts'
import * as caucoes from '#features/dinheiro/caucoes/service.ts'
import { changedMeanwhile } from '#features/dinheiro/dividas/mudanca/service.ts'
import { checkOnce, idOf, type RefDivida } from '#features/dinheiro/dividas/rules.ts'
import { lockDividas, payFromCaucao } from '#features/dinheiro/dividas/service.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { linha } from '../contract.ts'
import {
  deadlineOf,
  draftSheet,
  type Folha,
  findSheet,
  heldOf,
  type Line,
  sheetOf,
  stillOpen,
  withProofs,
} from '../folha/service.ts'
import * as queries from '../queries.ts'
import * as rules from '../rules.ts'
import { listNewAvarias } from '../vistoria/queries.ts'
import { checkDecided } from '../vistoria/rules.ts'
import type { DecideAvaria } from '../vistoria/service.ts'

type Ended = { id: string; demonstracao: boolean; data_devolucao: CalendarDay }

/**
 * Opens the settlement of a rental in the transaction that ends it; closes it at once if nothing is
 * owed, held, contested or to be decided.
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
  const ledger = await caucoes.findLedger(tx, locacao_id)
  const disputa = await queries.listContested(tx, locacao_id)
  const { dividas, ...sheet } = await draftSheet(tx, acerto, ledger, disputa)
  const avarias = await listNewAvarias(tx, locacao_id)
  if (ledger.saldo > 0 || [...dividas, ...disputa, ...avarias].length > 0) return
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
export const UNCLOSED = {
  status: 'rascunho',
  prazo_devolucao: null,
  fechado_em: null,
  fechado_por: null,
  assinatura: null,
  motivo: null,
  total_devido: null,
  total_saldo: null,
  total_creditos: null,
  total_disputa: null,
  a_devolver: null,
  a_receber: null,
  folha: null,
} as const

type Frozen = rules.Totais &
  Folha & { total_creditos: Centavos; assinatura: rules.Assinatura; motivo: string | null }

export async function freeze(
  tx: Tx,
  ctx: Context,
  acerto: queries.AcertoRow,
  { dividas, disputa, ...frozen }: Frozen,
) {
  const locacao = await queries.findLocacao(tx, acerto.locacao_id)
  await queries.updateAcerto(tx, acerto.id, {
    ...frozen,
    folha: JSON.stringify({ dividas, disputa }),
    status: 'fechado',
    prazo_devolucao: await deadlineOf(tx, locacao, acerto.data_devolucao),
    fechado_em: ctx.now,
    fechado_por: ctx.actor.usuario,
  })
}

/** Locks what a settlement changes, in the order that every writer follows. Throws NotFound if there is none. */
export async function lockAcerto(tx: Tx, locacao_id: string) {
  const { locacao, saldo } = await caucoes.lockHeld(tx, locacao_id)
  if (isOpen(locacao.status)) throw stillOpen()
  const acerto = await queries.lockAcerto(tx, locacao_id)
  if (!acerto) throw queries.acertoNotFound()
  return { locacao, saldo, acerto }
}

type Typed = { versao: number; valor: Centavos } & RefDivida
type Closing = {
  aplicacoes?: Typed[] | undefined
  assinatura: rules.Assinatura
  motivo?: string | null | undefined
  /** Damage of the return that is not charged. */
  nao_cobrar?: { avaria_id: string; motivo: string }[] | undefined
}

/**
 * Closes the settlement: the deposit pays the debts, by default in the order of the sheet, the sheet is
 * frozen with the day until which the rest goes back, and the message that says so is queued. A contested
 * charge that is named is paid like a debt. Throws RuleViolation if it is closed, while damage of the return is
 * undecided, or if a debt changed meanwhile (with the debts as they are now), ValidationError for typed amounts with another sum,
 * ForbiddenError for a contested charge if the user is no administrator.
 */
export async function closeAcerto(
  ctx: Context,
  { messengers, waive }: { messengers: Messengers; waive: DecideAvaria['waive'] },
  locacao_id: string,
  { aplicacoes, assinatura, motivo, nao_cobrar = [] }: Closing,
) {
  const hasProvider = (await messengers()).length > 0
  return transaction(ctx, async (tx, ctx) => {
    const { acerto } = await lockAcerto(tx, locacao_id)
    rules.checkDraft(acerto.status)
    for (const decision of nao_cobrar) await waive(tx, { locacao_id, ...decision })
    checkDecided(await listNewAvarias(tx, locacao_id))
    if (aplicacoes) checkOnce('aplicacoes', aplicacoes)
    const contestadas = await contestedToPay(tx, ctx, locacao_id, aplicacoes)
    const { owed, taxas } = await caucoes.lockOwed(
      tx,
      locacao_id,
      acerto.data_devolucao,
      contestadas,
    )
    const disputa = (await queries.listContested(tx, locacao_id)).filter(
      ({ cobranca_id }) => !contestadas.includes(cobranca_id),
    )
    const sheet = sheetOf(owed, heldOf(await caucoes.findLedger(tx, locacao_id)), disputa)
    if (aplicacoes) await checkSeen(tx, locacao_id, sheet, aplicacoes)
    const dividas = aplicacoes ? typedLines(sheet, aplicacoes) : sheet.dividas
    await payFromCaucao(tx, ctx, { locacao_id, taxas, itens: itemsOf(dividas, owed) })
    await freeze(tx, ctx, acerto, { ...sheet, dividas, assinatura, motivo: motivo ?? null })
    await caucoes.settleIfEmpty(tx, ctx, locacao_id, null)
    if (hasProvider) await queueAcerto(tx, ctx, locacao_id)
    return findSheet({ db: tx, today: ctx.today }, locacao_id)
  })
}

/** Returns the contested charges that the deposit is to pay. Throws ForbiddenError if the user may not. */
async function contestedToPay(tx: Tx, ctx: Context, locacao_id: string, aplicacoes: Typed[] = []) {
  const paid = new Set(aplicacoes.filter(({ valor }) => valor > 0).map(idOf))
  const named = (await queries.listContested(tx, locacao_id))
    .map(({ cobranca_id }) => cobranca_id)
    .filter((id) => paid.has(id))
  if (named.length > 0 && ctx.administrador === false)
    throw onlyAdministrators('Só administradores pagam uma cobrança contestada com a caução.')
  return named
}

/**
 * Throws RuleViolation, with the debts as they are now, if a debt is not as the caller saw it;
 * ValidationError for a debt of another rental.
 */
async function checkSeen(
  tx: Tx,
  locacao_id: string,
  { dividas, disputa }: Folha,
  aplicacoes: Typed[],
) {
  const known = new Map<string | null, { versao: number; falta: Centavos }>([
    ...dividas.map(
      ({ pagamento_id, cobranca_id, versao, devido }) =>
        [pagamento_id ?? cobranca_id, { versao, falta: devido }] as const,
    ),
    ...disputa.map(
      ({ cobranca_id, versao, valor }) => [cobranca_id, { versao, falta: valor }] as const,
    ),
  ])
  const index = aplicacoes.findIndex((each) => known.get(idOf(each))?.versao !== each.versao)
  const changed = aplicacoes[index]
  if (!changed) return
  const [divida] = await lockDividas(tx, [changed])
  if (divida!.locacao_id !== locacao_id)
    throw new ValidationError([
      { campo: `aplicacoes.${index}`, mensagem: 'Esta dívida é de outra locação' },
    ])
  const falta = known.get(idOf(changed))?.falta ?? (0 as Centavos)
  const lines = await withProofs(tx, locacao_id, dividas)
  throw await changedMeanwhile(
    tx,
    divida!,
    falta,
    lines.map((line) => linha.encode(line)),
  )
}

/** Returns the lines of a sheet with the typed amounts. */
function typedLines(sheet: rules.Totais & Folha, typed: Typed[]): Line[] {
  const byId = new Map(typed.map((each, index) => [idOf(each), { ...each, index }]))
  const lines = sheet.dividas.map((line) => {
    const { valor = 0 as Centavos, index = 0 } =
      byId.get((line.pagamento_id ?? line.cobranca_id)!) ?? {}
    if (valor > line.devido)
      throw new ValidationError([
        {
          campo: `aplicacoes.${index}.valor`,
          mensagem: `${line.descricao} deve ${formatBRL(line.devido)}`,
        },
      ])
    return { ...line, paga: valor }
  })
  rules.checkTyped(
    lines.map(({ paga }) => paga),
    sheet,
  )
  return lines
}

const itemsOf = (lines: Line[], owed: caucoes.LockedDivida[]) =>
  lines.flatMap(({ paga }, index) => {
    const { divida, dia } = owed[index]!
    return paga > 0 ? { divida, dia, valor: paga } : []
  })

/** Marks the document of a rental's settlement as replaced, in the caller's transaction. */
export type ReplaceTermo = (tx: Tx, locacao_id: string) => Promise<unknown>

/**
 * Opens a closed settlement again: nothing is undone by itself, and its document is replaced. Throws RuleViolation if it is a draft,
 * ForbiddenError if money went back already and the user is no administrator.
 */
export function reopenAcerto(
  ctx: Context,
  replaceTermo: ReplaceTermo,
  { locacao_id, motivo }: { locacao_id: string; motivo: string },
) {
  return transaction({ ...ctx, motivo }, async (tx, ctx) => {
    const { acerto } = await lockAcerto(tx, locacao_id)
    if (acerto.status === 'rascunho')
      throw new RuleViolation('O acerto desta locação já está aberto.', 'acerto_aberto')
    const { movimentos } = await caucoes.findLedger(tx, locacao_id)
    const isReturned = movimentos.some(
      ({ tipo, desfeito_em }) => tipo === 'devolucao' && !desfeito_em,
    )
    if (isReturned && ctx.administrador === false)
      throw onlyAdministrators('A caução já foi devolvida: só administradores reabrem este acerto.')
    await queries.updateAcerto(tx, acerto.id, { ...UNCLOSED, reaberto_motivo: motivo })
    await caucoes.reopenCaucao(tx, locacao_id)
    await replaceTermo(tx, locacao_id)
    return findSheet({ db: tx, today: ctx.today }, locacao_id)
  })
}
