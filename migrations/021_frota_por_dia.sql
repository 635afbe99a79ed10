-- What each motorcycle was, and from which day to which: one row per status, without its last day. An open period has
-- no `ate`; a motorcycle that left the fleet has none open.
create table motos_periodos (
  id uuid primary key default uuid_v7(),
  moto_id uuid not null references motos on delete cascade,
  status text not null check (status in ('disponivel', 'alugada', 'manutencao', 'inativa')),
  desde date not null,
  ate date check (ate >= desde)
);

create unique index motos_periodos_aberto on motos_periodos (moto_id) where ate is null;
create index motos_periodos_da_moto on motos_periodos (moto_id, desde);
create index motos_periodos_livres on motos_periodos (desde, moto_id) where ate is null and status = 'disponivel';

-- Summary of the periods: how many began (`entrou`) and ended (`saiu`) on a day.
create table frota_por_dia (
  dia date not null,
  status text not null,
  movimento text not null,
  shard smallint not null,
  quantidade bigint not null,
  primary key (dia, status, movimento, shard)
);

create trigger contar_entrada_ao_incluir after insert on motos_periodos referencing new table as novos
  for each statement execute function contar_por('frota_por_dia', 'dia, status, movimento', 'desde, status, ''entrou''', 'true');
create trigger contar_entrada_ao_excluir after delete on motos_periodos referencing old table as antigos
  for each statement execute function contar_por('frota_por_dia', 'dia, status, movimento', 'desde, status, ''entrou''', 'true');
create trigger contar_saida_ao_incluir after insert on motos_periodos referencing new table as novos
  for each statement execute function contar_por('frota_por_dia', 'dia, status, movimento', 'ate, status, ''saiu''', 'ate is not null');
create trigger contar_saida_ao_mudar after update on motos_periodos referencing old table as antigos new table as novos
  for each statement execute function contar_por('frota_por_dia', 'dia, status, movimento', 'ate, status, ''saiu''', 'ate is not null');
create trigger contar_saida_ao_excluir after delete on motos_periodos referencing old table as antigos
  for each statement execute function contar_por('frota_por_dia', 'dia, status, movimento', 'ate, status, ''saiu''', 'ate is not null');

-- The product's day, which a transaction of the application sets; else São Paulo's.
create function hoje_da_loja() returns date language sql stable as $$
  select coalesce(
    nullif(current_setting('app.hoje', true), '')::date, (now() at time zone 'America/Sao_Paulo')::date)
$$;

create function registrar_periodo() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update motos_periodos set ate = greatest(desde, hoje_da_loja()) where moto_id = new.id and ate is null;
  end if;
  if new.excluido_em is null then
    insert into motos_periodos (moto_id, status, desde) values (new.id, new.status, hoje_da_loja());
  end if;
  return null;
end $$;

-- Before this migration the trail recorded every change of status. A motorcycle that it does not mention has been what
-- it is since it was registered.
with linhas as (
  select id, entidade_id::uuid moto_id, (em at time zone 'America/Sao_Paulo')::date dia,
    depois ->> 'status' status, depois ->> 'excluido_em' excluido_em
  from auditoria
  where entidade = 'motos' and (acao = 'insert'
    or acao = 'update' and (antes ->> 'status', antes ->> 'excluido_em')
      is distinct from (depois ->> 'status', depois ->> 'excluido_em'))
), periodos as (
  select moto_id, status, dia desde, excluido_em, lead(dia) over (partition by moto_id order by id) ate from linhas
), ultimos as (
  select distinct on (moto_id) moto_id, status, excluido_em from linhas order by moto_id, id desc
), conhecidas as (
  select m.id from motos m join ultimos u on u.moto_id = m.id
  where u.status = m.status and (u.excluido_em is null) = (m.excluido_em is null)
)
insert into motos_periodos (moto_id, status, desde, ate)
select moto_id, status, desde, case when ate is not null then greatest(desde, ate) end from periodos
where excluido_em is null and moto_id in (select id from conhecidas)
union all
select id, status, (criado_em at time zone 'America/Sao_Paulo')::date, null from motos
where excluido_em is null and id not in (select id from conhecidas);

create trigger registrar_periodo_ao_incluir after insert on motos
  for each row execute function registrar_periodo();
create trigger registrar_periodo_ao_mudar after update on motos
  for each row when (old.status <> new.status or (old.excluido_em is null) <> (new.excluido_em is null))
  execute function registrar_periodo();
