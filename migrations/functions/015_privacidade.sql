-- Documents, what they say of persons, and their files are the customer's too.
create or replace function campos_pessoais(entidade text) returns text[] language sql immutable as $$
  select case entidade
    when 'clientes' then array['nome', 'cpf', 'telefone', 'email', 'cnh', 'validade_cnh', 'data_nascimento',
      'endereco', 'cidade', 'cep', 'observacoes', 'motivo_bloqueio']
    when 'clientes_historico' then array['motivo', 'observacoes']
    when 'autorizacoes_locacao' then array['motivo', 'observacoes']
    when 'locacoes' then array['observacoes', 'preco_motivo', 'renovacao_preco_motivo']
    when 'locacoes_historico' then array['motivo', 'observacoes']
    when 'locacoes_motos' then array['texto', 'sem_vistoria_motivo']
    when 'pagamentos' then array['observacoes', 'motivo_cancelamento']
    when 'cobrancas_extras' then array['titulo', 'descricao', 'observacoes', 'motivo_cancelamento']
    when 'receitas' then array['observacoes', 'motivo_cancelamento']
    when 'recebimentos' then array['observacoes', 'estorno_motivo', 'em_aberto']
    when 'caucao_movimentos' then array['desfeito_motivo', 'chave_pix', 'sem_comprovante_motivo']
    when 'acertos' then array['folha', 'motivo', 'reaberto_motivo', 'combustivel_nao_cobrar_motivo']
    when 'alocacoes' then array['texto', 'desfeita_motivo']
    when 'sinistros' then array['local', 'relato', 'bo_numero', 'seguradora', 'numero_seguro', 'cancelado_motivo']
    when 'promessas' then array['texto', 'desfeita_motivo']
    when 'multas' then array['indicacao_motivo']
    when 'multas_historico' then array['observacoes']
    when 'mensagens' then array['numero', 'mensagem', 'cliente_nome', 'motivo_falha', 'external_id']
    when 'emails' then array['motivo']
    when 'arquivos' then array['nome_original', 'descricao']
    when 'documentos' then array['valores', 'texto_final', 'recusa_texto', 'recusa_testemunha_nome', 'recusa_testemunha_cpf',
      'cancelado_motivo']
    when 'assinaturas' then array['nome', 'cpf', 'tracos', 'ip', 'user_agent']
    when 'vistorias' then array['observacoes', 'liberada_motivo', 'anulada_motivo']
    when 'vistorias_respostas' then array['nota']
    when 'avarias' then array['nota', 'motivo', 'nao_cobrar_motivo']
    when 'pix_cobrancas' then array['descricao', 'copia_e_cola', 'motivo_resolucao']
    when 'pedidos' then array['texto', 'resposta']
    else '{}'
  end
$$;

create or replace function sem_campos_pessoais(linha jsonb, entidade text) returns jsonb language sql immutable
set search_path = pg_catalog, public, pg_temp as $$
  select linha || coalesce(
    (select jsonb_object_agg(campo, '[anonimizado]') from unnest(public.campos_pessoais(entidade)) campo
     where jsonb_typeof(linha -> campo) <> 'null'), '{}')
$$;

-- Rejects new rows of an anonymised customer and resets `parado_desde` of others. The key-share lock waits for an
-- anonymisation or a nightly run in progress.
create or replace function recusar_anonimizado() returns trigger language plpgsql as $$
declare
  dele record;
begin
  select anonimizado_em, parado_desde into dele from clientes where id = new.cliente_id for key share;
  if dele.anonimizado_em is not null then
    -- A fine received late still creates its charge.
    if tg_table_name = 'cobrancas_extras' and to_jsonb(new) ->> 'tipo' = 'multa_transito' then return new; end if;
    raise exception 'the customer is anonymised' using errcode = 'check_violation', constraint = 'cliente_anonimizado';
  end if;
  if dele.parado_desde is not null and tg_table_name in ('locacoes', 'pagamentos', 'cobrancas_extras') then
    update clientes set parado_desde = null where id = new.cliente_id;
  end if;
  return new;
end $$;

