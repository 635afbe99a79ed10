-- What has to be paid or renewed by a day, each kind in a view of its own, which is read in the order of an index.
create or replace view vencimentos_de_contas with (security_invoker) as
select d.tipo, case d.tipo when 'outros' then d.descricao end as descricao, d.vencimento as vence_em, d.id as despesa_id,
  null::uuid as cliente_id, null::uuid as locacao_id, null::uuid as moto_id, d.valor
from despesas d
where d.pago_em is null and d.cancelada_em is null;

-- Of customers who have a motorcycle.
create or replace view vencimentos_de_cnhs with (security_invoker) as
select 'cnh'::text as tipo, null::text as descricao, c.validade_cnh as vence_em, null::uuid as despesa_id,
  c.id as cliente_id, null::uuid as locacao_id, null::uuid as moto_id, null::bigint as valor
from clientes c
where c.excluido_em is null and c.validade_cnh is not null and exists (
  select from locacoes l where l.cliente_id = c.id and l.status in ('ativa', 'pausada', 'desabilitada', 'atrasada'));

-- Of open rentals without an agreed renewal.
create or replace view vencimentos_de_contratos with (security_invoker) as
select 'contrato'::text as tipo, null::text as descricao, l.data_fim_contratada as vence_em, null::uuid as despesa_id,
  l.cliente_id, l.id as locacao_id, l.moto_id, null::bigint as valor
from locacoes l
where l.status in ('ativa', 'pausada', 'desabilitada', 'atrasada') and l.renovacao_plano is null;

drop view if exists vencimentos;
create view vencimentos with (security_invoker) as
select * from vencimentos_de_contas union all select * from vencimentos_de_cnhs union all select * from vencimentos_de_contratos;
