-- The picture of a signature and the stored PDF stay as they are.
create or replace function arquivo_de_documento() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if not documento_pode_sumir(old.demonstracao) then
    raise exception 'the file of a document does not change' using errcode = 'insufficient_privilege';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create or replace trigger arquivo_de_documento before update or delete on arquivos
  for each row when (old.documento_id is not null) execute function arquivo_de_documento();

-- The bytes of a concluded inspection's photo stay as they are.
create or replace function arquivo_de_vistoria() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from vistorias v where v.id = old.vistoria_id and v.status <> 'rascunho')
    and not documento_pode_sumir(old.demonstracao) then
    raise exception 'the photo of a concluded inspection does not change' using errcode = 'insufficient_privilege';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create or replace trigger arquivo_de_vistoria before update or delete on arquivos
  for each row when (old.vistoria_id is not null) execute function arquivo_de_vistoria();

create or replace trigger auditar after insert or update or delete on arquivos for each row execute function auditar();
