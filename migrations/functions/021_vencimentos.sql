-- What has to be paid or renewed by a day: unpaid expenses, the driving licences of customers who have a motorcycle, and the
-- contracts of open rentals without an agreed renewal. `motos`: how many motorcycles share it; `moto_id` is the only one.
create or replace view vencimentos with (security_invoker) as
select d.tipo, case d.tipo when 'outros' then d.descricao end as descricao, d.vencimento as vence_em, d.id as despesa_id,
  case p.motos when 1 then p.moto_id end as moto_id, p.motos, null::uuid as cliente_id, null::uuid as locacao_id, d.valor
from despesas d
cross join lateral (
  select count(*)::int as motos, (array_agg(p.moto_id))[1] as moto_id from despesas_motos p where p.despesa_id = d.id) p
where d.pago_em is null and d.cancelada_em is null
union all
select 'cnh', null::text, c.validade_cnh, null::uuid, null::uuid, 0, c.id, null::uuid, null::bigint
from clientes c
where c.excluido_em is null and exists (
  select from locacoes l where l.cliente_id = c.id and l.status in ('ativa', 'pausada', 'desabilitada', 'atrasada'))
  and c.validade_cnh is not null
union all
select 'contrato', null::text, l.data_fim_contratada, null::uuid, l.moto_id, 1, l.cliente_id, l.id, null::bigint
from locacoes l
where l.status in ('ativa', 'pausada', 'desabilitada', 'atrasada') and l.renovacao_plano is null;
