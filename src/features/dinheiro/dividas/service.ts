import { randomUUID } from 'node:crypto'
import { checkPermission, onlyAdministrators } from '#domain/access/permissoes.ts'
import { type CalendarDay, formatDay, type Instant, timeInBrazil } from '#domain/calendar-day.ts'
import { TIPO_COBRANCA_LABEL } from '#domain/cobranca.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import { isSuspended } from '#domain/locacao.ts'
import { type Centavos, formatBRL, sum } from '#domain/money.ts'
import { dueOrCancelled, isAhead } from '#domain/pagamento.ts'
import type { TipoRecebimento } from '#domain/recebimento.ts'
import type { TaxasAtraso } from '#domain/taxas-atraso.ts'
import { checkOpenMonth } from '#features/dinheiro/meses/service.ts'
import {
  changeFormaOf,
  registerReceita,
  removeReceitaOf,
  removeReversalOf,
} from '#features/dinheiro/receitas/service.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import * as ledger from './conta/service.ts'
import { checkDrawer } from './gaveta/service.ts'
import * as queries from './queries.ts'
import {
  accruedOn,
  allocate,
  type Devido,
  daysLate,
  descricaoOf,
  type EmAberto,
  inPayingOrder,
  looksRepeated,
  MOTIVOS_DO_FIM,
  type MotivoDispensa,
  type OrigemRecebimento,
  owedOn,
  type RefDivida,
  refOf,
  shareAmong,
  undo,
} from './rules.ts'

export const { lockDividas, openDividas } = queries
export type { Divida } from './queries.ts'
export { countOwed, owedByDay, totalsByStatus } from './totais/queries.ts'
export const forgetUndone = queries.deleteUndone

/** A write-off: why, and in the person's words. */
export type Dispensa = { motivo: MotivoDispensa; texto?: string | null | undefined }

/**
 * What a receipt pays of one locked debt. `dispensar_encargos` writes its late fees off before, and
 * `dispensar_resto` what is left of it after.
 */
export type Item = {
  divida: queries.Divida
  valor: Centavos
  dispensar_encargos?: Dispensa | undefined
  dispensar_resto?: Dispensa | undefined
}

export type NovoRecebimento = {
  /** One receipt each, whose sum is that of `itens`; the first fills the debts in their order. */
  formas: readonly { forma: TipoRecebimento; valor: Centavos }[]
  data: CalendarDay
  itens: readonly Item[]
  taxas: TaxasAtraso
  origem: OrigemRecebimento
  pix_cobranca_id?: string | null
  /** A photo or PDF of the payment. */
  arquivo_id?: string | null
  observacoes?: string | null
}

/**
 * Enters money that came in, in the caller's transaction, which has locked the debts of one
 * customer: receipts, their allocations, and their rows in the register. The only way in for money
 * of a debt. Returns the receipts. Throws ValidationError for more than a debt owes that day,
 * RuleViolation for a day before the debt's last allocation, ForbiddenError for cash of a day before
 * the last one that the user closed.
 */
