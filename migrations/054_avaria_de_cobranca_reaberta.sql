-- A cancelled charge remembers the damage it was of, and is of it again when it is reopened.
alter table cobrancas_extras add column avaria_id uuid references avarias on delete set null;
create index cobrancas_da_avaria on cobrancas_extras (avaria_id) where avaria_id is not null;

drop trigger cobranca_cancelada_solta_avaria on cobrancas_extras;

create function cobranca_cancelada_solta_avaria() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  update avarias set cobranca_id = null, status = case status when 'cobrada' then 'existente' else status end
  where cobranca_id = new.id
  returning id into new.avaria_id;
  return new;
end $$;
create trigger cobranca_cancelada_solta_avaria before update of status on cobrancas_extras
  for each row when (new.status = 'cancelado' and old.status <> 'cancelado')
  execute function cobranca_cancelada_solta_avaria();

-- After the update, because a charged damage needs a charge that is not cancelled.
create function cobranca_reaberta_prende_avaria() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  update avarias a set cobranca_id = new.id, status = case a.status when 'existente' then 'cobrada' else a.status end
  from vistorias v
  where a.id = new.avaria_id and a.cobranca_id is null and a.status in ('existente', 'reparada')
    and v.id = a.vista_primeiro_em and v.status = 'concluida' and v.locacao_id = new.locacao_id;
  if not found then
    raise exception 'damage % is charged otherwise, or not to be charged', new.avaria_id
      using errcode = 'check_violation', constraint = 'avaria_de_outra_cobranca';
  end if;
  return null;
end $$;
create trigger cobranca_reaberta_prende_avaria after update of status on cobrancas_extras
  for each row when (old.status = 'cancelado' and new.status <> 'cancelado' and new.avaria_id is not null)
  execute function cobranca_reaberta_prende_avaria();
