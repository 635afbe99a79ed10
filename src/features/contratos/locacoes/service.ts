import { diariaOf, precoSemanalOn } from '#domain/aluguel.ts'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'
import { contratoDays, isOpen, type Plano } from '#domain/locacao.ts'
import type { Centavos } from '#domain/money.ts'
import {
  checkMayRent,
  consumeAutorizacao,
  releaseAutorizacao,
} from '#features/clientes/clientes/bloqueio/service.ts'
import { dropDraftsOf } from '#features/contratos/vistorias/service.ts'
import { addCaucao } from '#features/dinheiro/pagamentos/caucao/service.ts'
import { removeUnpaidOf } from '#features/dinheiro/pagamentos/encerramento/service.ts'
import * as schedule from '#features/dinheiro/pagamentos/semanas/service.ts'
import { planoOn } from '#features/dinheiro/planos/service.ts'
import { motoTaken } from '#features/frota/motos/rules.ts'
import { releaseMoto, takeMoto } from '#features/frota/motos/service.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import { mapConstraint } from '#server/database/map-constraint.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { record } from './historico/service.ts'
import { deletePeriods, openPeriod, wasSwapped } from './periodos/service.ts'
import { agreedPreco, type Combinado } from './preco/rules.ts'
import { prolongIfPast } from './prorrogacao/semanas/service.ts'
import * as queries from './queries.ts'
import * as rules from './rules.ts'

/** Converts a row to its shape in the contract, adding days and weekly price. */
export function present(row: queries.LocacaoRow, today: CalendarDay) {
  const preco_semanal = precoSemanalOn(row, today)
  return {
    ...row,
    em_atraso: Boolean(row.em_atraso),
    dias: contratoDays(row.data_inicio, row.data_fim),
    preco_semanal,
    preco_diario: diariaOf(preco_semanal),
  }
}

export async function listLocacoes(
  { db, today }: Context,
  query: Parameters<typeof queries.listLocacoes>[2],
) {
  const { items, ...page } = await queries.listLocacoes(db, today, query)
  return { ...page, items: items.map((row) => present(row, today)) }
}

export const findLocacao = async ({ db, today }: Pick<Context, 'db' | 'today'>, id: string) =>
  present(await queries.findLocacao(db, today, id), today)

type NewLocacao = {
  cliente_id: string
  moto_id: string
  plano: Plano
  observacoes: string | null
  caucao: boolean
} & Combinado

/**
 * Creates a rental from today for a free motorcycle, with its first week and optional deposit, and
 * uses up the customer's authorisation. Throws RuleViolation if the customer may not rent or the
 * motorcycle is taken; of concurrent calls for one motorcycle one succeeds.
 */
export const createLocacao = (
  ctx: Context,
  { caucao, valor_semana, preco_motivo, ...input }: NewLocacao,
) =>
  mapConstraint('locacoes_moto_em_aberto', motoTaken, () =>
    transaction(ctx, async (tx) => {
      const versao = await planoOn(tx, input.plano, ctx.today)
      const agreed = { valor_semana, preco_motivo }
      const preco = agreedPreco(agreed, { plano: versao.preco_semanal }, ctx.permissoes)
      await checkMayRent(tx, input.cliente_id, ctx.today)
      const moto = await takeMoto(tx, input.moto_id)
      const locacao = await startLocacao(tx, ctx, {
        ...input,
        moto_titular_id: moto.id,
        data_inicio: ctx.today,
        ...preco,
        inicio: ctx.now,
        km_inicial: moto.km_atual,
        renovada_de: null,
        entry: { acao: 'criar', motivo: 'Locação criada' },
      })
      const { caucao: valor } = versao
      if (caucao && valor > 0) await addCaucao(tx, locacao, { valor, data_vencimento: ctx.today })
      return findLocacao({ db: tx, today: ctx.today }, locacao.id)
    }),
  )

type Start = Omit<NewLocacao, 'caucao' | keyof Combinado> & {
  /** The motorcycle that the contract is about; `moto_id` replaces it if it is another one. */
  moto_titular_id: string
  data_inicio: CalendarDay
  /** What a week costs, and why that is below the plan's price. */
  preco_semanal: Centavos
  preco_motivo: string | null
  /** When the motorcycle went out. */
  inicio: Instant
  km_inicial: number
  /** The rental that it renews, if any. */
  renovada_de: string | null
  /** Whether it is fictitious; by default as what the session writes. */
  demonstracao?: boolean
  /** What its history begins with. */
  entry: { acao: 'criar' | 'renovar'; motivo: string }
}

/**
 * Starts a rental with the weeks that have begun, for a customer who may rent and a motorcycle that
 * the caller has locked and taken, and uses up the customer's authorisation.
 */
export async function startLocacao(
  tx: Tx,
  ctx: Context,
  { entry, inicio, preco_semanal, ...start }: Start,
) {
  const { plano, data_inicio } = start
  const { data_fim, precos, valor_total } = rules.contratoTerms(
    { meses: (await planoOn(tx, plano, data_inicio)).meses, preco_semanal },
    data_inicio,
  )
  const { prazo_devolucao_caucao, multa_antecipada } = await readConfig(tx, 'dinheiro')
  const { vistoria_entrega } = await readConfig(tx, 'vistorias')
  const locacao = await queries.insertLocacao(tx, {
    ...start,
    data_fim,
    data_fim_contratada: data_fim,
    precos: JSON.stringify(precos),
    valor_total,
    prazo_devolucao_dias: prazo_devolucao_caucao,
    multa_antecipada: multa_antecipada[plano],
    // One that renews another has the motorcycle already.
    pede_vistoria: vistoria_entrega === 'recomendada' && !start.renovada_de,
  })
  await openPeriod(tx, {
    locacao_id: locacao.id,
    moto_id: locacao.moto_id,
    tipo: locacao.moto_id === locacao.moto_titular_id ? 'titular' : 'reserva',
    inicio,
    km_saida: locacao.km_inicial,
    demonstracao: locacao.demonstracao,
  })
  await consumeAutorizacao(tx, start.cliente_id, locacao.id)
  await record(tx, ctx, locacao.id, { ...entry, to: 'ativa', observacoes: null })
  await schedule.startSchedule(tx, locacao, ctx.today)
  return locacao
}

type Reason = { motivo: string; observacoes: string | null }

/** Pauses, disables or resumes a rental with all consequences, and adds user and reason to the history. */
export function actOnLocacao(
  ctx: Context,
  id: string,
  action: Exclude<rules.Action, 'finalizar' | 'cancelar'>,
  reason: Reason,
) {
  return transaction(ctx, async (tx) => {
    const before = await prolongIfPast(tx, ctx, await queries.lockWithCliente(tx, id))
    const to = rules.statusAfter(action, before.status)
    await queries.updateLocacao(tx, id, { status: to })
    await record(tx, ctx, id, { acao: action, from: before.status, to, ...reason })
    if (to === 'ativa') {
      await schedule.resumeSchedule(tx, before, ctx.today)
      await prolongIfPast(tx, ctx, { ...before, status: to })
    } else await schedule.pauseSchedule(tx, before, ctx.today)
    return findLocacao({ db: tx, today: ctx.today }, id)
  })
}

/**
 * Deletes a rental created by mistake. Throws RuleViolation if anything was paid or is owed on it, or
 * if it renews another, was renewed or had two motorcycles, or has an inspection that is concluded, annulled or has photos; an
 * open rental is cancelled instead.
 */
export function removeLocacao(ctx: Context, id: string) {
  return transaction(ctx, async (tx) => {
    const before = await queries.lockLocacao(tx, id)
    if (before.renovada_de || (await queries.isRenewed(tx, id)))
      throw new RuleViolation(rules.whyRenovacaoNotRemoved(before.status), 'locacao_com_movimento')
    if (await wasSwapped(tx, id))
      throw new RuleViolation(rules.whySwappedNotRemoved(before.status), 'locacao_com_movimento')
    const over = !isOpen(before.status)
    await dropDraftsOf(tx, id)
    const unpaid = { locacao_id: id, over }
    if ((await queries.hasLinkedRecords(tx, id)) || !(await removeUnpaidOf(tx, ctx.today, unpaid)))
      throw new RuleViolation(rules.whyNotRemoved(before.status), 'locacao_com_movimento')
    await releaseAutorizacao(tx, id)
    await deletePeriods(tx, id)
    await queries.deleteLocacao(tx, id)
    if (!over) await releaseMoto(tx, ctx, before.moto_id)
  })
}
