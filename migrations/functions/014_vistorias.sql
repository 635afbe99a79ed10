-- A version of the checklist never changes; inspections refer to it.
create or replace function vistoria_modelo_publicado() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.demonstracao then return old; end if;
  raise exception 'a version of the checklist does not change' using errcode = 'insufficient_privilege';
end $$;

create or replace trigger vistoria_modelo_publicado before update or delete on vistoria_modelos
  for each row execute function vistoria_modelo_publicado();

-- A concluded inspection changes only by annulment, and by the document that names it.
create or replace function vistoria_concluida() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  anulacao constant text[] := '{status,anulada_em,anulada_por,anulada_motivo,documento_id,versao}';
  pessoais constant text[] := '{observacoes,liberada_motivo,anulada_motivo,versao}';
begin
  if old.status = 'rascunho' then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if documento_pode_sumir(old.demonstracao)
    and (tg_op = 'DELETE' or to_jsonb(new) - pessoais = to_jsonb(old) - pessoais) then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'a concluded inspection is not deleted' using errcode = 'insufficient_privilege';
  end if;
  if to_jsonb(new) - anulacao <> to_jsonb(old) - anulacao
    or (new.documento_id is distinct from old.documento_id and old.documento_id is not null)
    or (new.status <> old.status and not (old.status = 'concluida' and new.status = 'anulada'))
    or (new.status = old.status and (new.anulada_em, new.anulada_por, new.anulada_motivo)
      is distinct from (old.anulada_em, old.anulada_por, old.anulada_motivo)) then
    raise exception 'a concluded inspection changes only by being annulled' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create or replace trigger vistoria_concluida before update or delete on vistorias
  for each row execute function vistoria_concluida();

-- Answers, photos and damage marks are written in a draft; a free photo may follow a concluded inspection.
create or replace function parte_de_vistoria() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  de uuid := case tg_op when 'DELETE' then old.vistoria_id else new.vistoria_id end;
  situacao text;
begin
  if tg_op = 'UPDATE' and new.vistoria_id <> old.vistoria_id then
    raise exception 'a part of an inspection stays with it' using errcode = 'insufficient_privilege';
  end if;
  -- Waits for whoever is concluding it; null: the inspection goes away with its parts.
  select v.status into situacao from vistorias v where v.id = de for share;
  if situacao = 'rascunho' or situacao is null then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'INSERT' and situacao = 'concluida' and tg_table_name = 'vistorias_fotos'
    and coalesce((to_jsonb(new) ->> 'depois_da_assinatura')::boolean, false) then
    return new;
  end if;
  if tg_op <> 'INSERT' and documento_pode_sumir(old.demonstracao) then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception 'the inspection is concluded' using errcode = 'insufficient_privilege';
end $$;

create or replace trigger parte_de_vistoria before insert or update or delete on vistorias_respostas
  for each row execute function parte_de_vistoria();
create or replace trigger parte_de_vistoria before insert or update or delete on vistorias_fotos
  for each row execute function parte_de_vistoria();
create or replace trigger parte_de_vistoria before insert or update or delete on vistorias_avarias
  for each row execute function parte_de_vistoria();

-- What a damage is changes only in the draft that first saw it; its status goes on.
create or replace function avaria_registrada() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  depois constant text[] := '{status,cobranca_id,manutencao_id,motivo,nao_cobrar_motivo,versao}';
begin
  if not exists (select from vistorias v where v.id = old.vista_primeiro_em and v.status <> 'rascunho')
    or documento_pode_sumir(old.demonstracao)
    or (tg_op = 'UPDATE' and to_jsonb(new) - depois = to_jsonb(old) - depois) then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception 'a recorded damage does not change' using errcode = 'insufficient_privilege';
end $$;

create or replace trigger avaria_registrada before update or delete on avarias
  for each row execute function avaria_registrada();

-- A charged damage has a charge that is not cancelled, of the rental in whose return it was new.
create or replace function avaria_cobrada() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (
    select from cobrancas_extras c
    join vistorias_avarias s on s.avaria_id = new.id and s.nova
    join vistorias v on v.id = s.vistoria_id and v.locacao_id = c.locacao_id and v.tipo in ('devolucao', 'troca_volta')
    where c.id = new.cobranca_id and c.status <> 'cancelado'
  ) then
    raise exception 'a charged damage has a charge of its rental that is not cancelled' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger avaria_cobrada before insert or update of cobranca_id, status on avarias
  for each row when (new.cobranca_id is not null) execute function avaria_cobrada();

-- Deletes what inspections say of persons: notes, reasons, free photos and the names of the others. Damage and the photos
-- of the motorcycle stay.
-- Returns the storage keys of the files.
create or replace function esquecer_vistorias(quais uuid[]) returns setof uuid language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  chaves uuid[];
begin
  perform set_config('app.esquecendo_documentos', 'on', true);
  with idas as (
    delete from arquivos a using vistorias_fotos f
    where f.arquivo_id = a.id and f.slot = 'livre' and f.vistoria_id = any(quais)
    returning a.chave)
  select array_agg(chave) into chaves from idas;
  update vistorias_respostas set nota = '[apagado]' where vistoria_id = any(quais) and nota <> '[apagado]';
  update vistorias set observacoes = null,
    liberada_motivo = case when liberada_motivo is not null then '[apagado]' end,
    anulada_motivo = case when anulada_motivo is not null then '[apagado]' end
  where id = any(quais)
    and (observacoes is not null or liberada_motivo <> '[apagado]' or anulada_motivo <> '[apagado]');
  update arquivos set nome_original = '[apagado]', descricao = null
  where vistoria_id = any(quais) and (nome_original <> '[apagado]' or descricao is not null);
  update avarias set
    nota = case when nota is not null then '[apagado]' end,
    motivo = case when motivo is not null then '[apagado]' end,
    nao_cobrar_motivo = case when nao_cobrar_motivo is not null then '[apagado]' end
  where (vista_primeiro_em = any(quais)
      or id in (select avaria_id from vistorias_avarias where vistoria_id = any(quais) and nova))
    and (nota <> '[apagado]' or motivo <> '[apagado]' or nao_cobrar_motivo <> '[apagado]');
  perform set_config('app.esquecendo_documentos', '', true);
  return query select unnest(chaves);
end $$;

create or replace trigger versionar before update on vistoria_modelos for each row execute function versionar();
create or replace trigger versionar before update on vistorias for each row execute function versionar();
create or replace trigger versionar before update on vistorias_respostas for each row execute function versionar();
create or replace trigger versionar before update on vistorias_fotos for each row execute function versionar();
create or replace trigger versionar before update on avarias for each row execute function versionar();
create or replace trigger versionar before update on vistorias_avarias for each row execute function versionar();
create or replace trigger versionar before update on precos_avarias for each row execute function versionar();
create or replace trigger auditar after insert or update or delete on vistoria_modelos
  for each row execute function auditar('versao');
create or replace trigger auditar after insert or update or delete on vistorias
  for each row execute function auditar('versao', 'salva_em', 'fotos_na_fila', 'fotos_na_fila_de');
create or replace trigger auditar after insert or update or delete on vistorias_respostas
  for each row execute function auditar('versao');
create or replace trigger auditar after insert or update or delete on vistorias_fotos
  for each row execute function auditar('versao');
create or replace trigger auditar after insert or update or delete on avarias for each row execute function auditar('versao');
create or replace trigger auditar after insert or update or delete on vistorias_avarias
  for each row execute function auditar('versao');
create or replace trigger auditar after insert or update or delete on precos_avarias
  for each row execute function auditar('versao');