export async function receive(tx: Tx, ctx: Context, { formas, itens, ...novo }: NovoRecebimento) {
  const { cliente_id, demonstracao } = itens[0]!.divida
  const {
    data,
    taxas,
    origem,
    pix_cobranca_id = null,
    arquivo_id = null,
    observacoes = null,
  } = novo
  if (origem === 'balcao' && formas.some(({ forma }) => forma === 'dinheiro'))
    await checkDrawer(tx, ctx, data)
  const em_aberto = await openAfter(tx, cliente_id, { itens, data, taxas })
  const grupo = formas.length > 1 ? randomUUID() : null
  const parts = shareAmong(
    formas.map(({ valor }) => valor),
    itens.map(({ valor }) => valor),
  )
  const dividas = itens.map(({ divida }) => divida)
  const recebimentos: queries.RecebimentoRow[] = []
  for (const [place, { forma, valor }] of formas.entries()) {
    const recebimento = await queries.insertRecebimento(tx, {
      numero: await queries.nextNumber(tx, demonstracao ? 'recibo_demonstracao' : 'recibo'),
      cliente_id,
      valor,
      forma,
      data,
      hora: timeInBrazil(new Date(ctx.now)),
      grupo,
      recebido_por: origem === 'balcao' ? ctx.actor.usuario : null,
      origem,
      pix_cobranca_id,
      arquivo_id,
      observacoes,
      em_aberto: JSON.stringify(em_aberto) as never,
      estornado_em: null,
      estornado_por: null,
      estorno_motivo: null,
      criado_em: ctx.now,
      demonstracao,
    })
    recebimentos.push(recebimento)
    const moment = { dia: data, forma, taxas, recebimento_id: recebimento.id }
    for (const [index, { dispensar_encargos, dispensar_resto }] of itens.entries()) {
      const { first, last } = placesOf(parts.map((part) => part[index]!))
      const part = parts[place]![index]!
      let divida = dividas[index]!
      if (dispensar_encargos && place === first) {
        const { encargos } = owedOn(divida, data, taxas)
        if (encargos > 0)
          ({ divida } = await writeOff(tx, ctx, {
            ...moment,
            divida,
            valor: encargos,
            dispensa: dispensar_encargos,
          }))
      }
      if (part > 0) ({ divida } = await allocateTo(tx, ctx, divida, { ...moment, valor: part }))
      if (dispensar_resto && place === last && owedOn(divida, data, taxas).total > 0)
        ({ divida } = await writeOff(tx, ctx, { ...moment, divida, dispensa: dispensar_resto }))
      dividas[index] = divida
    }
  }
  return recebimentos
}

/** The first and the last receipt that pay something of a debt; the last one if none does. */
function placesOf(parts: readonly Centavos[]) {
  const none = parts.length - 1
  const first = parts.findIndex((part) => part > 0)
  const last = parts.findLastIndex((part) => part > 0)
  return { first: first < 0 ? none : first, last: last < 0 ? none : last }
}

/**
 * Returns what a customer still owes after receiving these items, of the debts due by that day or
 * before the last of those that are paid: what the receipt does not settle (Civil Code art. 322).
 */
async function openAfter(
  tx: Tx,
  cliente_id: string,
  { itens, data, taxas }: Pick<NovoRecebimento, 'itens' | 'data' | 'taxas'>,
): Promise<EmAberto[]> {
  const paid = new Map(itens.map((item) => [item.divida.id, item]))
  const until = [data, ...itens.map(({ divida }) => divida.data_vencimento)].toSorted().at(-1)!
  return inPayingOrder(await queries.openDividas(tx, cliente_id))
    .filter(({ data_vencimento, simulada }) => data_vencimento <= until && !simulada)
    .map((divida) => ({
      ...refOf(divida),
      descricao: divida.cobranca_tipo
        ? TIPO_COBRANCA_LABEL[divida.cobranca_tipo]
        : descricaoOf(divida),
      data_vencimento: divida.data_vencimento,
      devido: leftOf(owedOn(divida, data, taxas), paid.get(divida.id)),
    }))
    .filter(({ devido }) => devido > 0)
}

function leftOf({ total, encargos }: Devido, item: Item | undefined) {
  if (!item) return total
  if (item.dispensar_resto) return 0 as Centavos
  return (total - item.valor - (item.dispensar_encargos ? encargos : 0)) as Centavos
}

type Part = {
  valor: Centavos
  dia: CalendarDay
  taxas: TaxasAtraso
  recebimento_id: string | null
  /** The means of the money; of a write-off that of the receipt it was made with. */
  forma: TipoRecebimento | null
  dispensa?: Dispensa
  /** Paid by the deposit: why, and the day of its row in the register. */
  caucao?: { texto: string | null; registro: CalendarDay }
}

