import { type CalendarDay, monthOf } from '#domain/calendar-day.ts'
import { BadInput, RuleViolation } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import type { TaxasAtraso } from '#domain/taxas-atraso.ts'
import { readConfig } from '#features/configuracoes/service.ts'
import { refusing } from '#server/database/map-constraint.ts'
import type { Db } from '#server/database/pool.ts'
import { type Work, write } from '#server/database/transaction.ts'
import { checkUnchanged } from '#server/request/if-match.ts'
import { whyNoSuchWeek } from './prazo/rules.ts'
import * as atrasados from './queries.ts'
import * as list from './queries.ts'
import * as queries from './queries.ts'
import {
  type Atraso,
  checkUnpaid,
  displayedStatus,
  explainFees,
  feesOf,
  NO_FEES,
  type TipoPagamento,
} from './rules.ts'
import { createDueWeeks } from './semanas/service.ts'
import * as totais from './totais/queries.ts'

/** What a payment comes to, and how; without `taxas` the fees are those of the day it was paid. */
const owed = ({ valor_original }: { valor_original: Centavos }, late: Atraso, taxas?: TaxasAtraso) => ({
  valor: valor_original,
  dias_atraso: late.dias_atraso,
  multa_fixa: late.multa_fixa,
  multa_diaria: late.multa_diaria,
  valor_com_multa: late.valor_com_multa,
  calculo: late.valor_com_multa > valor_original ? explainFees(valor_original, late, taxas) : null,
})

/** A row as the contract shows it: what is late owes its fees as of today, what is paid shows what it paid. */
export function present<R extends queries.Row>(row: R, today: CalendarDay, taxas: TaxasAtraso) {
  const { valor_original, status } = row
  const fees = status === 'pendente' ? feesOf(row, today, taxas) : undefined
  const frozen = (valor_original + row.multa_fixa + row.multa_diaria * row.dias_atraso) as Centavos
  const late = fees ?? { ...NO_FEES, ...row, valor_com_multa: frozen }
  return { ...row, status_exibido: displayedStatus(row, today), ...owed(row, late, fees && taxas) }
}

type ListInput = list.PagamentoFilters & { limite: number; cursor?: string | undefined }

/** One page of payments. Reading them creates the weeks that are due for creation first. */
export async function listPagamentos({ db, now, today }: Work, input: ListInput) {
  await createDueWeeks(db, new Date(now))
  const [{ items, ...page }, taxas] = await Promise.all([
    list.listPagamentos(db, { ...input, today }),
    readConfig(db, 'pagamentos'),
  ])
  return { ...page, items: items.map((row) => present(row, today, taxas)) }
}

/** What has been late for longest, with its fees as of today, and how much is late in all; due weeks are created first. */
export async function longestLate({ db, now, today }: Work, limite: number) {
  await createDueWeeks(db, new Date(now))
  const [{ items, total }, taxas] = await Promise.all([
    atrasados.longestLate(db, today, limite),
    readConfig(db, 'pagamentos'),
  ])
  return { items: items.map((row) => ({ ...row, ...owed(row, feesOf(row, today, taxas), taxas) })), total }
}

export async function findPagamento({ db, today }: Pick<Work, 'db' | 'today'>, id: string) {
  const [row, taxas] = await Promise.all([queries.findPagamento(db, id), readConfig(db, 'pagamentos')])
  return present(row, today, taxas)
}

/** The payments screen's numbers, from the kept totals; what is late is summed with its fees as of today. */
export async function summarize({ db, now, today }: Work) {
  await createDueWeeks(db, new Date(now))
  const { first, last } = monthOf(today)
  const [totals, groups, recebido_mes, taxas] = await Promise.all([
    totais.totalsByStatus(db, today),
    totais.lateGroups(db, today),
    totais.receivedBetween(db, first, last),
    readConfig(db, 'pagamentos'),
  ])
  const of = (status: string, vencido = false) =>
    totals.find((row) => row.status === status && row.vencido === vencido) ?? {
      quantidade: 0,
      valor: 0 as Centavos,
    }
  let late = 0
  for (const group of groups) late += feesOf(group, today, taxas).valor_com_multa * group.quantidade
  const atrasados = of('pendente', true).quantidade
  return {
    recebido_mes,
    pendente: of('pendente'),
    atrasado: { quantidade: atrasados, valor: late as Centavos },
    pago: of('pago'),
    cancelado: of('cancelado'),
    total: totals.reduce((sum, { quantidade }) => sum + quantidade, 0),
  }
}

type Edits = {
  valor: Centavos
  data_vencimento: CalendarDay
  semana_referencia: number
  observacoes: string | null
}

/** Creates a payment by hand. Refuses a second one for the same week of the same rental, and a week that it does not have. */
export const createPagamento = (work: Work, input: Edits & { locacao_id: string; tipo: TipoPagamento }) =>
  refusingTakenWeek(() =>
    write(work, async (tx) => {
      const { valor, locacao_id, ...rest } = input
      const rental = await queries.lockRental(tx, locacao_id)
      checkWeek(rental, rest)
      const { id } = await queries.insertPagamento(tx, {
        ...rest,
        ...queries.UNPAID,
        locacao_id,
        cliente_id: rental.cliente_id,
        moto_id: rental.moto_id,
        valor_original: valor,
      })
      return findPagamento({ db: tx, today: work.today }, id)
    }),
  )

/** Corrects what nobody has paid yet, and of that what is sent. */
export const updatePagamento = (work: Work, id: string, { valor, ...changes }: Partial<Edits>) =>
  refusingTakenWeek(() =>
    write(work, async (tx) => {
      const { rental, row: before } = await queries.lockWithRental(tx, id)
      await checkUnchanged(tx, work, 'pagamentos', before)
      checkUnpaid(before.status)
      const { semana_referencia = before.semana_referencia } = changes
      if (semana_referencia !== before.semana_referencia) checkWeek(rental, { ...before, semana_referencia })
      await queries.updatePagamento(tx, id, { ...changes, valor_original: valor ?? before.valor_original })
      return findPagamento({ db: tx, today: work.today }, id)
    }),
  )

/** Only a week has to be one of the contract's: of what else is due the number says nothing. */
function checkWeek(
  rental: queries.Rental,
  { tipo, semana_referencia }: { tipo: TipoPagamento; semana_referencia: number },
) {
  const mensagem = tipo === 'semanal' && whyNoSuchWeek(rental, semana_referencia)
  if (mensagem) throw new BadInput([{ campo: 'semana_referencia', mensagem }])
}

const refusingTakenWeek = <T>(work: () => Promise<T>) =>
  refusing(
    'pagamentos_semana_unica',
    () => new RuleViolation('Esta locação já tem um pagamento para esta semana.', 'semana_duplicada'),
    work,
  )

export function removePagamento(work: Work, id: string) {
  return write(work, async (tx) => {
    checkUnpaid((await queries.lockPagamento(tx, id)).status)
    await queries.deletePagamento(tx, id)
  })
}

/** How many payments are late today, for the dashboard. */
export const countLate = async (db: Db, today: CalendarDay) =>
  (await totais.totalsByStatus(db, today)).find(({ status, vencido }) => status === 'pendente' && vencido)
    ?.quantidade ?? 0
