-- Stored answers of repeated calls kept the searched text (name, CPF, phone) of people anonymised within the last week.
update idempotencia set resultado = sem_dados_pessoais(resultado, '{busca}')
where resultado is not null and resultado::text like '%"busca"%';

-- Removes a customer's personal data from every table and the audit trail; returns the keys of files to delete.
-- Amounts, dates and statuses stay. The caller has locked the customer and checked that nothing is open.
create or replace function anonimizar_cliente(cliente uuid, agora timestamptz) returns setof uuid language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  dele jsonb;
  chaves uuid[];
  alvo record;
  todos text[];
begin
  -- Collected first, because the updates below remove what links these rows to the customer.
  select jsonb_object_agg(tabela, ids) into dele
  from (select tabela, jsonb_agg(id) as ids from linhas_do_cliente(cliente) group by tabela) t;
  select array_agg(chave) into chaves from arquivos where cliente_id = cliente;
  update mensagens set cliente_id = cliente
  where cliente_id is null and id in (select jsonb_array_elements_text(dele -> 'mensagens')::uuid);

  delete from webhooks_recebidos where id in (select jsonb_array_elements_text(dele -> 'webhooks_recebidos')::uuid);
  delete from pix_links where id in (select jsonb_array_elements_text(dele -> 'pix_links')::uuid);
  delete from arquivos where cliente_id = cliente;
  for alvo in
    select tabela, string_agg(format('%I = %s', campo, no_lugar_de(tabela, campo)), ', ') as mudancas
    from jsonb_object_keys(dele) tabela, unnest(campos_pessoais(tabela)) campo
    where tabela <> 'arquivos'
    group by tabela
  loop
    if alvo.tabela = 'clientes' then
      alvo.mudancas := alvo.mudancas || format(
        ', aceita_lembretes_email = false, anonimizado_em = %L, excluido_em = coalesce(excluido_em, %1$L)', agora);
    end if;
    execute format('update %I set %s where id in (select jsonb_array_elements_text($1)::uuid)', alvo.tabela, alvo.mudancas)
      using dele -> alvo.tabela;
  end loop;

  -- Stored answers of repeated calls; busca is the text a row is searched by.
  select array_agg(campo) || '{busca,cliente_nome,cliente_telefone,link,nome_arquivo}' into todos
  from jsonb_object_keys(dele) tabela, unnest(campos_pessoais(tabela)) campo;
  update idempotencia set resultado = sem_dados_pessoais(resultado, todos)
  where resultado is not null and (
    strpos(resultado::text, cliente::text) > 0
    or exists (select from jsonb_array_elements_text(dele -> 'locacoes') l where strpos(resultado::text, l) > 0));

  perform auditoria_anonimizar_cliente(cliente);
  return query select unnest(chaves);
end $$;