/** Allocates an amount to a locked debt, and returns the allocation and the debt as it is then. */
async function allocateTo(tx: Tx, ctx: Context, divida: queries.Divida, part: Part) {
  const { valor, dia, taxas, recebimento_id, forma, dispensa, caucao } = part
  const registro = caucao?.registro ?? dia
  await checkOrder(tx, divida, dia)
  const devido = owedOn(divida, dia, taxas).total
  if (valor > devido) throw moreThanOwed(devido, dia)
  const paidBy = caucao ? 'caucao' : 'recebimento'
  const tipo = dispensa ? 'dispensa' : paidBy
  const after = allocate(divida, { tipo, valor, dia }, taxas)
  const alocacao = await insertAllocation(tx, ctx, divida, {
    tipo,
    recebimento_id,
    dia,
    valor,
    encargos: after.encargos,
    motivo: dispensa?.motivo ?? null,
    texto: dispensa?.texto ?? caucao?.texto ?? null,
    antes: after.antes,
  })
  await save(tx, divida, after, { dia, forma, taxas, registro })
  const isCaucao = divida.pagamento?.tipo === 'caucao'
  if (caucao || (tipo === 'recebimento' && isCaucao))
    await ledger.enter(
      tx,
      ctx,
      { locacao_id: divida.locacao_id!, demonstracao: divida.demonstracao },
      { tipo: isCaucao ? 'entrada' : 'aplicacao', valor, data: registro, alocacao_id: alocacao.id },
    )
  if (forma && !dispensa && !isCaucao)
    await registerReceita(tx, {
      valor,
      encargos: after.encargos,
      tipo_recebimento: forma,
      locacao_id: divida.locacao_id,
      data_recebimento: registro,
      hora_recebimento: timeInBrazil(new Date(ctx.now)),
      observacoes: divida.cobranca ? describeCobranca(divida.cobranca) : null,
      alocacao_id: alocacao.id,
      ...sourceOf(divida.ref, caucao !== undefined),
    })
  const { conta, principal_aberto, paga } = after
  const now: queries.Divida = {
    ...divida,
    ...conta,
    principal_aberto,
    status: paga ? 'pago' : divida.status,
  }
  return { alocacao, divida: now }
}

/** What a row of the register comes from: the debt, or the deposit that pays it. */
function sourceOf(ref: RefDivida, isByCaucao: boolean) {
  if (isByCaucao) return { origem: 'caucao' as const, ...ref }
  if ('pagamento_id' in ref) return { origem: 'pagamento' as const, ...ref }
  return { origem: 'cobranca' as const, ...ref }
}

type NewAllocation = Pick<queries.AlocacaoRow, 'tipo' | 'dia' | 'valor' | 'antes'> &
  Partial<
    Pick<
      queries.AlocacaoRow,
      'recebimento_id' | 'origem_alocacao_id' | 'encargos' | 'motivo' | 'texto' | 'novo_fim'
    >
  >

/** Inserts the next allocation of a locked debt. */
export const insertAllocation = async (
  tx: Tx,
  ctx: Context,
  { ref, demonstracao }: queries.Divida,
  { antes, ...allocation }: NewAllocation,
) =>
  queries.insertAlocacao(tx, {
    pagamento_id: null,
    cobranca_id: null,
    ...ref,
    ordem: (await queries.countAllocations(tx, ref)) + 1,
    recebimento_id: null,
    origem_alocacao_id: null,
    encargos: 0 as Centavos,
    motivo: null,
    texto: null,
    ...allocation,
    feita_por: ctx.actor.usuario,
    antes: JSON.stringify(antes) as never,
    desfeita_em: null,
    desfeita_por: null,
    desfeita_motivo: null,
    criado_em: ctx.now,
    demonstracao,
  })

const describeCobranca = ({ simulada, titulo }: queries.CobrancaRow) =>
  `${simulada ? 'Simulação. ' : ''}Cobrança extra: ${titulo}`