create or replace trigger nada_de_anonimizado before insert on locacoes
  for each row execute function recusar_anonimizado();
create or replace trigger nada_de_anonimizado before insert on autorizacoes_locacao
  for each row execute function recusar_anonimizado();
create or replace trigger nada_de_anonimizado before insert on clientes_historico
  for each row execute function recusar_anonimizado();
create or replace trigger nada_de_anonimizado before insert on arquivos
  for each row execute function recusar_anonimizado();
create or replace trigger nada_de_anonimizado before insert on mensagens
  for each row execute function recusar_anonimizado();
create or replace trigger nada_de_anonimizado before insert on emails
  for each row execute function recusar_anonimizado();
create or replace trigger nada_de_anonimizado before insert on pix_cobrancas
  for each row execute function recusar_anonimizado();
create or replace trigger nada_de_anonimizado before insert on pagamentos
  for each row execute function recusar_anonimizado();
create or replace trigger nada_de_anonimizado before insert on cobrancas_extras
  for each row execute function recusar_anonimizado();
create or replace trigger nada_de_anonimizado before insert on links_publicos
  for each row execute function recusar_anonimizado();
create or replace trigger nada_de_anonimizado before insert on promessas for each row execute function recusar_anonimizado();
create or replace trigger nada_de_anonimizado before insert on documentos
  for each row execute function recusar_anonimizado();
create or replace trigger nada_de_anonimizado before insert on vistorias
  for each row when (new.cliente_id is not null) execute function recusar_anonimizado();

-- Every row that belongs to a customer, periods included.
create or replace function linhas_do_cliente(cliente uuid) returns table (tabela text, id uuid) language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  with alugueis as (select l.id from locacoes l where l.cliente_id = cliente),
  pagos as (select p.id from pagamentos p where p.cliente_id = cliente),
  cobrados as (select c.id from cobrancas_extras c where c.cliente_id = cliente),
  inspecoes as (select v.id from vistorias v where v.cliente_id = cliente),
  multados as (select m.id from multas m where m.cliente_id = cliente),
  -- The current number, and each former one until the audit trail shows its change.
  numeros as (
    select c.telefone, 'infinity'::timestamptz as ate from clientes c where c.id = cliente
    union all select a.antes ->> 'telefone', a.em from auditoria a
      where a.entidade = 'clientes' and a.entidade_id = cliente::text and a.acao = 'update'
        and a.antes ->> 'telefone' <> a.depois ->> 'telefone'),
  so_dele as (
    select '55' || n.telefone as numero, n.ate from clientes c, numeros n
    where c.id = cliente and c.anonimizado_em is null and not exists (
      select from clientes o where o.telefone = n.telefone and o.cpf <> c.cpf)),
  escritas as (
    select m.id, m.provedor, m.external_id from mensagens m where m.cliente_id = cliente
    union select m.id, m.provedor, m.external_id from mensagens m
      join so_dele d on d.numero = m.numero and m.data_envio < d.ate
      where m.cliente_id is null),
  cobrancas_pix as (select p.id, p.provedor, p.external_id from pix_cobrancas p where p.cliente_id = cliente)
  select 'clientes', c.id from clientes c where c.id = cliente
  union all select 'clientes_historico', h.id from clientes_historico h where h.cliente_id = cliente
  union all select 'autorizacoes_locacao', a.id from autorizacoes_locacao a where a.cliente_id = cliente
  union all select 'locacoes', a.id from alugueis a
  union all select 'locacoes_historico', h.id from locacoes_historico h where h.locacao_id in (select a.id from alugueis a)
  union all select 'locacoes_motos', p.id from locacoes_motos p where p.locacao_id in (select a.id from alugueis a)
  union all select 'pagamentos', p.id from pagos p
  union all select 'cobrancas_extras', c.id from cobrados c
  union all select 'recebimentos', r.id from recebimentos r where r.cliente_id = cliente
  union all select 'alocacoes', a.id from alocacoes a
    where a.pagamento_id in (select p.id from pagos p) or a.cobranca_id in (select c.id from cobrados c)
  union all select 'sinistros', s.id from sinistros s where s.cliente_id = cliente
  union all select 'sinistros_passos', p.id from sinistros_passos p join sinistros s on s.id = p.sinistro_id
    where s.cliente_id = cliente
  union all select 'promessas', p.id from promessas p where p.cliente_id = cliente
  union all select 'pedidos', p.id from pedidos p where p.cliente_id = cliente
  union all select 'caucao_movimentos', m.id from caucao_movimentos m where m.locacao_id in (select a.id from alugueis a)
  union all select 'acertos', s.id from acertos s where s.locacao_id in (select a.id from alugueis a)
  union all select 'receitas', r.id from receitas r
    where r.pagamento_id in (select p.id from pagos p) or r.cobranca_id in (select c.id from cobrados c)
      or r.locacao_id in (select a.id from alugueis a)
  union all select 'multas', m.id from multados m
  union all select 'multas_historico', h.id from multas_historico h where h.multa_id in (select m.id from multados m)
  union all select 'mensagens', m.id from escritas m
  union all select 'emails', e.id from emails e where e.cliente_id = cliente
  union all select 'arquivos', a.id from arquivos a
    where a.cliente_id = cliente or a.documento_id in (select d.id from documentos d where d.cliente_id = cliente)
      or a.vistoria_id in (select v.id from inspecoes v)
      or a.sinistro_id in (select s.id from sinistros s where s.cliente_id = cliente)
  union all select 'documentos', d.id from documentos d where d.cliente_id = cliente
  union all select 'assinaturas', s.id from assinaturas s join documentos d on d.id = s.documento_id
    where d.cliente_id = cliente and s.papel = 'locatario'
  union all select 'documento_emails', e.id from documento_emails e join documentos d on d.id = e.documento_id
    where d.cliente_id = cliente
  union all select 'vistorias', v.id from inspecoes v
  union all select 'vistorias_respostas', r.id from vistorias_respostas r where r.vistoria_id in (select v.id from inspecoes v)
  union all select 'avarias', v.id from avarias v where v.vista_primeiro_em in (select i.id from inspecoes i)
    or v.id in (select s.avaria_id from vistorias_avarias s where s.vistoria_id in (select i.id from inspecoes i) and s.nova)
  union all select 'vistorias_fotos', f.id from vistorias_fotos f where f.vistoria_id in (select v.id from inspecoes v)
  union all select 'pix_links', x.id from pix_links x
    where x.pagamento_id in (select p.id from pagos p) or x.cobranca_id in (select c.id from cobrados c)
  union all select 'pix_cobrancas', p.id from cobrancas_pix p
  union all select 'webhooks_recebidos', w.id from webhooks_recebidos w
    join (select * from escritas union all select * from cobrancas_pix) nosso
      on w.provedor = nosso.provedor and w.referencia in (nosso.external_id, nosso.id::text)
$$;

-- The SQL value that replaces a personal column, where it cannot hold '[anonimizado]'.
create or replace function no_lugar_de(entidade text, campo text) returns text language sql immutable as $$
  select case entidade || '.' || campo
    when 'clientes.cpf' then quote_literal('00000000000')
    when 'clientes.telefone' then quote_literal('0000000000')
    when 'clientes.cep' then quote_literal('00000000')
    when 'clientes.data_nascimento' then quote_literal('1900-01-01')
    when 'clientes.validade_cnh' then 'null'
    when 'clientes.email' then 'null'
    when 'mensagens.numero' then quote_literal('550000000000')
    when 'mensagens.external_id' then 'null'
    when 'pix_cobrancas.copia_e_cola' then 'null'
    when 'acertos.folha' then 'null'
    when 'recebimentos.em_aberto' then 'sem_dados_pessoais(em_aberto, ''{descricao}'')'
    else format('case when %I is not null then %L end', campo, '[anonimizado]')
  end
$$;

-- A JSON value with its personal fields replaced, at any depth.
create or replace function sem_dados_pessoais(valor jsonb, campos text[]) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(valor)
    when 'object' then coalesce((
      select jsonb_object_agg(k, case
        when k = any(campos) and jsonb_typeof(v) <> 'null' then '"[anonimizado]"'::jsonb
        else sem_dados_pessoais(v, campos) end)
      from jsonb_each(valor) as e (k, v)), '{}')
    when 'array' then coalesce((
      select jsonb_agg(sem_dados_pessoais(v, campos) order by lugar)
      from jsonb_array_elements(valor) with ordinality as e (v, lugar)), '[]')
    else valor
  end;
