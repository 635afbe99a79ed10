import { type RawBuilder, sql } from 'kysely'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import type { TipoPagamento } from '#domain/pagamento.ts'
import type { Owed } from '#features/dinheiro/pagamentos/rules.ts'
import type { Db } from '#server/database/pool.ts'
import { decodeCursor, pageOf } from '#server/search/page.ts'
import type { StatusMensagem } from '../rules.ts'

/** A payment or an extra charge, with the data its reminder needs. */
export type Divida = Omit<Owed, 'tipo'> & {
  id: string
  pagamento_id: string | null
  cobranca_id: string | null
  /** Kind of payment; null for an extra charge. */
  tipo: TipoPagamento | null
  semana_referencia: number
  /** Title of an extra charge. */
  titulo: string | null
  status: 'pendente' | 'pago' | 'cancelado' | 'contestado'
  simulada: boolean
  cliente_id: string
  cliente_nome: string
  cliente_telefone: string
  moto_placa: string | null
  demonstracao: boolean
  /** The last message about it. */
  enviada_em: Instant | null
  envio: StatusMensagem | null
}

/** Payments as debts. */
export const PAGAMENTOS = sql`select id, id as pagamento_id, null::uuid as cobranca_id, tipo, semana_referencia,
  null::text as titulo, valor_original, principal_aberto, encargos_abertos, encargos_lancados, encargos_desde, multa_lancada,
  data_vencimento, status, false as simulada, cliente_id, moto_id, demonstracao
  from pagamentos`
/** Extra charges as debts. */
export const COBRANCAS = sql`select id, null::uuid as pagamento_id, id as cobranca_id, null::text as tipo, 1 as semana_referencia,
  titulo, valor as valor_original, principal_aberto, 0 as encargos_abertos, 0 as encargos_lancados,
  null::date as encargos_desde, false as multa_lancada, data_vencimento, status, simulada, cliente_id, moto_id, demonstracao
  from cobrancas_extras`

/**
 * Adds names and last message to the rows already selected. Looks up the names of all rows at once,
 * so that neighbouring keys share index pages.
 */
export const withNamesAndLastMessage = <D extends Divida>(dividas: RawBuilder<unknown>) => sql<D>`
  with d as materialized (${dividas}),
    c as materialized (select id, nome, telefone from clientes where id = any(array(select cliente_id from d))),
    m as materialized (select id, placa from motos where id = any(array(select moto_id from d)))
  select d.*, c.nome as cliente_nome, c.telefone as cliente_telefone, m.placa as moto_placa,
    u.data_envio as enviada_em, u.status as envio
  from d
  join c on c.id = d.cliente_id
  left join m on m.id = d.moto_id
  left join lateral (
    (select data_envio, status from mensagens where pagamento_id = d.pagamento_id and status <> 'dispensada' order by data_envio desc limit 1)
    union all
    (select data_envio, status from mensagens where cobranca_id = d.cobranca_id and status <> 'dispensada' order by data_envio desc limit 1)
  ) u on true
  order by d.data_vencimento, d.id`

type Paging = { today: CalendarDay; limite: number; cursor?: string | undefined }

/**
 * Returns a page of late payments and open extra charges, oldest due first. Reads one row more than
 * the page of each kind, by its own index.
 */
export async function pageOfPending(db: Db, { today, limite, cursor }: Paging) {
  const start = cursor ? decodeCursor(cursor, 2) : undefined
  const next = sql`${start ? sql`and (data_vencimento, id) > (${start[0]}, ${start[1]})` : sql``}
    order by data_vencimento, id limit ${limite + 1}`
  const page = sql`
    (${PAGAMENTOS} where status = 'pendente' and data_vencimento < ${today} ${next})
    union all
    (${COBRANCAS} where status = 'pendente' and not simulada ${next})
    order by data_vencimento, id limit ${limite + 1}`
  const { rows } = await withNamesAndLastMessage(page).execute(db)
  return pageOf(rows, limite, (row) => [row.data_vencimento, row.id])
}

/** Rows per query of eachPending. */
const STEP = 500

/** Iterates over all pending debts in list order, fetching pages as needed. */
export async function* eachPending(db: Db, today: CalendarDay): AsyncGenerator<Divida> {
  let cursor: string | undefined
  do {
    const { items, next } = await pageOfPending(db, { today, limite: STEP, cursor })
    yield* items
    cursor = next
  } while (cursor)
}

/** Returns a payment or extra charge as a debt; undefined if it does not exist. */
export async function findDivida(db: Db, of: { pagamento_id: string } | { cobranca_id: string }) {
  const dividas =
    'pagamento_id' in of
      ? sql`${PAGAMENTOS} where id = ${of.pagamento_id}`
      : sql`${COBRANCAS} where id = ${of.cobranca_id}`
  return (await withNamesAndLastMessage(dividas).execute(db)).rows[0]
}