const moreThanOwed = (devido: Centavos, dia: CalendarDay) =>
  new ValidationError([
    {
      campo: 'valor_pago',
      mensagem: `O máximo é o que é devido em ${formatDay(dia)}: ${formatBRL(devido)}`,
    },
  ])

/** Throws RuleViolation for a day before the last allocation of the debt. */
async function checkOrder(tx: Tx, divida: queries.Divida, dia: CalendarDay) {
  const last = (await queries.activeOf(tx, [divida.ref])).at(-1)
  if (last && last.dia > dia)
    throw new RuleViolation(
      `Esta dívida já tem um lançamento de ${formatDay(last.dia)}. Use essa data ou uma posterior.`,
      'recebimento_fora_de_ordem',
    )
}

type Moment = {
  dia: CalendarDay
  forma: TipoRecebimento | null
  taxas: TaxasAtraso
  registro: CalendarDay
}

/** Writes a debt's account after an allocation; with nothing left it is paid. */
async function save(
  tx: Tx,
  divida: queries.Divida,
  { conta, paga }: ReturnType<typeof allocate>,
  { dia, forma, taxas, registro }: Moment,
) {
  if (divida.pagamento) {
    const { multa, diaria } = divida.rende ? accruedOn(divida, dia, taxas) : { multa: 0, diaria: 0 }
    await queries.savePagamento(tx, divida.id, {
      ...conta,
      ...(paga && {
        status: 'pago' as const,
        valor_pago: conta.valor_recebido,
        data_pagamento: registro,
        forma: forma ?? divida.pagamento.forma,
        dias_atraso: daysLate(divida.data_vencimento, dia, taxas),
        multa_fixa: multa as Centavos,
        multa_diaria: diaria as Centavos,
      }),
    })
  } else
    await queries.saveCobranca(tx, divida.id, conta, {
      ...(paga && {
        status: 'pago',
        data_pagamento: registro,
        forma: forma ?? divida.cobranca!.forma,
      }),
    })
}

type NovaDispensa = {
  divida: queries.Divida
  dispensa: Dispensa
  dia: CalendarDay
  taxas: TaxasAtraso
  /** By default all that is owed that day. */
  valor?: Centavos
  /** The receipt that it was made with, and is undone with; its means. */
  recebimento_id?: string | null
  forma?: TipoRecebimento | null
}

/** Writes off an amount of a locked debt in the caller's transaction; returns it and the debt as it is then. */
export const writeOff = (tx: Tx, ctx: Context, nova: NovaDispensa) => {
  const { divida, dia, taxas, dispensa, recebimento_id = null, forma = null } = nova
  const valor = nova.valor ?? owedOn(divida, dia, taxas).total
  return allocateTo(tx, ctx, divida, { valor, dia, taxas, recebimento_id, forma, dispensa })
}

/**
 * Throws ForbiddenError unless the user may write off these amounts: without the permission, or
 * above the limit that the settings leave to those who are not administrators.
 */
export async function checkMayWriteOff(tx: Tx, ctx: Context, valores: readonly Centavos[]) {
  checkPermission(ctx.permissoes, 'dar_baixa')
  const { dispensa_limite } = await readConfig(tx, 'dinheiro')
  if (
    ctx.administrador === false &&
    dispensa_limite !== null &&
    valores.some((each) => each > dispensa_limite)
  )
    throw onlyAdministrators(
      `Acima de ${formatBRL(dispensa_limite)}, só administradores dispensam.`,
    )
}

type Dated = { dividas: readonly queries.Divida[]; data: CalendarDay; taxas: TaxasAtraso }

/**
 * Throws ForbiddenError for money dated back to a day on which less is owed, unless the user may write
 * that difference off.
 */
export async function checkFeesStay(tx: Tx, ctx: Context, { dividas, data, taxas }: Dated) {
  const less = dividas
    .map((divida) => owedOn(divida, ctx.today, taxas).total - owedOn(divida, data, taxas).total)
    .filter((each) => each > 0)
  if (less.length > 0) await checkMayWriteOff(tx, ctx, less as Centavos[])
}

