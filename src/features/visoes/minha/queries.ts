import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { TIPOS_DOCUMENTO } from '#domain/documento.ts'
import type { Centavos } from '#domain/money.ts'
import type { Db } from '#server/database/pool.ts'

/** Returns a customer; undefined for an archived one. */
export const findCliente = (db: Db, id: string) =>
  db
    .selectFrom('clientes')
    .select(['id', 'nome', 'cpf', 'telefone', 'email'])
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()

/** Returns the customer's rentals but those cancelled, unless the shop still holds their deposit, the newest first, with the motorcycle that each has or had last. */
export const listLocacoes = (db: Db, cliente_id: string) =>
  db
    .selectFrom('locacoes as l')
    .innerJoin('motos as m', 'm.id', 'l.moto_id')
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('locacoes_motos as p')
          .select(sql<CalendarDay>`(p.inicio at time zone 'America/Sao_Paulo')::date`.as('desde'))
          .whereRef('p.locacao_id', '=', 'l.id')
          .orderBy('p.inicio', 'desc')
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .leftJoin('acertos as a', (join) =>
      join.onRef('a.locacao_id', '=', 'l.id').on('a.status', '=', 'fechado'),
    )
    .selectAll('l')
    .select(['m.placa', 'm.modelo', 'm.cor', 'p.desde', 'a.prazo_devolucao as volta_ate'])
    .where('l.cliente_id', '=', cliente_id)
    .where((e) =>
      e.or([
        e('l.status', '<>', 'cancelada'),
        e.exists(
          e
            .selectFrom('caucoes as c')
            .select('c.saldo')
            .whereRef('c.locacao_id', '=', 'l.id')
            .where('c.saldo', '>', 0 as Centavos),
        ),
      ]),
    )
    .orderBy('l.data_inicio', 'desc')
    .orderBy('l.id', 'desc')
    .execute()

/** Returns the weeks of a rental that have a payment. */
export const listWeeks = (db: Db, locacao_id: string) =>
  db
    .selectFrom('pagamentos')
    .select(['id', 'locacao_id', 'tipo', 'semana_referencia', 'status', 'data_vencimento'])
    .where('locacao_id', '=', locacao_id)
    .where('tipo', '=', 'semanal')
    .execute()

/** Returns the customer's first open week that is due later than today. */
export const findNextWeek = (db: Db, cliente_id: string, today: CalendarDay) =>
  db
    .selectFrom('pagamentos')
    .select(['principal_aberto as valor', 'data_vencimento as dia'])
    .where('cliente_id', '=', cliente_id)
    .where('tipo', '=', 'semanal')
    .where('status', '=', 'pendente')
    .where('data_vencimento', '>', today)
    .orderBy('data_vencimento')
    .limit(1)
    .executeTakeFirst()

/** Returns the customer's receipts, the newest first, from below a number if given. */
export const listRecibos = (
  db: Db,
  cliente_id: string,
  { antes, limit }: { antes: number | undefined; limit: number },
) =>
  db
    .selectFrom('recebimentos')
    .select(['id', 'numero', 'data as dia', 'valor'])
    .select((e) => e('estornado_em', 'is not', null).$castTo<boolean>().as('anulado'))
    .where('cliente_id', '=', cliente_id)
    .$if(antes !== undefined, (query) => query.where('numero', '<', antes!))
    .orderBy('numero', 'desc')
    .limit(limit)
    .execute()

const PAPEIS = TIPOS_DOCUMENTO.filter((tipo) => tipo !== 'notificacao')

/** Returns the customer's contracts, amendments, terms and settlements that are valid and have their text, the newest first. */
export const listPapeis = (db: Db, cliente_id: string) =>
  db
    .selectFrom('documentos')
    .select(['id', 'tipo', 'ano', 'numero', 'status', 'emitido_em', 'assinado_em'])
    .where('cliente_id', '=', cliente_id)
    .where('tipo', 'in', PAPEIS)
    .where('status', 'in', ['emitido', 'assinado'])
    .where('texto_final', 'is not', null)
    .orderBy('emitido_em', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Whether a receipt is the customer's. */
export const isReciboOf = async (db: Db, cliente_id: string, id: string) =>
  (await db
    .selectFrom('recebimentos')
    .select('id')
    .where('cliente_id', '=', cliente_id)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined
