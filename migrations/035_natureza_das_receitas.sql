-- The summary of the register by what the money is: rent, late fees, extra charges, deposits that paid debts, entries
-- by hand, reversals. The fees of a payment count under it as a part of the same row.
alter table receitas_por_dia add column natureza text;

create function natureza_da_receita(origem text) returns text language sql immutable as $$
  select case origem when 'pagamento' then 'aluguel' else origem end
$$;

create or replace function somar_receitas() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into receitas_por_dia as t (dia, tipo_recebimento, origem, natureza, shard, total, quantidade)
    select data_recebimento, tipo_recebimento, coalesce(origem_estornada, origem), natureza, counter_shard(), -sum(parte), -sum(linhas)
    from antigos, lateral (
      values (natureza_da_receita(origem), valor - encargos, 1), ('encargos', encargos, 0)) partes (natureza, parte, linhas)
    where cancelada_em is null and (linhas = 1 or parte <> 0)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (dia, tipo_recebimento, origem, natureza, shard)
    do update set total = t.total + excluded.total, quantidade = t.quantidade + excluded.quantidade;
  end if;
  if tg_op <> 'DELETE' then
    insert into receitas_por_dia as t (dia, tipo_recebimento, origem, natureza, shard, total, quantidade)
    select data_recebimento, tipo_recebimento, coalesce(origem_estornada, origem), natureza, counter_shard(), sum(parte), sum(linhas)
    from novos, lateral (
      values (natureza_da_receita(origem), valor - encargos, 1), ('encargos', encargos, 0)) partes (natureza, parte, linhas)
    where cancelada_em is null and (linhas = 1 or parte <> 0)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (dia, tipo_recebimento, origem, natureza, shard)
    do update set total = t.total + excluded.total, quantidade = t.quantidade + excluded.quantidade;
  end if;
  return null;
end $$;

-- The rows of before, counted again.
lock table receitas in share mode;
truncate receitas_por_dia;
alter table receitas_por_dia
  alter column natureza set not null,
  drop constraint receitas_por_dia_pkey,
  add primary key (dia, tipo_recebimento, origem, natureza, shard);
insert into receitas_por_dia (dia, tipo_recebimento, origem, natureza, shard, total, quantidade)
select data_recebimento, tipo_recebimento, coalesce(origem_estornada, origem), natureza, -1, sum(parte), sum(linhas)
from receitas, lateral (
  values (natureza_da_receita(origem), valor - encargos, 1), ('encargos', encargos, 0)) partes (natureza, parte, linhas)
where cancelada_em is null and (linhas = 1 or parte <> 0)
group by 1, 2, 3, 4;