/** How long an equal receipt counts as a repetition. */
const REPEATED_MS = 2 * 60_000

type Same = Parameters<typeof queries.findSimilar>[1]

/**
 * Throws RuleViolation if the same customer gave the same amount by the same means within two
 * minutes, `ref`: for the same debt too.
 */
export async function checkNotRepeated(tx: Tx, ctx: Context, same: Same, ref?: RefDivida) {
  const since = new Date(Date.parse(ctx.now) - REPEATED_MS).toISOString() as Instant
  const found = await queries.findSimilar(tx, same, since, ref)
  if (found) throw looksRepeated(found, ctx.now)
}

/** What the deposit pays of one locked debt; `dia`: the day as of which its fees are counted. */
export type Aplicacao = { divida: queries.Divida; valor: Centavos; dia: CalendarDay }

type PaidByCaucao = {
  locacao_id: string
  itens: Aplicacao[]
  taxas: TaxasAtraso
  /** Why. */
  texto?: string | null
}

/**
 * Pays debts of a rental from its deposit, in the caller's transaction, which has locked the rental,
 * its ledger and the debts: fees first, with a row of today in the register each.
 */
export async function payFromCaucao(
  tx: Tx,
  ctx: Context,
  { locacao_id, itens, taxas, texto }: PaidByCaucao,
) {
  const forma = await ledger.formaOf(tx, locacao_id)
  for (const { divida, valor, dia } of itens)
    await allocateTo(tx, ctx, divida, {
      valor,
      dia,
      taxas,
      forma,
      recebimento_id: null,
      caucao: { texto: texto ?? null, registro: ctx.today },
    })
}

type Undoing = {
  motivo: string
  /** The receitas stay in their day and are reversed today, as for a month that is closed. */
  reversal?: boolean | undefined
}

/**
 * Undoes a receipt whole, with the write-offs made with it, in the caller's transaction: each debt
 * owes again what it owed before. Throws RuleViolation if it is undone already or a later allocation
 * of one of its debts is active.
 */
export async function revertRecebimento(
  tx: Tx,
  ctx: Context,
  id: string,
  { motivo, reversal }: Undoing,
) {
  const refs = (await queries.activeOfRecebimento(tx, id)).map(refOf)
  const dividas = await queries.lockDividas(tx, refs)
  const recebimento = await queries.lockRecebimento(tx, id)
  if (recebimento.estornado_em)
    throw new RuleViolation('Este recebimento já foi desfeito.', 'recebimento_desfeito')
  const caucoes = dividas.flatMap(({ pagamento }) =>
    pagamento?.tipo === 'caucao' ? pagamento : [],
  )
  if (caucoes.some(({ caucao_encerrada_em }) => caucao_encerrada_em))
    throw new RuleViolation(
      'Esta caução já foi encerrada e não pode ser desfeita.',
      'caucao_encerrada',
    )
  // A deposit has no receita that could be reversed: it is settled today instead.
  if (caucoes.length > 0 && !reversal) await checkOpenMonth(tx, recebimento.data)
  const byId = new Map(dividas.map((divida) => [divida.id, divida]))
  for (const alocacao of await queries.activeOfRecebimento(tx, id)) {
    const divida = byId.get(alocacao.pagamento_id ?? alocacao.cobranca_id!)!
    byId.set(divida.id, await undoAllocation(tx, ctx, divida, alocacao, { motivo, reversal }))
  }
  await queries.updateRecebimento(tx, id, {
    estornado_em: ctx.now,
    estornado_por: ctx.actor.usuario,
    estorno_motivo: motivo,
  })
}

/** What a payment that is not paid keeps of its allocations. */
export const NOT_PAID = {
  valor_pago: null,
  data_pagamento: null,
  forma: null,
  dias_atraso: 0,
  multa_fixa: 0 as Centavos,
  multa_diaria: 0 as Centavos,
}

