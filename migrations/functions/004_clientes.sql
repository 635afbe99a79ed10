create or replace function anonimizado_fica() returns trigger language plpgsql as $$
begin
  raise exception 'anonymising cannot be undone' using errcode = 'check_violation', constraint = 'cliente_anonimizado';
end $$;

create or replace trigger anonimizado_fica before update on clientes
  for each row when (old.anonimizado_em is not null) execute function anonimizado_fica();

-- Resets `parado_desde` when activity moves forward or to another customer.
create or replace function acordar_parado() returns trigger language plpgsql as $$
declare
  parado date;
begin
  select parado_desde into parado from clientes where id = new.cliente_id and anonimizado_em is null for key share;
  if parado is not null then update clientes set parado_desde = null where id = new.cliente_id; end if;
  return null;
end $$;

-- Activity that was deleted or moved back: the next nightly run computes the customer again.
create or replace function recuar_ultimo_ano() returns trigger language plpgsql as $$
declare
  sabido record;
begin
  -- Waits for a nightly run that has locked this customer, and sees what it wrote.
  select ultimo_ano, parado_desde into sabido from clientes
  where id = old.cliente_id and anonimizado_em is null for key share;
  if sabido.ultimo_ano > 0 or sabido.parado_desde is not null then
    update clientes set ultimo_ano = 0, parado_desde = null where id = old.cliente_id;
  end if;
  return null;
end $$;

-- The nightly run's result for a customer that it has locked.
create or replace function anotar_ultimo_ano(cliente uuid, ano smallint, parado date) returns void language sql
set search_path = pg_catalog, public, pg_temp as $$
  update clientes set ultimo_ano = greatest(ultimo_ano, ano), parado_desde = parado where id = cliente
$$;

select criar_contador('contar_clientes', 'clientes_por_status', 'status', 'status', 'excluido_em is null');
create or replace trigger contar_ao_incluir after insert on clientes referencing new table as novos
  for each statement execute function contar_clientes();
create or replace trigger contar_ao_mudar after update on clientes referencing old table as antigos new table as novos
  for each statement execute function contar_clientes();
create or replace trigger contar_ao_excluir after delete on clientes referencing old table as antigos
  for each statement execute function contar_clientes();
create or replace trigger versionar before update on clientes
  for each row execute function versionar('busca', 'cadastro_incompleto', 'ultimo_ano', 'parado_desde');
create or replace trigger auditar after insert or delete on clientes
  for each row execute function auditar('busca', 'versao', 'cadastro_incompleto', 'ultimo_ano', 'parado_desde');
-- Columns written by the nightly run change neither version nor trail.
create or replace trigger auditar_mudancas after update on clientes
  for each row when (old.versao <> new.versao) execute function auditar('busca', 'versao', 'cadastro_incompleto', 'ultimo_ano', 'parado_desde');
create or replace trigger auditar after insert or update or delete on clientes_historico
  for each row execute function auditar();
