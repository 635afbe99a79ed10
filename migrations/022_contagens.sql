-- How many customers, motorcycles, rentals and e-mails there are of each status, kept as the totals of money are, and the orders that
-- lists were still sorted into.

-- Counts rows by the keys given. The trigger's arguments: into which table, its keys' columns, what they are of a row, which
-- rows count. What an update leaves as it was writes nothing.
create function contar_por() returns trigger language plpgsql as $$
declare
  linha constant text := 'select ' || tg_argv[2] || ', %s from %I where ' || tg_argv[3];
  linhas constant text := concat_ws(' union all ',
    case when tg_op <> 'INSERT' then format(linha, -1, 'antigos') end,
    case when tg_op <> 'DELETE' then format(linha, 1, 'novos') end);
begin
  execute format(
    'insert into %1$I as t (%2$s, fatia, quantidade)
     select %2$s, fatia(), sum(n) from (%3$s) linhas (%2$s, n) group by %2$s having sum(n) <> 0 order by %2$s
     on conflict (%2$s, fatia) do update set quantidade = t.quantidade + excluded.quantidade',
    tg_argv[0], tg_argv[1], linhas);
  return null;
end $$;

create table clientes_por_status (
  status text not null,
  fatia smallint not null,
  quantidade bigint not null,
  primary key (status, fatia)
);
insert into clientes_por_status select status, 0, count(*) from clientes where excluido_em is null group by 1;
create trigger contar_ao_incluir after insert on clientes referencing new table as novos
  for each statement execute function contar_por('clientes_por_status', 'status', 'status', 'excluido_em is null');
create trigger contar_ao_mudar after update on clientes referencing old table as antigos new table as novos
  for each statement execute function contar_por('clientes_por_status', 'status', 'status', 'excluido_em is null');
create trigger contar_ao_excluir after delete on clientes referencing old table as antigos
  for each statement execute function contar_por('clientes_por_status', 'status', 'status', 'excluido_em is null');

create table motos_por_status (
  status text not null,
  fatia smallint not null,
  quantidade bigint not null,
  primary key (status, fatia)
);
insert into motos_por_status select status, 0, count(*) from motos where excluido_em is null group by 1;
create trigger contar_ao_incluir after insert on motos referencing new table as novos
  for each statement execute function contar_por('motos_por_status', 'status', 'status', 'excluido_em is null');
create trigger contar_ao_mudar after update on motos referencing old table as antigos new table as novos
  for each statement execute function contar_por('motos_por_status', 'status', 'status', 'excluido_em is null');
create trigger contar_ao_excluir after delete on motos referencing old table as antigos
  for each statement execute function contar_por('motos_por_status', 'status', 'status', 'excluido_em is null');

create table lembretes_por_status (
  status text not null,
  fatia smallint not null,
  quantidade bigint not null,
  primary key (status, fatia)
);
insert into lembretes_por_status select status, 0, count(*) from emails group by 1;
create trigger contar_ao_incluir after insert on emails referencing new table as novos
  for each statement execute function contar_por('lembretes_por_status', 'status', 'status', 'true');
create trigger contar_ao_mudar after update on emails referencing old table as antigos new table as novos
  for each statement execute function contar_por('lembretes_por_status', 'status', 'status', 'true');
create trigger contar_ao_excluir after delete on emails referencing old table as antigos
  for each statement execute function contar_por('lembretes_por_status', 'status', 'status', 'true');

-- By the day a rental began.
create table locacoes_por_dia (
  dia date not null,
  status text not null,
  fatia smallint not null,
  quantidade bigint not null,
  primary key (dia, status, fatia)
);
insert into locacoes_por_dia select data_inicio, status, 0, count(*) from locacoes group by 1, 2;
create trigger contar_ao_incluir after insert on locacoes referencing new table as novos
  for each statement execute function contar_por('locacoes_por_dia', 'dia, status', 'data_inicio, status', 'true');
create trigger contar_ao_mudar after update on locacoes referencing old table as antigos new table as novos
  for each statement execute function contar_por('locacoes_por_dia', 'dia, status', 'data_inicio, status', 'true');
create trigger contar_ao_excluir after delete on locacoes referencing old table as antigos
  for each statement execute function contar_por('locacoes_por_dia', 'dia, status', 'data_inicio, status', 'true');

-- A list narrowed to one status, or in another order, is read off an index to its first page.
drop index clientes_status_idx;
create index clientes_por_nome on clientes (status, nome collate "pt-x-icu", id) where excluido_em is null;
drop index motos_status_idx;
create index motos_por_placa on motos (status, placa, id) where excluido_em is null;
create index motos_por_km on motos (km_atual desc, id desc) where excluido_em is null;
create index motos_recentes on motos (criado_em desc, id desc) where excluido_em is null;
create index motos_troca_de_oleo on motos ((km_atual - coalesce(km_ultima_manutencao, 0)) desc, placa)
  where excluido_em is null and status <> 'inativa';
create index pagamentos_por_tipo on pagamentos (tipo, data_vencimento desc, id desc) where tipo <> 'semanal';