/** Undoes the last allocation of a locked debt, and returns the debt as it is then. */
export async function undoAllocation(
  tx: Tx,
  ctx: Context,
  divida: queries.Divida,
  alocacao: queries.AlocacaoRow,
  { motivo, reversal }: Undoing,
): Promise<queries.Divida> {
  // Days taken by a new last day stay taken: they change no late fees, so that what came before can be undone.
  const last = (await queries.activeOf(tx, [divida.ref])).findLast(({ novo_fim }) => !novo_fim)
  if (last && last.id !== alocacao.id) throw await notTheLast(tx, last)
  await checkOnlyOpenCaucao(tx, divida)
  await queries.markUndone(tx, alocacao.id, {
    desfeita_em: ctx.now,
    desfeita_por: ctx.actor.usuario,
    desfeita_motivo: motivo,
  })
  await ledger.undoEntryOf(tx, ctx, alocacao.id, motivo)
  if (alocacao.tipo === 'credito') await removeReversalOf(tx, alocacao.id)
  else if (alocacao.tipo !== 'dispensa')
    await removeReceitaOf(tx, ctx, { alocacao_id: alocacao.id }, reversal ? motivo : undefined)
  const conta = undo(divida, alocacao)
  const { paga } = alocacao.antes
  if (divida.pagamento && paga)
    await queries.savePagamento(tx, divida.id, {
      ...conta,
      ...paga,
      status: 'pago',
      cancelado_por: null,
      valor_pago: conta.valor_recebido,
    })
  else if (divida.pagamento)
    await queries.savePagamento(tx, divida.id, {
      ...conta,
      ...NOT_PAID,
      ...(conta.valor_recebido + conta.valor_dispensado > 0
        ? dueOrCancelled(null)
        : await unpaidStatus(tx, divida.pagamento, ctx.today)),
    })
  else
    await queries.saveCobranca(tx, divida.id, conta, {
      ...(divida.status === 'pago' && { status: 'pendente', data_pagamento: null, forma: null }),
    })
  const [now] = await queries.lockDividas(tx, [divida.ref])
  return now!
}

/** Throws RuleViolation for a paid deposit of a rental that has another one to be received. */
async function checkOnlyOpenCaucao(tx: Tx, { pagamento }: queries.Divida) {
  if (pagamento?.tipo !== 'caucao' || pagamento.status === 'pendente') return
  const other = await queries.findOpenCaucao(tx, pagamento.locacao_id)
  if (other)
    throw new RuleViolation(
      `Esta locação já tem outra caução a receber, de ${formatBRL(other.valor_original)}. Exclua-a antes de desfazer esta.`,
      'caucao_em_aberto',
    )
}

async function notTheLast(tx: Tx, last: queries.AlocacaoRow) {
  if (last.tipo === 'credito' || MOTIVOS_DO_FIM.some((each) => each === last.motivo))
    return new RuleViolation(await endedBefore(tx, last), 'nao_e_o_ultimo')
  if (last.tipo === 'caucao')
    return new RuleViolation(
      `Desfaça antes o que a caução pagou em ${formatDay(last.dia)}: ${formatBRL(last.valor)}.`,
      'nao_e_o_ultimo',
    )
  if (!last.recebimento_id)
    return new RuleViolation(
      `Desfaça antes a dispensa de ${formatBRL(last.valor)}, de ${formatDay(last.dia)}.`,
      'nao_e_o_ultimo',
    )
  const { numero, data } = await queries.findRecebimentoRow(tx, last.recebimento_id)
  return new RuleViolation(
    `Desfaça antes o recebimento nº ${numero}, de ${formatDay(data)}, que também pagou esta dívida.`,
    'nao_e_o_ultimo',
  )
}

