import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Db } from '#server/database/pool.ts'
import type { Linha } from './rules.ts'

/** Returns what came in and went out on a day: the register, costs, and deposits taken and given back, by id. */
export async function linesOfDay(db: Db, dia: CalendarDay) {
  const { rows } = await sql<Linha>`
    select r.id, r.data_recebimento as dia, case r.origem when 'estorno' then 'estorno' else 'receita' end as tipo, rec.numero as recibo,
      p.tipo as pagamento, p.semana_referencia as semana, null::text as despesa,
      coalesce(c.titulo, r.observacoes) as texto, cl.nome as cliente, cl.cpf,
      m.placa, r.tipo_recebimento as forma, r.valor as entrada, null::bigint as saida, null::bigint as caucao_entrada,
      null::bigint as caucao_saida
    from receitas r
    left join alocacoes a on a.id = r.alocacao_id
    left join recebimentos rec on rec.id = a.recebimento_id
    left join pagamentos p on p.id = r.pagamento_id
    left join cobrancas_extras c on c.id = r.cobranca_id
    left join locacoes l on l.id = r.locacao_id
    left join clientes cl on cl.id = coalesce(p.cliente_id, c.cliente_id, l.cliente_id)
    left join motos m on m.id = r.moto_id
    where r.data_recebimento = ${dia} and r.cancelada_em is null
    union all
    select s.id, s.data_realizada, 'manutencao', null, null, null, null, s.descricao, null, null, m.placa, null, null, s.custo, null, null
    from manutencoes s join motos m on m.id = s.moto_id
    where s.data_realizada = ${dia} and s.custo > 0
    union all
    select d.id, d.pago_em, 'despesa', null, null, null, d.tipo, nullif(concat_ws(', ', d.descricao, d.fornecedor), ''), null, null,
      (select string_agg(m.placa, ' ' order by m.placa) from despesas_motos dm join motos m on m.id = dm.moto_id where dm.despesa_id = d.id),
      d.forma, null, d.valor, null, null
    from despesas d
    where d.pago_em = ${dia} and d.cancelada_em is null
    union all
    select mv.id, mv.data, case mv.tipo when 'entrada' then 'caucao_entrada' else 'caucao_saida' end, rec.numero, null, null, null, null, cl.nome,
      cl.cpf, m.placa, coalesce(mv.forma, rec.forma), null, null, case mv.tipo when 'entrada' then mv.valor end,
      case mv.tipo when 'devolucao' then mv.valor end
    from caucao_movimentos mv
    join locacoes l on l.id = mv.locacao_id
    join clientes cl on cl.id = l.cliente_id
    join motos m on m.id = l.moto_id
    left join alocacoes a on a.id = mv.alocacao_id
    left join recebimentos rec on rec.id = a.recebimento_id
    where mv.data = ${dia} and mv.tipo in ('entrada', 'devolucao') and mv.desfeito_em is null
    order by id`.execute(db)
  return rows
}
