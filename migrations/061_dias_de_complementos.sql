-- The days that a complemento charges, as it was made, and which write-offs a new last day of the rental made.

alter table pagamentos
  add column desde date,
  add column ate date;

alter table pagamentos disable trigger user;
with complementos as (
  select p.id, p.locacao_id, p.semana_referencia, p.status = 'cancelado' as cancelado,
    l.data_inicio + 7 * (p.semana_referencia - 1) as inicio,
    greatest(least(l.data_inicio + 7 * p.semana_referencia - 1, l.data_fim), l.data_inicio + 7 * (p.semana_referencia - 1)) as fim,
    case when p.valor_original % l.preco_diario = 0 and p.valor_original / l.preco_diario between 1 and 7
      then (p.valor_original / l.preco_diario)::integer end as dias,
    l.data_fim_contratada as contratada
  from pagamentos p join locacoes l on l.id = p.locacao_id
  where p.tipo = 'complemento'
), contados as (
  -- An amount that a person set pays what is left of the week after the contract.
  select *, coalesce(dias, greatest(1, fim - greatest(inicio, contratada + 1) + 1)) as quantos from complementos
), situados as (
  -- Added days are the last of their week, the newest last.
  select id, inicio, greatest(inicio, fim - (coalesce(sum(quantos) over (
    partition by locacao_id, semana_referencia, cancelado order by id desc
    rows between unbounded preceding and 1 preceding), 0))::integer) as ate, quantos
  from contados
)
update pagamentos p set desde = greatest(s.inicio, s.ate - s.quantos + 1), ate = s.ate
from situados s where s.id = p.id;
alter table pagamentos enable trigger user;

alter table pagamentos
  add constraint pagamentos_dias_do_complemento
    check ((tipo = 'complemento') = (desde is not null) and (desde is null) = (ate is null) and (desde is null or ate >= desde));

alter table alocacoes
  add column novo_fim boolean not null default false,
  add constraint alocacoes_novo_fim check (not novo_fim or tipo = 'dispensa' and motivo = 'dias_nao_usados');
