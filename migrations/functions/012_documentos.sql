-- A published version never changes, but for its review.
create or replace function modelo_publicado() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a published template is not deleted' using errcode = 'insufficient_privilege';
  end if;
  if to_jsonb(new) - '{revisado_por,revisado_em,versao}'::text[]
    <> to_jsonb(old) - '{revisado_por,revisado_em,versao}'::text[] then
    raise exception 'a published template does not change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create or replace trigger modelo_publicado before update or delete on documento_modelos
  for each row execute function modelo_publicado();

-- Whether the end of the retention period, or the removal of demonstration data, may touch what else never changes.
create or replace function documento_pode_sumir(demonstracao boolean) returns boolean language sql stable as $$
  select demonstracao or coalesce(current_setting('app.esquecendo_documentos', true) = 'on', false)
$$;

create or replace function documento_emitido() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  -- What may change while it waits for signatures, and what of it after that.
  livres constant text[] := '{status,assinado_em,arquivo_final_id,sha256_final,codigo_hash,tentativas,tentativa_em,versao,acerto_id,'
    'recusa_motivo,recusa_texto,recusa_testemunha_nome,recusa_testemunha_cpf,recusada_por,'
    'cancelado_em,cancelado_por,cancelado_motivo}';
  depois constant text[] := '{status,tentativas,tentativa_em,versao,acerto_id,cancelado_em,cancelado_por,cancelado_motivo}';
  pessoais constant text[] := '{valores,texto_final,arquivo_final_id,recusa_texto,recusa_testemunha_nome,'
    'recusa_testemunha_cpf,cancelado_motivo}';
begin
  if documento_pode_sumir(old.demonstracao) then
    if tg_op = 'DELETE' then return old; end if;
    if to_jsonb(new) - pessoais = to_jsonb(old) - pessoais - '{versao}'::text[] || jsonb_build_object('versao', new.versao)
      then return new;
    end if;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'an emitted document is not deleted' using errcode = 'insufficient_privilege';
  end if;
  if to_jsonb(new) - livres <> to_jsonb(old) - livres
    or (new.acerto_id is distinct from old.acerto_id and new.acerto_id is not null)
    -- Wrong answers are forgotten a day after the last one.
    or (new.tentativas < old.tentativas and new.tentativa_em < old.tentativa_em + interval '1 day') then
    raise exception 'an emitted document does not change' using errcode = 'insufficient_privilege';
  end if;
  if old.status <> 'emitido' and (
      to_jsonb(new) - depois <> to_jsonb(old) - depois
      -- The settlement that a signed paper is of may be reopened.
      or (new.status <> old.status and not (old.status = 'assinado'
        and (new.status = 'cancelado' or (new.status = 'substituido' and new.tipo = 'acerto'))))
      or (new.status = old.status and (new.cancelado_em, new.cancelado_por, new.cancelado_motivo)
        is distinct from (old.cancelado_em, old.cancelado_por, old.cancelado_motivo)))
    or (old.sha256_final is not null and (new.sha256_final, new.arquivo_final_id, new.codigo_hash)
      is distinct from (old.sha256_final, old.arquivo_final_id, old.codigo_hash)) then
    raise exception 'a document changes after it is signed only by being cancelled or replaced' using errcode = 'insufficient_privilege';
  end if;
  if new.status = 'assinado' and old.status = 'emitido' and (
      new.arquivo_final_id is null
      or (select count(*) from assinaturas a where a.documento_id = new.id and a.papel = 'locadora') <> 1
      or (select count(*) from assinaturas a where a.documento_id = new.id and a.papel = 'locatario')
        <> case when new.recusa_motivo is null then 1 else 0 end
      or exists (select from assinaturas a where a.documento_id = new.id and a.sha256_texto <> new.sha256_texto)) then
    raise exception 'a signed document has the signatures of both sides' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger documento_emitido before update or delete on documentos
  for each row execute function documento_emitido();

-- A signature is of the text of a document that waits for it, and stays as it is.
create or replace function assinatura_feita() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  documento documentos;
begin
  if tg_op = 'INSERT' then
    select * into documento from documentos where id = new.documento_id for update;
    if documento.status <> 'emitido' or documento.tipo = 'notificacao' then
      raise exception 'the document does not wait for signatures' using errcode = 'check_violation';
    end if;
    if documento.sha256_texto <> new.sha256_texto then
      raise exception 'the signature is of another text' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - '{usuario_id,versao}'::text[] = to_jsonb(old) - '{usuario_id,versao}'::text[]
    and new.usuario_id is null then return new;
  end if;
  if not documento_pode_sumir(old.demonstracao) then
    raise exception 'a signature does not change' using errcode = 'insufficient_privilege';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create or replace trigger assinatura_feita before insert or update or delete on assinaturas
  for each row execute function assinatura_feita();

-- Deletes what documents say of persons: texts, values, signatures, files and links. Kind, number, hashes and dates stay.
-- Returns the storage keys of the files.
create or replace function esquecer_documentos(quais uuid[]) returns setof uuid language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  chaves uuid[];
begin
  select array_agg(chave) into chaves from arquivos where documento_id = any(quais);
  perform set_config('app.esquecendo_documentos', 'on', true);
  delete from links_publicos where documento_id = any(quais);
  delete from documento_emails where documento_id = any(quais);
  delete from assinaturas where documento_id = any(quais);
  update documentos set valores = null, texto_final = null, arquivo_final_id = null, recusa_texto = null,
    recusa_testemunha_nome = null, recusa_testemunha_cpf = null,
    cancelado_motivo = case when cancelado_motivo is not null then '[apagado]' end
  where id = any(quais) and texto_final is not null;
  delete from arquivos where documento_id = any(quais);
  perform set_config('app.esquecendo_documentos', '', true);
  return query select unnest(chaves);
end $$;

create or replace trigger versionar before update on links_publicos for each row execute function versionar();
create or replace trigger auditar after insert or update or delete on links_publicos
  for each row execute function auditar('codigo_hash', 'versao');
create or replace trigger versionar before update on documento_modelos for each row execute function versionar();
create or replace trigger auditar after insert or update or delete on documento_modelos
  for each row execute function auditar('versao');
create or replace trigger versionar before update on documentos for each row execute function versionar('tentativas', 'tentativa_em');
create or replace trigger versionar before update on assinaturas for each row execute function versionar();
create or replace trigger versionar before update on documento_emails for each row execute function versionar();
create or replace trigger auditar after insert or update or delete on documentos for each row execute function auditar(
  'versao', 'valores', 'texto_final', 'codigo_hash', 'recusa_texto', 'recusa_testemunha_nome', 'recusa_testemunha_cpf',
  'cancelado_motivo');
create or replace trigger auditar after insert or update or delete on assinaturas for each row execute function auditar(
  'versao', 'nome', 'cpf', 'tracos', 'ip', 'user_agent');
create or replace trigger auditar after insert or update or delete on documento_emails
  for each row execute function auditar('versao');
