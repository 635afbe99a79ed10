import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/pool.ts'
import { decodeCursor, pageOf } from '#server/search/page.ts'
import { type Evento, GRUPOS, type Grupo } from './rules.ts'

/** A day without a time counts as its noon. */
const noonOf = (column: string) =>
  sql`(${sql.ref(column)} + time '12:00') at time zone 'America/Sao_Paulo'`

type Branch = (id: string) => RawBuilder<unknown>

const NOTHING = sql`null::text`

const locacoes =
  (owner: 'cliente_id' | 'moto_id'): Branch =>
  (id) =>
    sql`
    select h.id::text, 'locacao' as tipo, h.data_acao as momento, true as hora_conhecida, h.acao,
      ${owner === 'cliente_id' ? sql`'moto ' || m.placa` : sql`c.nome`} as texto, null::int as semana,
      null::bigint as valor, l.id as alvo_id, h.motivo, h.usuario_responsavel as por
    from locacoes l
    join locacoes_historico h on h.locacao_id = l.id
    join motos m on m.id = l.moto_id
    join clientes c on c.id = l.cliente_id
    where ${owner === 'cliente_id' ? sql`l.cliente_id = ${id}` : sql`l.id in (select p.locacao_id from locacoes_motos p where p.moto_id = ${id})`}`

const multas =
  (owner: 'cliente_id' | 'moto_id'): Branch =>
  (id) =>
    sql`
    select f.id::text, 'multa', f.data_infracao, f.hora_conhecida, f.status, f.descricao_infracao, null::int,
      f.valor_original, f.id, ${NOTHING}, ${NOTHING}
    from multas f where f.${sql.ref(owner)} = ${id}`

const sinistros =
  (owner: 'cliente_id' | 'moto_id'): Branch =>
  (id) =>
    sql`
    select s.id::text, 'sinistro', s.ocorrido_em, true, s.tipo, ${owner === 'cliente_id' ? sql`m.placa` : sql`c.nome`}, null::int,
      null::bigint, s.id, ${NOTHING}, ${NOTHING}
    from sinistros s join motos m on m.id = s.moto_id left join clientes c on c.id = s.cliente_id
    where s.${sql.ref(owner)} = ${id} and s.cancelado_em is null`

const OF_CLIENTE: readonly Branch[] = [
  locacoes('cliente_id'),
  (id) => sql`
    select p.id::text, 'pagamento', ${noonOf('p.data_pagamento')}, false, p.tipo, m.placa, p.semana_referencia,
      p.valor_pago, p.locacao_id, p.observacoes, ${NOTHING}
    from pagamentos p join motos m on m.id = p.moto_id
    where p.cliente_id = ${id} and p.status = 'pago'`,
  (id) => sql`
    select e.id::text, 'cobranca', ${noonOf('e.data_ocorrencia')}, false, e.status, e.titulo, null::int,
      e.valor, e.id, ${NOTHING}, ${NOTHING}
    from cobrancas_extras e where e.cliente_id = ${id}`,
  multas('cliente_id'),
  sinistros('cliente_id'),
  (id) => sql`
    select b.id::text, 'bloqueio', b.data_acao, true, b.acao, null::text, null::int, null::bigint, null::uuid,
      b.motivo, b.usuario_responsavel
    from clientes_historico b where b.cliente_id = ${id}`,
  (id) => sql`
    select w.id::text, 'mensagem', w.data_envio, true, w.status, w.mensagem, null::int, null::bigint, null::uuid,
      w.motivo_falha, w.enviada_por
    from mensagens w where w.cliente_id = ${id} and not w.na_fila`,
  (id) => sql`
    select r.id::text, 'email', r.tentado_em, true, r.status,
      coalesce(d.titulo, 'pagamento que vence em ' || to_char(d.data_vencimento, 'DD/MM/YYYY')),
      null::int, null::bigint, null::uuid, r.motivo, ${NOTHING}
    from emails r
    join dividas d on d.id = coalesce(r.pagamento_id, r.cobranca_id)
    where r.cliente_id = ${id} and r.status in ('enviado', 'falha') and r.tentado_em is not null`,
]

const OF_MOTO: readonly Branch[] = [
  locacoes('moto_id'),
  multas('moto_id'),
  sinistros('moto_id'),
  (id) => sql`
    select s.id::text, 'manutencao', ${noonOf('s.data_realizada')}, false, s.tipo, s.descricao, null::int, s.custo, s.id,
      s.observacoes, s.responsavel
    from manutencoes s where s.moto_id = ${id}`,
  (id) => sql`
    select d.id::text, 'despesa', ${noonOf('d.pago_em')}, false, d.tipo, coalesce(d.descricao, d.fornecedor), null::int, p.valor,
      d.id, d.observacoes, ${NOTHING}
    from despesas_motos p join despesas d on d.id = p.despesa_id
    where p.moto_id = ${id} and d.pago_em is not null and d.cancelada_em is null`,
  // A rental changes the status too, and has its own event.
  (id) => sql`
    select a.id::text, 'status', a.em, true, a.depois ->> 'status', null::text, null::int, null::bigint,
      null::uuid, a.motivo, a.usuario
    from auditoria a
    where a.entidade = 'motos' and a.entidade_id = ${id} and a.acao = 'update' and a.motivo is not null
      and a.depois ->> 'status' is distinct from a.antes ->> 'status'`,
]

const BRANCHES = { cliente: OF_CLIENTE, moto: OF_MOTO }
export type OwnerKind = keyof typeof BRANCHES

type Page = { limite: number; cursor?: string | undefined; grupo?: Grupo | undefined }

/** Returns a page of all that happened to a customer or a motorcycle, the latest first. */
export async function timelineOf(
  db: Db,
  owner: { kind: OwnerKind; id: string },
  { limite, cursor, grupo }: Page,
) {
  const [em, id] = cursor ? decodeCursor(cursor, 2) : []
  const after = em ? sql`where (t.em, t.id) < (${em}::timestamptz, ${id})` : sql``
  const branches = BRANCHES[owner.kind].map((branch) => branch(owner.id))
  const { rows } = await sql<Evento>`
    select t.* from (
      -- The cursor is in milliseconds.
      select u.*, date_trunc('milliseconds', u.momento) as em from (${sql.join(branches, sql` union all `)}) u
      ${grupo ? sql`where u.tipo = any(${[...GRUPOS[grupo]]})` : sql``}
    ) t ${after}
    order by t.em desc, t.id desc
    limit ${limite + 1}`.execute(db)
  return pageOf(rows, limite, ({ em, id }) => [em, id])
}