end $$;

-- Removes a customer's personal data from the audit trail: their own lines, searches for them, and addresses they
-- used. Only after the customer's row says '[anonimizado]'. Returns the number of lines changed.
create or replace function auditoria_anonimizar_cliente(cliente uuid) returns bigint language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  quantas bigint;
  ditos text[];
begin
  perform from public.clientes where id = cliente and nome = '[anonimizado]';
  if not found then
    raise exception 'customer % is not anonymised', cliente using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.anonimizando', 'on', true);
  select array_agg(distinct lower(public.f_unaccent(valor))) into ditos
  from public.auditoria a, jsonb_each_text(coalesce(a.antes, '{}') || coalesce(a.depois, '{}')) as e (campo, valor)
  where a.entidade = 'clientes' and a.entidade_id = cliente::text
    and campo in ('nome', 'cpf', 'telefone', 'email', 'cnh') and length(valor) > 2;
  with dele as (
    select id from public.auditoria where entidade = 'clientes' and entidade_id = cliente::text
    union select id from public.auditoria
      where coalesce(depois ->> 'cliente_id', antes ->> 'cliente_id') = cliente::text
    union select id from public.auditoria
      where coalesce(depois ->> 'locacao_id', antes ->> 'locacao_id')
        in (select l.id::text from public.locacoes l where l.cliente_id = cliente)
    -- Also of files that are deleted by now.
    union select id from public.auditoria
      where coalesce(depois ->> 'vistoria_id', antes ->> 'vistoria_id')
        in (select v.id::text from public.vistorias v where v.cliente_id = cliente)
    union select id from public.auditoria
      where coalesce(depois ->> 'documento_id', antes ->> 'documento_id')
        in (select d.id::text from public.documentos d where d.cliente_id = cliente)
    union select id from public.auditoria
      where coalesce(depois ->> 'sinistro_id', antes ->> 'sinistro_id')
        in (select s.id::text from public.sinistros s where s.cliente_id = cliente)
    union select a.id from public.auditoria a
      join public.linhas_do_cliente(cliente) l on a.entidade = l.tabela and a.entidade_id = l.id::text)
  update public.auditoria a
  set antes = public.sem_campos_pessoais(a.antes, a.entidade),
    depois = public.sem_campos_pessoais(a.depois, a.entidade),
    motivo = case when a.motivo is not null then '[anonimizado]' end,
    origem = case when a.usuario not like 'cliente (%' then a.origem end
  from dele where dele.id = a.id;
  get diagnostics quantas = row_count;
  update public.auditoria a
  set depois = jsonb_set(a.depois, '{filtros,busca}', '"[anonimizado]"')
  where a.acao in ('exportar', 'visualizar') and length(a.depois #>> '{filtros,busca}') > 2 and exists (
    select from unnest(ditos) dito,
      lower(public.f_unaccent(a.depois #>> '{filtros,busca}')) as texto,
      regexp_replace(a.depois #>> '{filtros,busca}', '\D', '', 'g') as digitos
    where strpos(dito, texto) > 0 or strpos(texto, dito) > 0
      or (length(digitos) > 3 and strpos(dito, digitos) > 0));
  perform set_config('app.anonimizando', '', true);
  insert into public.auditoria (usuario, origem, motivo, pedido, acao, entidade, entidade_id, depois)
  values (
    coalesce(nullif(current_setting('app.usuario', true), ''), 'sistema'),
    nullif(current_setting('app.origem', true), ''),
    nullif(current_setting('app.motivo', true), ''),
    nullif(current_setting('app.pedido', true), ''),
    'anonimizar', 'clientes', cliente::text, jsonb_build_object('linhas', quantas));
  return quantas;
end $$;

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
  chaves := chaves || array(
    select esquecer_documentos(array(select jsonb_array_elements_text(dele -> 'documentos')::uuid)));
  chaves := chaves || array(
    select esquecer_vistorias(array(select jsonb_array_elements_text(dele -> 'vistorias')::uuid)));
  chaves := chaves || array(
    select esquecer_sinistros(array(select jsonb_array_elements_text(dele -> 'sinistros')::uuid)));
  for alvo in
    select tabela, string_agg(format('%I = %s', campo, no_lugar_de(tabela, campo)), ', ') as mudancas
    from jsonb_object_keys(dele) tabela, unnest(campos_pessoais(tabela)) campo
    where tabela not in ('arquivos', 'documentos', 'assinaturas', 'vistorias', 'vistorias_respostas', 'avarias')
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

-- Deletes what is past its retention period: addresses in the trail, texts, numbers and names of messages, reasons of
-- e-mails, old lines of the trail. At most 20,000 of each per run. Takes no arguments, so that it serves no other purpose.
create or replace function esquecer_vencidos() returns jsonb language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  cabem constant integer := 20000;
  enderecos_ate timestamptz := now() - (select prazo from public.prazos_de_guarda() where o_que = 'enderecos');
  mensagens_ate timestamptz := now() - (select prazo from public.prazos_de_guarda() where o_que = 'mensagens');
  trilha_ate timestamptz := now() - (select prazo from public.prazos_de_guarda() where o_que = 'trilha');
  velhas uuid[];
  velhos uuid[];
  enderecos bigint;
  linhas bigint;
begin
  perform pg_advisory_xact_lock(7160019);
  select array_agg(id) into velhas from (
    select id from public.mensagens
    where data_envio < mensagens_ate and status <> 'processando' and mensagem not in ('[apagado]', '[anonimizado]')
    limit cabem) m;
  select array_agg(id) into velhos from (
    select id from public.emails
    where criado_em < mensagens_ate and status not in ('pendente', 'enviando') and motivo not in ('[apagado]', '[anonimizado]')
    limit cabem) e;
  update public.mensagens
  set mensagem = '[apagado]', numero = '550000000000', cliente_nome = null, external_id = null,
    motivo_falha = case when motivo_falha is not null then '[apagado]' end
  where id = any(velhas);
  update public.emails set motivo = '[apagado]' where id = any(velhos);

  perform set_config('app.esquecendo', 'on', true);
  update public.auditoria
  set antes = public.sem_campos_pessoais(antes, entidade), depois = public.sem_campos_pessoais(depois, entidade)
  where (entidade = 'mensagens' and entidade_id = any(velhas::text[]))
    or (entidade = 'emails' and entidade_id = any(velhos::text[]));
  update public.auditoria
  set origem = case when origem like 'tarefa %' then origem end,
    antes = antes - '{endereco,agente}'::text[], depois = depois - '{endereco,agente}'::text[]
  where id in (
    select id from public.auditoria
    where em < enderecos_ate and (origem not like 'tarefa %' or (entidade = 'sessoes' and (
      coalesce(antes, '{}') ?| '{endereco,agente}' or coalesce(depois, '{}') ?| '{endereco,agente}')))
    limit cabem);
  get diagnostics enderecos = row_count;
  delete from public.auditoria where id in (select id from public.auditoria where em < trilha_ate limit cabem);
  get diagnostics linhas = row_count;
  perform set_config('app.esquecendo', '', true);
  return jsonb_build_object(
    'mensagens', coalesce(cardinality(velhas), 0), 'emails', coalesce(cardinality(velhos), 0),
    'enderecos', enderecos, 'trilha', linhas);
end $$;

-- A link of an anonymised customer shows nothing any more.
create or replace function apagar_links_do_cliente() returns trigger language plpgsql as $$
begin
  delete from links_publicos l
  where l.cliente_id = new.id
    or l.recebimento_id in (select r.id from recebimentos r where r.cliente_id = new.id);
  return null;
end $$;

create or replace trigger apagar_links after update of anonimizado_em on clientes
  for each row when (new.anonimizado_em is not null) execute function apagar_links_do_cliente();

revoke execute on function auditoria_anonimizar_cliente(uuid) from public;

revoke execute on function esquecer_vencidos() from public;
