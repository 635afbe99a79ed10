import { sql } from 'kysely'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import type { TipoRecebimento } from '#domain/recebimento.ts'
import type { OrigemRecebimento } from '#features/dinheiro/dividas/rules.ts'
import type { Db } from '#server/database/pool.ts'
import type { Item, Parte, Reserva } from './rules.ts'

type Recebimento = Parte & {
  id: string
  grupo: string | null
  criado_em: Instant
  estornado_em: Instant | null
  cliente_id: string
  nome: string
  cpf: string
  email: string | null
  telefone: string
  origem: OrigemRecebimento
  /** The name of who received it. */
  recebido_por: string | null
  reservas: Reserva[]
}

/**
 * Returns a receipt and those of the same visit in other forms, by number. Throws NotFound if it
 * does not exist.
 */
export async function findVisit(db: Db, id: string) {
  const { rows } = await sql<Recebimento>`
    select r.id, r.numero, r.valor, r.forma, r.data, r.grupo, r.criado_em, r.origem, r.estornado_em,
      (r.estornado_em at time zone 'America/Sao_Paulo')::date as anulado_em,
      c.id as cliente_id, c.nome, c.cpf, c.email, c.telefone, coalesce(u.nome, r.recebido_por) as recebido_por,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'tipo', p.tipo, 'semana_referencia', p.semana_referencia, 'descricao', e.descricao)
          order by e.data_vencimento, p.semana_referencia)
        from jsonb_to_recordset(r.em_aberto) as e (pagamento_id uuid, descricao text, data_vencimento date)
        left join pagamentos p on p.id = e.pagamento_id), '[]') as reservas
    from recebimentos r
    join clientes c on c.id = r.cliente_id
    left join usuarios u on u.username = r.recebido_por
    where r.id = ${id} or r.grupo = (select grupo from recebimentos where id = ${id})
    order by r.numero`.execute(db)
  if (rows.length === 0) throw new NotFound('Recebimento não encontrado')
  return rows
}

/**
 * Returns what receipts paid of each debt, the oldest due first. What stayed open of a debt right
 * after them follows from its allocations: a later one keeps the fees counted before it.
 */
export async function itemsOf(db: Db, recebimentos: readonly string[]) {
  const { rows } = await sql<Item>`
    with pagas as (
      select pagamento_id, cobranca_id, max(ordem) as ordem,
        coalesce(sum(valor) filter (where tipo = 'recebimento'), 0)::bigint as recebido,
        sum(encargos)::bigint as encargos,
        coalesce(sum(valor) filter (where tipo = 'dispensa'), 0)::bigint as dispensado
      from alocacoes where recebimento_id = any(${recebimentos}::uuid[])
      group by pagamento_id, cobranca_id)
    select d.pagamento_tipo as tipo, d.semana_referencia, d.titulo, l.id as locacao_id, l.data_inicio, s.desde, s.ate,
      m.placa as moto_placa, d.valor_original,
      p.recebido, case when d.pagamento_tipo = 'caucao' then 0 else p.encargos end as encargos, p.dispensado,
      (d.valor_original + coalesce(depois.lancados, case when a.desfeita_em is null then d.encargos_lancados end)
        - antes.total)::bigint as resta
    from pagas p
    join dividas d on d.id = coalesce(p.pagamento_id, p.cobranca_id)
    join alocacoes a on (a.pagamento_id = p.pagamento_id or a.cobranca_id = p.cobranca_id) and a.ordem = p.ordem
    left join pagamentos s on s.id = p.pagamento_id
    left join locacoes l on l.id = d.locacao_id
    left join motos m on m.id = d.moto_id
    left join lateral (
      select (b.antes ->> 'lancados')::bigint as lancados from alocacoes b
      where (b.pagamento_id = a.pagamento_id or b.cobranca_id = a.cobranca_id) and b.ordem > a.ordem
        and (a.desfeita_em is null or b.criado_em < a.desfeita_em)
      order by b.ordem limit 1) depois on true
    cross join lateral (
      select sum(b.valor) as total from alocacoes b
      where (b.pagamento_id = a.pagamento_id or b.cobranca_id = a.cobranca_id) and b.ordem <= a.ordem
        and (b.desfeita_em is null or b.desfeita_em > a.criado_em)) antes
    order by d.data_vencimento, d.id`.execute(db)
  return rows
}

type Moment = { cliente_id: string; dia: CalendarDay; em: Instant }

/** Whether the customer owed something at that moment that was due by that day. */
export async function owedSomething(db: Db, { cliente_id, dia, em }: Moment) {
  const { rows } = await sql<{ deve: boolean }>`
    select exists (
      select from dividas d
      where d.cliente_id = ${cliente_id} and not d.simulada
        and d.data_vencimento <= ${dia}::date and d.status <> 'cancelado'
        and (d.status <> 'pago' or exists (
          select from alocacoes a
          where (a.pagamento_id = d.id or a.cobranca_id = d.id) and a.desfeita_em is null
            and a.criado_em > ${em}::timestamptz))
    ) as deve`.execute(db)
  return rows[0]!.deve
}

export type DividaOf = { pagamento_id?: string | undefined; cobranca_id?: string | undefined }

/** A receipt of a debt. */
type Listed = {
  id: string
  numero: number
  data: CalendarDay
  valor: Centavos
  forma: TipoRecebimento
  estornado_em: Instant | null
}

/** Returns the receipts that paid a debt, the newest first. */
export async function listOfDivida(db: Db, { pagamento_id, cobranca_id }: DividaOf) {
  const { rows } = await sql<Listed>`
    select r.id, r.numero, r.data, r.valor, r.forma, r.estornado_em from recebimentos r
    where r.id in (
      select a.recebimento_id from alocacoes a
      where a.tipo = 'recebimento'
        and (a.pagamento_id = ${pagamento_id ?? null}::uuid or a.cobranca_id = ${cobranca_id ?? null}::uuid))
    order by r.numero desc`.execute(db)
  return rows
}

/** Returns the CPF of the customer of a receipt. */
export const cpfOf = async (db: Db, recebimento_id: string) =>
  (
    await db
      .selectFrom('recebimentos as r')
      .innerJoin('clientes as c', 'c.id', 'r.cliente_id')
      .select('c.cpf')
      .where('r.id', '=', recebimento_id)
      .executeTakeFirstOrThrow()
  ).cpf
