import { RuleViolation } from '#domain/errors.ts'
import { contractDays, isOpen, type Plano, type StatusLocacao } from '#domain/locacao.ts'
import type { Centavos } from '#domain/money.ts'
import {
  checkMayRent,
  consumeAuthorization,
  releaseAuthorization,
} from '#features/clientes/bloqueio/service.ts'
import { holdOdometer, releaseMoto, takeMoto } from '#features/motos/service.ts'
import { settleDepositOf } from '#features/pagamentos/caucao/service.ts'
import { removeUnpaidOf } from '#features/pagamentos/exclusao/service.ts'
import * as schedule from '#features/pagamentos/semanas/service.ts'
import { refusing } from '#server/database/map-constraint.ts'
import type { Tx } from '#server/database/pool.ts'
import { type Work, write } from '#server/database/transaction.ts'
import { kmCountedFrom, returnReason } from './hodometro/rules.ts'
import * as list from './queries.ts'
import * as queries from './queries.ts'
import * as rules from './rules.ts'

/** A row as the contract shows it: with what follows from its dates and its price. */
export const present = (row: list.LocacaoRow) => ({
  ...row,
  em_atraso: Boolean(row.em_atraso),
  dias: contractDays(row.data_inicio, row.data_fim),
  preco_semanal: (row.preco_diario * 7) as Centavos,
})

export async function listLocacoes({ db, today }: Work, query: Parameters<typeof list.listLocacoes>[2]) {
  const { items, ...page } = await list.listLocacoes(db, today, query)
  return { ...page, items: items.map(present) }
}

export const findLocacao = async ({ db, today }: Pick<Work, 'db' | 'today'>, id: string) =>
  present(await queries.findLocacao(db, today, id))

type NewLocacao = {
  cliente_id: string
  moto_id: string
  plano: Plano
  observacoes: string | null
  caucao: boolean
}

/**
 * Rents a free motorcycle to a customer who may rent, from today on, with its first week (and deposit) to pay.
 * Of two callers for one motorcycle exactly one succeeds; an open authorisation of the customer is used up.
 */
export const createLocacao = (work: Work, { caucao, ...input }: NewLocacao) =>
  refusing('locacoes_moto_em_aberto', motoTaken, () =>
    write(work, async (tx) => {
      await checkMayRent(tx, input.cliente_id, work.today)
      const moto = await takeMoto(tx, input.moto_id)
      const { data_fim, preco_diario, valor_total } = rules.contractTerms(input.plano, work.today)
      const rental = await queries.insertLocacao(tx, {
        ...input,
        data_inicio: work.today,
        data_fim,
        preco_diario,
        valor_total,
        data_encerramento: null,
        km_inicial: moto.km_atual,
        km_final: null,
      })
      await consumeAuthorization(tx, input.cliente_id, rental.id)
      await record(tx, work, rental.id, {
        acao: 'criar',
        to: 'ativa',
        motivo: 'Locação criada',
        observacoes: null,
      })
      await schedule.startSchedule(tx, rental, { caucao })
      return findLocacao({ db: tx, today: work.today }, rental.id)
    }),
  )

const motoTaken = () => new RuleViolation('Esta moto não está disponível para locação.', 'moto_indisponivel')

type HistoryEntry = {
  acao: rules.AcaoHistorico
  from?: StatusLocacao
  to: StatusLocacao
  motivo: string
  observacoes: string | null
}

export const record = (
  tx: Tx,
  work: Work,
  locacao_id: string,
  { acao, from, to, motivo, observacoes }: HistoryEntry,
) =>
  queries.addHistory(tx, {
    locacao_id,
    acao,
    status_anterior: from ?? null,
    status_novo: to,
    motivo,
    observacoes,
    usuario_responsavel: work.actor.usuario,
    data_acao: work.now,
  })

/** What a rental keeps of its end: the day, and the odometer it counted from. Holds its motorcycle until the transaction ends. */
const endOf = async (tx: Tx, { today }: Work, rental: queries.LockedLocacao) => ({
  data_encerramento: today,
  km_inicial: kmCountedFrom(rental, await holdOdometer(tx, rental.moto_id)),
})

type Reason = { motivo: string; observacoes: string | null }

/** Moves a rental to its next status with all that follows from it, and writes down who did it and why. */
export function actOnLocacao(
  work: Work,
  id: string,
  action: Exclude<rules.Action, 'finalizar'>,
  reason: Reason,
) {
  return write(work, async (tx) => {
    const before = await queries.lockLocacao(tx, id)
    const to = rules.statusAfter(action, before.status)
    const ends = to === 'cancelada'
    await queries.updateLocacao(tx, id, { status: to, ...(ends && (await endOf(tx, work, before))) })
    await record(tx, work, id, { acao: action, from: before.status, to, ...reason })
    if (to === 'ativa') await schedule.resumeSchedule(tx, before, work.today)
    else if (ends) {
      await schedule.endSchedule(tx, before, work.today)
      await releaseMoto(tx, before.moto_id)
    } else await schedule.pauseSchedule(tx, before, work.today)
    return findLocacao({ db: tx, today: work.today }, id)
  })
}

type Finish = { km_final: number; observacoes: string | null; caucao_retida?: Centavos | undefined }

/** Ends a rental: the motorcycle is free again with its new odometer, what was due before stays a debt. */
export function finishLocacao(work: Work, id: string, { km_final, observacoes, caucao_retida }: Finish) {
  return write(work, async (tx) => {
    const before = await queries.lockLocacao(tx, id)
    const to = rules.statusAfter('finalizar', before.status)
    const end = { ...(await endOf(tx, work, before)), km_final }
    const motivo = returnReason(before.km_inicial, end)
    await queries.updateLocacao(tx, id, { status: to, ...end })
    await record(tx, work, id, { acao: 'finalizar', from: before.status, to, motivo, observacoes })
    await schedule.endSchedule(tx, before, work.today)
    if (caucao_retida !== undefined)
      await settleDepositOf(tx, work, id, { valor_retido: caucao_retida, observacoes })
    await releaseMoto(tx, before.moto_id, km_final)
    return findLocacao({ db: tx, today: work.today }, id)
  })
}

/** Deletes a rental made by mistake. Refused once anything was paid, charged or is owed on it: cancel it instead. */
export function removeLocacao(work: Work, id: string) {
  return write(work, async (tx) => {
    const before = await queries.lockLocacao(tx, id)
    const over = !isOpen(before.status)
    const unpaid = { locacao_id: id, over }
    if ((await queries.hasCharges(tx, id)) || !(await removeUnpaidOf(tx, work.today, unpaid)))
      throw new RuleViolation(rules.whyNotRemoved(before.status), 'locacao_com_movimento')
    await releaseAuthorization(tx, id)
    await queries.deleteLocacao(tx, id)
    if (!over) await releaseMoto(tx, before.moto_id)
  })
}
