import { type SelectQueryBuilder, sql } from 'kysely'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { OPEN_STATUS, type Plano, type StatusLocacao } from '#domain/locacao.ts'
import type { Centavos } from '#domain/money.ts'
import type { Db } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'

const count = sql<number>`coalesce(sum(quantidade), 0)`.as('n')

export const countActiveClientes = async (db: Db) =>
  (
    await db
      .selectFrom('clientes_por_status')
      .select(count)
      .where('status', '=', 'ativo')
      .executeTakeFirstOrThrow()
  ).n

/** Returns how many rentals have each open status. */
export async function countOpenLocacoes(db: Db) {
  const rows = await db
    .selectFrom('locacoes_por_dia')
    .select(['status', count])
    .where('status', 'in', OPEN_STATUS)
    .groupBy('status')
    .execute()
  const of = (status: StatusLocacao) => rows.find((row) => row.status === status)?.n ?? 0
  return {
    locacoes_ativas: of('ativa'),
    locacoes_pausadas: of('pausada'),
    locacoes_desabilitadas: of('desabilitada'),
    locacoes_atrasadas: of('atrasada'),
  }
}

/** Literals instead of parameters, so that the planner can use the partial index of open rentals. */
const OPEN = OPEN_STATUS.map((status) => sql.lit(status))

type Query = SelectQueryBuilder<Tables, 'locacoes', object>
type Asked = { today: CalendarDay; limite: number }

const open = (db: Db): Query => db.selectFrom('locacoes').where('status', 'in', OPEN)

/** Rentals without weeks after the contract, a request for the return or an agreed renewal. */
const withContrato = (db: Db) =>
  open(db)
    .whereRef('data_fim', '=', 'data_fim_contratada')
    .where('devolucao_pedida', 'is', null)
    .where('renovacao_plano', 'is', null)

/** Returns the rentals that could not be renewed, the longest past their contract first, and their number. */
export const listRefusedRenovacoes = (db: Db, { today, limite }: Asked) =>
  found(db, open(db).where('renovacao_recusada_em', 'is not', null), {
    day: 'data_fim_contratada',
    today,
    limite,
  })

/**
 * Returns the rentals whose contract ends today or is past its end, by its last day, and their
 * number; without those past it of the plans `aside`, which have an alert of their own.
 */
export const listReturns = (db: Db, { today, aside, limite }: Asked & { aside: Plano[] }) => {
  const ended = withContrato(db).where('data_fim_contratada', '<=', today)
  const returns =
    aside.length === 0
      ? ended
      : ended.where((e) =>
          e.or([e('data_fim_contratada', '=', today), e('plano', 'not in', aside)]),
        )
  return found(db, returns, { day: 'data_fim_contratada', today, limite })
}

/**
 * Returns the rentals whose contract ends that many days from today, by its last day, and their
 * number.
 */
export const listEnding = (
  db: Db,
  {
    today,
    days: [first, last],
    planos,
    limite,
  }: Asked & { days: [number, number]; planos?: Plano[] },
) => {
  const ending = withContrato(db)
    .where('data_fim_contratada', '>=', addDays(today, first))
    .where('data_fim_contratada', '<=', addDays(today, last))
  const asked = planos ? ending.where('plano', 'in', planos) : ending
  return found(db, asked, { day: 'data_fim_contratada', today, limite })
}

/** Returns the rentals whose motorcycle was asked back, by the day, and their number. */
export const listRequestedReturns = (db: Db, { today, limite }: Asked) =>
  found(db, open(db).where('devolucao_pedida', 'is not', null), {
    day: 'devolucao_pedida',
    today,
    limite,
  })

/** Returns the rentals that wait for their hand-over inspection, the oldest first, and their number. */
export const listWithoutVistoria = (db: Db, { today, limite }: Asked) =>
  found(
    db,
    open(db)
      .where('pede_vistoria', '=', sql.lit(true))
      .where('data_encerramento', 'is', null)
      .where((e) =>
        e.not(
          e.exists(
            e
              .selectFrom('vistorias as v')
              .select('v.id')
              .whereRef('v.locacao_id', '=', 'locacoes.id')
              .where('v.tipo', '=', sql.lit('entrega' as const))
              .where('v.status', '=', sql.lit('concluida' as const)),
          ),
        ),
      ),
    { day: 'data_inicio', today, limite },
  )

/** Returns the rentals of these plans past their contract without weeks after it, and their number. */
export const listOver = async (db: Db, { today, planos, limite }: Asked & { planos: Plano[] }) =>
  planos.length === 0
    ? { itens: [], total: 0 }
    : found(
        db,
        open(db)
          .whereRef('data_fim', '=', 'data_fim_contratada')
          .where('data_fim_contratada', '<', today)
          .where('renovacao_plano', 'is', null)
          .where('plano', 'in', planos),
        { day: 'data_fim_contratada', today, limite },
      )

/** Returns the number of rentals with weeks after their contract. */
export async function countProlonged(db: Db) {
  const [count] = await counted(open(db).whereRef('data_fim', '>', 'data_fim_contratada'))
  return count!.total
}

type Day = 'data_fim_contratada' | 'devolucao_pedida' | 'data_inicio'

/** Counts only if there may be more than the first, which there rarely are. */
async function found(db: Db, locacoes: Query, { day, today, limite }: Asked & { day: Day }) {
  const itens = await withNames(db, locacoes, { day, today, limite })
  if (itens.length < limite) return { itens, total: itens.length }
  const [count] = await counted(locacoes)
  return { itens, total: count!.total }
}

const withNames = (db: Db, locacoes: Query, { day, today, limite }: Asked & { day: Day }) =>
  db
    .selectFrom(
      locacoes
        .select(['id', 'status', 'plano', 'data_fim', 'data_fim_contratada', 'devolucao_pedida'])
        .select(['renovacao_plano', 'renovacao_combinada_em', 'renovacao_recusada_em'])
        .select(['cliente_id', 'moto_id', 'data_inicio'])
        .select(sql<Centavos>`preco_semanal(precos, data_inicio, ${today})`.as('preco_semanal'))
        .orderBy(day)
        .orderBy('id')
        .limit(limite)
        .as('l'),
    )
    .innerJoin('clientes as c', 'c.id', 'l.cliente_id')
    .innerJoin('motos as m', 'm.id', 'l.moto_id')
    .selectAll('l')
    .select(['c.nome as cliente_nome', 'c.telefone as cliente_telefone', 'm.placa as moto_placa'])
    .select(sql<boolean>`consta_como_roubada(l.moto_id)`.as('moto_roubada'))
    .orderBy(`l.${day}`)
    .orderBy('l.id')
    .execute()

const counted = (locacoes: Query) =>
  locacoes.select((e) => e.fn.countAll<number>().as('total')).execute()
