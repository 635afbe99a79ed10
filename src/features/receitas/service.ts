import { type CalendarDay, monthOf, timeInBrazil } from '#domain/calendar-day.ts'
import { BadInput } from '#domain/errors.ts'
import { type Centavos, roundHalfUp } from '#domain/money.ts'
import type { TipoRecebimento } from '#domain/recebimento.ts'
import { refusing } from '#server/database/map-constraint.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { type Work, write } from '#server/database/transaction.ts'
import { checkUnchanged } from '#server/request/if-match.ts'
import * as queries from './queries.ts'
import { checkManual, type Origem } from './rules.ts'

type Written = {
  valor: Centavos
  tipo_recebimento: TipoRecebimento
  locacao_id: string | null
  data_recebimento: CalendarDay
  /** 'HH:MM', São Paulo's clock. */
  hora_recebimento: string
  observacoes: string | null
}
type NewReceita = Pick<Written, 'valor' | 'tipo_recebimento' | 'observacoes'> & {
  [Name in 'locacao_id' | 'data_recebimento' | 'hora_recebimento']?: Written[Name] | null | undefined
}

export const listReceitas = queries.listReceitas
export const findReceita = queries.findReceita

/** The screen's four totals, of the receipts that the filters choose. */
export async function summarize(db: Db, filters: queries.Filters) {
  const [{ total, quantidade }, newest] = await Promise.all([
    queries.totalsOf(db, filters),
    queries.newestReceita(db, filters),
  ])
  return {
    total,
    quantidade,
    media: quantidade ? roundHalfUp(total / quantidade) : (0 as Centavos),
    ultimo_recebimento: newest ?? null,
  }
}

export async function currentMonthTotal(db: Db, today: CalendarDay) {
  const { first, last } = monthOf(today)
  const totals = await queries.totalsOf(db, { data_inicio: first, data_fim: last })
  return { ...totals, mes: first.slice(0, 7) }
}

/** Enters a receipt by hand; without a day or an hour, those of now in São Paulo. Refuses an unknown rental. */
export const createReceita = (work: Work, receita: NewReceita) =>
  inKnownRental(() =>
    write(work, async (tx) => {
      const { id } = await queries.insertReceita(tx, {
        ...receita,
        locacao_id: receita.locacao_id ?? null,
        data_recebimento: receita.data_recebimento ?? work.today,
        hora_recebimento: receita.hora_recebimento ?? timeInBrazil(new Date(work.now)),
        pagamento_id: null,
        cobranca_id: null,
      })
      return queries.findReceita(tx, id)
    }),
  )

/** Changes what is sent of a receipt typed by hand; what entered by itself is refused. */
export const updateReceita = (work: Work, id: string, changes: Partial<Written>) =>
  inKnownRental(() =>
    write(work, async (tx) => {
      const before = await queries.lockReceita(tx, id)
      await checkUnchanged(tx, work, 'receitas', before)
      checkManual(before.origem)
      if (Object.keys(changes).length) await queries.updateReceita(tx, id, changes)
      return queries.findReceita(tx, id)
    }),
  )

export function removeReceita(work: Work, id: string) {
  return write(work, async (tx) => {
    const before = await queries.lockReceita(tx, id)
    checkManual(before.origem)
    await queries.deleteReceita(tx, id)
  })
}

const inKnownRental = <T>(work: () => Promise<T>) =>
  refusing(
    'receitas_locacao_id_fkey',
    () => new BadInput([{ campo: 'locacao_id', mensagem: 'Locação não encontrada' }]),
    work,
  )

type Source =
  | { origem: 'pagamento' | 'caucao'; pagamento_id: string }
  | { origem: Extract<Origem, 'cobranca'>; cobranca_id: string }

/**
 * Enters what a payment, a retained deposit or an extra charge brought in, within the transaction that marks it paid.
 * A source enters once: a second entry fails on the database's unique key.
 */
export async function registerReceita(tx: Tx, receita: Written & Source) {
  await queries.insertReceita(tx, { pagamento_id: null, cobranca_id: null, ...receita })
}

/** Takes the receipt of an undone source out of the register; harmless when there is none. */
export async function removeReceitaOf(tx: Tx, source: { pagamento_id: string } | { cobranca_id: string }) {
  if ('pagamento_id' in source) await queries.deleteReceitaOf(tx, 'pagamento_id', source.pagamento_id)
  else await queries.deleteReceitaOf(tx, 'cobranca_id', source.cobranca_id)
}
