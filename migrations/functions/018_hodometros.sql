-- A motorcycle begins with the reading that it is registered with.
create or replace function ler_ao_cadastrar() returns trigger language plpgsql as $$
begin
  insert into hodometros (moto_id, dia, km, origem, lido_em, demonstracao)
  values (new.id, hoje_da_loja(), new.km_atual, 'cadastro', new.criado_em, new.demonstracao);
  return null;
end $$;

create or replace trigger ler_ao_cadastrar after insert on motos for each row execute function ler_ao_cadastrar();

-- Only the marks of a reading change, and a correction stays. A reading goes away only with its motorcycle.
create or replace function leitura_registrada() returns trigger language plpgsql as $$
declare
  marcas constant text[] := '{conferir,corrigida_em,corrigida_por,corrigida_motivo,versao}';
begin
  if tg_op = 'DELETE' then
    if not exists (select from motos m where m.id = old.moto_id) then return old; end if;
    raise exception 'a reading is not deleted' using errcode = 'insufficient_privilege';
  end if;
  if to_jsonb(new) - marcas <> to_jsonb(old) - marcas
    or (old.corrigida_em is not null and new.corrigida_em is distinct from old.corrigida_em) then
    raise exception 'a reading does not change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create or replace trigger leitura_registrada before update or delete on hodometros
  for each row execute function leitura_registrada();

-- At the end of a transaction the odometer is the greatest active reading. The argument is the motorcycle's column.
create or replace function hodometro_da_moto() returns trigger language plpgsql as $$
declare
  de constant uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
  marca integer;
  maior integer;
begin
  select m.km_atual, (select max(h.km) from hodometros h where h.moto_id = m.id and h.corrigida_em is null)
  into marca, maior from motos m where m.id = de;
  if found and marca is distinct from maior then
    raise exception 'the odometer % is not the greatest reading %', marca, maior using errcode = 'check_violation';
  end if;
  return null;
end $$;

drop trigger if exists hodometro_da_moto on motos;
create constraint trigger hodometro_da_moto after insert or update of km_atual on motos
  deferrable initially deferred for each row execute function hodometro_da_moto('id');
drop trigger if exists hodometro_da_moto on hodometros;
create constraint trigger hodometro_da_moto after insert or update on hodometros
  deferrable initially deferred for each row execute function hodometro_da_moto('moto_id');

create or replace trigger versionar before update on hodometros for each row execute function versionar();
create or replace trigger auditar after insert or update or delete on hodometros
  for each row execute function auditar('versao');
