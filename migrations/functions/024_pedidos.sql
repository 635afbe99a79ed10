-- Only a person's answer changes a request; one that was answered stays as it is, but what is made of it may go.
create or replace function pedido_registrado() returns trigger language plpgsql as $$
declare
  respostas constant text[] := '{resolvido_em,resolvido_por,resposta,hodometro_id,manutencao_id,versao}';
  ligados constant text[] := '{arquivo_id,hodometro_id,manutencao_id,versao}';
  textos constant text[] := '{texto,resposta}';
begin
  if to_jsonb(new) - respostas - ligados - textos <> to_jsonb(old) - respostas - ligados - textos
    or (new.texto is distinct from old.texto and new.texto not in ('[apagado]', '[anonimizado]'))
    or (old.resolvido_em is not null and to_jsonb(new) - ligados - textos <> to_jsonb(old) - ligados - textos) then
    raise exception 'a request does not change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create or replace trigger pedido_registrado before update on pedidos
  for each row execute function pedido_registrado();

-- Deletes the texts and the photos of requests older than their period, at most 1,000 per run. Returns the storage keys.
create or replace function esquecer_pedidos() returns setof uuid language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  velhos uuid[];
  fotos uuid[];
  chaves uuid[];
begin
  select array_agg(id), array_agg(arquivo_id) into velhos, fotos from (
    select id, arquivo_id from pedidos
    where criado_em < now() - (select prazo from prazos_de_guarda() where o_que = 'mensagens')
      and (arquivo_id is not null or texto not in ('[apagado]', '[anonimizado]')
        or resposta not in ('[apagado]', '[anonimizado]'))
    order by criado_em limit 1000 for update skip locked) p;
  with idas as (delete from arquivos where id = any(fotos) returning chave)
  select array_agg(chave) into chaves from idas;
  update pedidos set texto = case when texto is not null then '[apagado]' end,
    resposta = case when resposta is not null then '[apagado]' end
  where id = any(velhos);
  return query select unnest(chaves);
end $$;

-- An archived customer has no page.
create or replace function apagar_pagina() returns trigger language plpgsql as $$
begin
  delete from links_publicos where cliente_id = new.id and tipo = 'pagina';
  return null;
end $$;

create or replace trigger apagar_pagina after update of excluido_em on clientes
  for each row when (new.excluido_em is not null) execute function apagar_pagina();

create or replace trigger nada_de_anonimizado before insert on pedidos
  for each row execute function recusar_anonimizado();
create or replace trigger versionar before update on pedidos for each row execute function versionar();
-- What people write stays out of the trail.
create or replace trigger auditar after insert or update or delete on pedidos
  for each row execute function auditar('versao', 'texto', 'resposta');
