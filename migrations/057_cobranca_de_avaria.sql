-- A charge of damage stays with the rental in whose return the damage was new.
create function cobranca_de_avaria_fica_na_locacao() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from avarias where cobranca_id = new.id) then
    raise exception 'extra charge % is of damage of its rental', new.id
      using errcode = 'check_violation', constraint = 'cobranca_de_avaria_fica_na_locacao';
  end if;
  return new;
end $$;
create trigger cobranca_de_avaria_fica_na_locacao before update of locacao_id on cobrancas_extras
  for each row when (old.locacao_id is distinct from new.locacao_id)
  execute function cobranca_de_avaria_fica_na_locacao();
