-- What each motorcycle earns: whose money a receita is, what a motorcycle cost, and when it was written off.

-- The motorcycle that earned it, set by `moto_da_receita` and never moved by a later swap; null: of none.
alter table receitas add column moto_id uuid references motos;

alter table motos
  -- What was paid to buy it, and what it had earned before this system.
  add column valor_aquisicao bigint check (valor_aquisicao >= 0),
  add column resultado_anterior bigint not null default 0,
  -- Sold or lost for good: the day, why, and the amount received, which is not in the register.
  add column baixa_em date,
  add column baixa_motivo text check (baixa_motivo in ('venda', 'perda_total', 'roubo', 'outra')),
  add column baixa_valor bigint check (baixa_valor >= 0),
  add column baixa_observacoes text,
  add constraint motos_baixa check (num_nonnulls(baixa_em, baixa_motivo, baixa_valor) in (0, 3)),
  add constraint motos_baixa_arquivada check (baixa_em is null or excluido_em is not null),
  add constraint motos_baixa_observacoes check (baixa_observacoes is null or baixa_em is not null);

-- Existing rows, by the rule of `moto_da_receita`. They change nothing that counts, so that no trigger has to know.
create temporary table somas_antes on commit drop as
  select date_trunc('month', data_recebimento) as mes, sum(valor) as soma
  from receitas where cancelada_em is null group by 1;

alter table receitas disable trigger user;

update receitas r
set moto_id = case when r.cobranca_id is not null then (select moto_id from cobrancas_extras where id = r.cobranca_id)
  else (
    select lm.moto_id
    from locacoes l
    left join pagamentos p on p.id = r.pagamento_id
    cross join lateral (
      select case when p.id is null then r.data_recebimento
        when p.tipo = 'semanal' then l.data_inicio + 7 * (p.semana_referencia - 1)
        else p.data_vencimento end as dia) d
    join locacoes_motos lm on lm.locacao_id = l.id
    where l.id = coalesce(p.locacao_id, r.locacao_id)
    order by lm.inicio < (d.dia + 1)::timestamp at time zone 'America/Sao_Paulo' desc,
      case when lm.inicio < (d.dia + 1)::timestamp at time zone 'America/Sao_Paulo' then lm.inicio end desc, lm.inicio, lm.id desc
    limit 1) end
where r.estorno_de is null;

update receitas e set moto_id = r.moto_id from receitas r where r.id = e.estorno_de;

alter table receitas enable trigger user;

do $$
begin
  if exists (
    select from somas_antes a
    full join (
      select mes, sum(soma) as soma from (
        select date_trunc('month', data_recebimento) as mes, moto_id, sum(valor) as soma
        from receitas where cancelada_em is null group by 1, 2) por_moto
      group by mes) d using (mes)
    where a.soma is distinct from d.soma
  ) then
    raise exception 'the receitas by motorcycle do not add up to the register';
  end if;
end $$;

create index receitas_da_moto on receitas (moto_id, data_recebimento) include (valor) where cancelada_em is null;
-- The list of results is by plate, archived motorcycles included.
create index motos_por_placa_e_id on motos (placa, id);
