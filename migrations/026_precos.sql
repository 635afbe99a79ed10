-- What a rental costs by the week, in steps, in place of a daily price.

-- Whether they are steps of a price: the first of week 1, each later than the one before, all above zero.
create function precos_validos(precos jsonb) returns boolean language sql immutable as $$
  select case when jsonb_typeof(precos) = 'array' then (
    select coalesce(bool_and(case when passo ->> 'semana' ~ '^[1-9]\d{0,3}$' and passo ->> 'valor' ~ '^[1-9]\d{0,8}$'
        then case when n = 1 then passo ->> 'semana' = '1' else (passo ->> 'semana')::int > (anterior ->> 'semana')::int end
        else false end), false)
    from (select passo, n, lag(passo) over (order by n) as anterior
      from jsonb_array_elements(precos) with ordinality as p (passo, n)) passos)
    else false end
$$;

-- A change of type fires no trigger: nothing that counts changes, and the trail has nothing to say of it.
create temporary table diarias_antes on commit drop as
  select id, preco_diario, data_fim - data_inicio + 1 as dias from locacoes;

alter table locacoes drop constraint locacoes_preco_diario_check;
alter table locacoes alter column preco_diario type jsonb
  using jsonb_build_array(jsonb_build_object('semana', 1, 'valor', 7 * preco_diario));
alter table locacoes rename column preco_diario to precos;

alter table locacoes
  add constraint locacoes_precos check (precos_validos(precos)),
  -- Why the price is below that of the plan.
  add column preco_motivo text check (preco_motivo <> ''),
  -- The weekly price with which the next rental begins, as agreed, and why it is below that of the plan.
  add column renovacao_preco bigint check (renovacao_preco > 0),
  add column renovacao_preco_motivo text check (renovacao_preco_motivo <> ''),
  -- The weeks that were paid before the rental was entered here; they have no payment.
  add column semanas_antes integer not null default 0 check (semanas_antes >= 0);

alter table locacoes disable trigger user;
update locacoes
set renovacao_preco = case renovacao_plano when 'mensal' then 31493 when 'anual' then 27993 else 34993 end
where renovacao_plano is not null;
alter table locacoes enable trigger user;

alter table locacoes
  add constraint locacoes_renovacao_preco check ((renovacao_preco is null) = (renovacao_plano is null)),
  add constraint locacoes_renovacao_preco_motivo check (renovacao_preco_motivo is null or renovacao_plano is not null);

-- The days of a week are those it was made for, also when its amount was corrected; without them, all seven.
alter table pagamentos disable trigger user;
update pagamentos p
set desde = d.primeiro, ate = d.primeiro + d.dias - 1
from (
  select p.id, (p.valor_original / a.preco_diario)::int as dias,
    case when s.inicio > l.data_fim_contratada and not exists (
        select from pagamentos c where c.locacao_id = l.id and c.tipo = 'complemento' and c.status <> 'cancelado'
          and c.semana_referencia = p.semana_referencia)
      then least(s.inicio + 6, l.data_fim) - (p.valor_original / a.preco_diario)::int + 1
      else s.inicio end as primeiro
  from pagamentos p
  join locacoes l on l.id = p.locacao_id
  join diarias_antes a on a.id = l.id
  cross join lateral (select l.data_inicio + 7 * (p.semana_referencia - 1) as inicio) s
  where p.tipo = 'semanal' and p.valor_original < 7 * a.preco_diario and p.valor_original > 0
    and p.valor_original % a.preco_diario = 0
) d
where d.id = p.id;
alter table pagamentos enable trigger user;

alter table pagamentos
  drop constraint pagamentos_dias_do_complemento,
  add constraint pagamentos_dias check (
    (desde is null) = (ate is null) and (desde is null or ate >= desde)
    and case tipo when 'complemento' then desde is not null when 'semanal' then true else desde is null end);

do $$
begin
  if (select sum(preco_diario * dias) from diarias_antes) <> (
    select sum((l.precos -> 0 ->> 'valor')::bigint * (a.dias / 7)
      + round((l.precos -> 0 ->> 'valor')::numeric * (a.dias % 7) / 7)) from locacoes l join diarias_antes a using (id))
  then raise exception 'os aluguéis por semana não somam os aluguéis por dia';
  end if;
end $$;

alter table locacoes_historico
  drop constraint locacoes_historico_acao_check,
  add constraint locacoes_historico_acao_check check (acao in (
    'criar', 'editar', 'finalizar', 'pausar', 'despausar', 'desabilitar', 'reabilitar', 'cancelar',
    'pedir_devolucao', 'prorrogar', 'renovar', 'acerto', 'reabrir', 'trocar', 'destrocar', 'dispensar_dias', 'moto_pronta',
    'reajustar', 'importar', 'transferir'));