/** The refusal to undo what is before the end of a rental, which credited or forgave a part of the debt. */
async function endedBefore(tx: Tx, last: queries.AlocacaoRow) {
  const credits = (await queries.activeOf(tx, [refOf(last)])).filter(
    ({ tipo }) => tipo === 'credito',
  )
  return credits.length > 0
    ? `Desfaça antes a devolução da moto, que creditou ${formatBRL(-sum(credits.map(({ valor }) => valor)) as Centavos)} desta semana.`
    : `Desfaça antes a devolução da moto, que dispensou ${formatBRL(last.valor)} desta dívida.`
}

/**
 * Returns the status of a payment that nothing pays any more: a week ahead is cancelled again if its
 * rental has ended or is paused. A deposit stays due even after the end.
 */
async function unpaidStatus(tx: Tx, pagamento: queries.PagamentoRow, today: CalendarDay) {
  const { status, data_inicio, data_encerramento } = await queries.locacaoOf(
    tx,
    pagamento.locacao_id,
  )
  if (data_encerramento && isAhead(pagamento, data_inicio, data_encerramento))
    return dueOrCancelled('encerramento')
  return dueOrCancelled(
    isSuspended(status) && isAhead(pagamento, data_inicio, today) ? 'pausa' : null,
  )
}

/** Undoes what the deposit paid of a debt: the allocation that a ledger's entry mirrors. */
export async function undoPaidByCaucao(tx: Tx, ctx: Context, alocacao_id: string, motivo: string) {
  const alocacao = await queries.findAlocacao(tx, alocacao_id)
  const [divida] = await queries.lockDividas(tx, [refOf(alocacao)])
  await undoAllocation(tx, ctx, divida!, alocacao, { motivo })
}

/** Throws RuleViolation if the deposit paid something of a debt last: its entry is undone, not a receipt. */
export async function checkNotByCaucao(tx: Tx, ref: RefDivida, divida: string) {
  if ((await queries.activeOf(tx, [ref])).at(-1)?.tipo === 'caucao')
    throw new RuleViolation(
      `A caução pagou ${divida}. Desfaça o movimento na página da locação.`,
      'paga_com_caucao',
    )
}

/** Returns the newest receipt of a debt that is active, with how many debts it pays. */
export async function newestRecebimentoOf(tx: Tx, ref: RefDivida) {
  const newest = (await queries.activeOf(tx, [ref])).findLast(
    ({ recebimento_id }) => recebimento_id,
  )
  if (!newest?.recebimento_id) return undefined
  const alocacoes = await queries.activeOfRecebimento(tx, newest.recebimento_id)
  const dividas = new Set(
    alocacoes.map(({ pagamento_id, cobranca_id }) => pagamento_id ?? cobranca_id),
  ).size
  return { recebimento: await queries.findRecebimentoRow(tx, newest.recebimento_id), dividas }
}

/** Changes the means of a receipt, of its rows in the register and of the debts it paid last. */
export async function changeRecebimentoForma(
  tx: Tx,
  ctx: Context,
  { id, data, forma: before }: Pick<queries.RecebimentoRow, 'id' | 'data' | 'forma'>,
  forma: TipoRecebimento,
) {
  if ([before, forma].includes('dinheiro')) await checkDrawer(tx, ctx, data)
  const alocacoes = await queries.activeOfRecebimento(tx, id)
  for (const divida of await queries.lockDividas(tx, alocacoes.map(refOf))) {
    if (divida.status !== 'pago') continue
    await queries.saveForma(tx, divida.ref, forma)
  }
  await queries.lockRecebimento(tx, id)
  await queries.updateRecebimento(tx, id, { forma })
  for (const { id: alocacao_id } of alocacoes) await changeFormaOf(tx, { alocacao_id }, forma)
}

/** Throws RuleViolation if a receipt paid other debts too: it is undone whole, where all of them are seen. */
export function checkAlone({ numero }: Pick<queries.RecebimentoRow, 'numero'>, dividas: number) {
  if (dividas > 1)
    throw new RuleViolation(
      `O recebimento nº ${numero} também pagou outras dívidas. Desfaça-o em Recebimentos.`,
      'recebimento_compartilhado',
    )
}
