-- What follows from today's date, off kept totals: what is late with its fees, and motorcycles near their oil change.

-- Late fees are rounded payment by payment: what is open is kept by its value too, all else under zero.
alter table pagamentos_por_dia add valor bigint not null default 0;
alter table pagamentos_por_dia alter valor drop default, drop constraint pagamentos_por_dia_pkey;
delete from pagamentos_por_dia where status = 'pendente';
insert into pagamentos_por_dia (dia, status, tipo, valor, fatia, total, quantidade)
select data_vencimento, status, tipo, valor_original, 0, sum(valor_original), count(*)
from pagamentos where status = 'pendente' group by 1, 2, 3, 4;
alter table pagamentos_por_dia add primary key (dia, status, tipo, valor, fatia);
create index pagamentos_abertos_por_dia on pagamentos_por_dia (dia) where status = 'pendente';

create or replace function somar_pagamentos() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into pagamentos_por_dia as t (dia, status, tipo, valor, fatia, total, quantidade)
    select data_vencimento, status, tipo, case status when 'pendente' then valor_original else 0 end, fatia(),
      -sum(coalesce(valor_pago, valor_original)), -count(*)
    from antigos group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (dia, status, tipo, valor, fatia)
    do update set total = t.total + excluded.total, quantidade = t.quantidade + excluded.quantidade;
  end if;
  if tg_op <> 'DELETE' then
    insert into pagamentos_por_dia as t (dia, status, tipo, valor, fatia, total, quantidade)
    select data_vencimento, status, tipo, case status when 'pendente' then valor_original else 0 end, fatia(),
      sum(coalesce(valor_pago, valor_original)), count(*)
    from novos group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (dia, status, tipo, valor, fatia)
    do update set total = t.total + excluded.total, quantidade = t.quantidade + excluded.quantidade;
  end if;
  return null;
end $$;

-- Motorcycles in use by the hundreds of km since their oil was changed.
create table motos_por_centena (
  centena integer not null,
  fatia smallint not null,
  quantidade bigint not null,
  primary key (centena, fatia)
);
insert into motos_por_centena
select (km_atual - coalesce(km_ultima_manutencao, 0)) / 100, 0, count(*)
from motos where excluido_em is null and status <> 'inativa' group by 1;
create trigger contar_km_ao_incluir after insert on motos referencing new table as novos
  for each statement execute function contar_por('motos_por_centena', 'centena',
    '(km_atual - coalesce(km_ultima_manutencao, 0)) / 100', 'excluido_em is null and status <> ''inativa''');
create trigger contar_km_ao_mudar after update on motos referencing old table as antigos new table as novos
  for each statement execute function contar_por('motos_por_centena', 'centena',
    '(km_atual - coalesce(km_ultima_manutencao, 0)) / 100', 'excluido_em is null and status <> ''inativa''');
create trigger contar_km_ao_excluir after delete on motos referencing old table as antigos
  for each statement execute function contar_por('motos_por_centena', 'centena',
    '(km_atual - coalesce(km_ultima_manutencao, 0)) / 100', 'excluido_em is null and status <> ''inativa''');

-- Adds the slices of every kept total up into one of its own, and forgets what came to nothing: readers add up days, not days
-- times writers. It waits for nobody: a slice that somebody is writing stays for the next time; whoever writes one that is
-- being added up makes it anew.
create function juntar_fatias() returns void language plpgsql as $$
declare
  t record;
begin
  for t in
    select attrelid::regclass as tabela,
      string_agg(quote_ident(attname), ', ' order by attnum) filter (where attname not in ('fatia', 'total', 'quantidade')) as chaves,
      string_agg(attname, ', ') filter (where attname in ('total', 'quantidade')) as nomes,
      string_agg(format('sum(%I)', attname), ', ') filter (where attname in ('total', 'quantidade')) as somas,
      string_agg(format('%1$I = t.%1$I + excluded.%1$I', attname), ', ') filter (where attname in ('total', 'quantidade')) as mais,
      string_agg(format('%I = 0', attname), ' and ') filter (where attname in ('total', 'quantidade')) as nada
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    group by attrelid having bool_or(attname = 'fatia')
  loop
    execute format(
      'with soltas as (
         delete from %1$s where ctid = any(array(select ctid from %1$s where fatia >= 0 for update skip locked)) returning *)
       insert into %1$s as t (%2$s, fatia, %3$s) select %2$s, -1, %4$s from soltas group by %2$s
       on conflict (%2$s, fatia) do update set %5$s',
      t.tabela, t.chaves, t.nomes, t.somas, t.mais);
    execute format('delete from %s where fatia = -1 and %s', t.tabela, t.nada);
  end loop;
end $$;
select juntar_fatias();
