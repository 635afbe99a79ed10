-- Whether a motorcycle is flagged as stolen: a theft that is not cancelled, and whose restriction the police keep.
create or replace function consta_como_roubada(moto uuid) returns boolean language sql stable as $$
  select exists (
    select from sinistros s
    where s.moto_id = moto and s.tipo in ('roubo', 'furto') and s.cancelado_em is null and s.restricao_baixada_em is null)
$$;

-- A flagged motorcycle is neither free nor rented, whoever writes it. One that comes back from its rental becomes inactive
-- instead of free; one that is registered again under the same plate is refused like itself.
create or replace function moto_roubada() returns trigger language plpgsql as $$
declare
  consta boolean;
begin
  if tg_op = 'INSERT' then
    consta := exists (
      select from sinistros s join motos m on m.id = s.moto_id
      where m.placa = new.placa and s.tipo in ('roubo', 'furto') and s.cancelado_em is null
        and s.restricao_baixada_em is null);
  else
    consta := new.status <> old.status and consta_como_roubada(new.id);
  end if;
  if not consta then return new; end if;
  if tg_op = 'UPDATE' and old.status = 'alugada' then
    new.status := 'inativa';
    return new;
  end if;
  raise exception 'the motorcycle is flagged as stolen' using
    errcode = 'check_violation', constraint = 'moto_roubada', detail = new.placa;
end $$;

create or replace trigger moto_roubada_ao_incluir before insert on motos
  for each row execute function moto_roubada();
create or replace trigger moto_roubada before update of status on motos
  for each row when (new.status in ('disponivel', 'alugada')) execute function moto_roubada();

-- The other side: a theft waits for whoever changes its motorcycle, and takes it out of use unless it is rented.
create or replace function sinistro_de_roubo() returns trigger language plpgsql as $$
begin
  perform from motos where id = new.moto_id for no key update;
  update motos set status = 'inativa' where id = new.moto_id and status in ('disponivel', 'manutencao') and excluido_em is null;
  return null;
end $$;

create or replace trigger sinistro_de_roubo after insert on sinistros
  for each row when (new.tipo in ('roubo', 'furto')) execute function sinistro_de_roubo();

-- Whether a motorcycle was stolen at that moment, and not yet found.
create or replace function roubada_em(moto uuid, momento timestamptz) returns boolean language sql stable as $$
  select exists (
    select from sinistros s
    where s.moto_id = moto and s.tipo in ('roubo', 'furto') and s.cancelado_em is null and s.ocorrido_em <= momento
      and (s.recuperada_em is null or momento < s.recuperada_em::timestamp at time zone 'America/Sao_Paulo'))
$$;

-- Deletes what sinistros say of persons, and their files. What happened when, and how it ended, stays. Returns the storage
-- keys of the files.
create or replace function esquecer_sinistros(quais uuid[]) returns setof uuid language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  chaves uuid[];
begin
  with idos as (delete from arquivos where sinistro_id = any(quais) returning chave)
  select array_agg(chave) into chaves from idos;
  update sinistros set local = '[apagado]', relato = '[apagado]', bo_numero = null, seguradora = null, numero_seguro = null,
    cancelado_motivo = case when cancelado_motivo is not null then '[apagado]' end
  where id = any(quais) and relato <> '[apagado]';
  return query select unnest(chaves);
end $$;

create or replace trigger nada_de_anonimizado before insert or update of cliente_id on sinistros
  for each row when (new.cliente_id is not null) execute function recusar_anonimizado();
create or replace trigger versionar before update on sinistros for each row execute function versionar();
create or replace trigger auditar after insert or update or delete on sinistros
  for each row execute function auditar('versao');
create or replace trigger auditar after insert or update or delete on sinistros_passos
  for each row execute function auditar();
