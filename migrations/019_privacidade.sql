-- What the law on personal data asks (LGPD, Lei 13.709/2018): whose each row is, taking a person out of all of them, and
-- forgetting by itself what is past its time.

-- An anonymised customer stays as the row that rentals and money hang on, and says nothing of anybody.
alter table clientes
  add column anonimizado_em timestamptz,
  add constraint anonimizado_nada_diz check (anonimizado_em is null or (
    nome = '[anonimizado]' and cpf = '00000000000' and telefone = '0000000000' and email is null
    and excluido_em is not null));

-- What each run of the retention has removed.
create table limpezas (
  id uuid primary key default uuid_v7(),
  em timestamptz not null,
  removidos jsonb not null
);
create index on limpezas (em desc);

create index clientes_por_cadastro on clientes (criado_em) where anonimizado_em is null;
create index mensagens_sem_cliente on mensagens (numero) where cliente_id is null;
create index webhooks_por_referencia on webhooks_recebidos (provedor, referencia);

-- Whose each row is: the one statement of what the shop keeps of a customer, for the export, for anonymising and for the
-- trail. A message to a number that another person's record has as well is not counted as this one's.
create function linhas_do_cliente(cliente uuid) returns table (tabela text, id uuid) language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  with alugueis as (select l.id from locacoes l where l.cliente_id = cliente),
  pagos as (select p.id from pagamentos p where p.cliente_id = cliente),
  cobrados as (select c.id from cobrancas_extras c where c.cliente_id = cliente),
  multados as (select m.id from multas m where m.cliente_id = cliente),
  so_dele as (
    select '55' || c.telefone as numero from clientes c
    where c.id = cliente and c.anonimizado_em is null and not exists (
      select from clientes o where o.telefone = c.telefone and o.cpf <> c.cpf)),
  escritas as (
    select m.id, m.provedor, m.external_id from mensagens m where m.cliente_id = cliente
    union select m.id, m.provedor, m.external_id from mensagens m
      where m.cliente_id is null and m.numero in (select numero from so_dele)),
  cobrancas_pix as (select p.id, p.provedor, p.external_id from pix_cobrancas p where p.cliente_id = cliente)
  select 'clientes', c.id from clientes c where c.id = cliente
  union all select 'clientes_historico', h.id from clientes_historico h where h.cliente_id = cliente
  union all select 'autorizacoes_locacao', a.id from autorizacoes_locacao a where a.cliente_id = cliente
  union all select 'locacoes', a.id from alugueis a
  union all select 'locacoes_historico', h.id from locacoes_historico h where h.locacao_id in (select a.id from alugueis a)
  union all select 'pagamentos', p.id from pagos p
  union all select 'cobrancas_extras', c.id from cobrados c
  union all select 'receitas', r.id from receitas r
    where r.pagamento_id in (select p.id from pagos p) or r.cobranca_id in (select c.id from cobrados c)
      or r.locacao_id in (select a.id from alugueis a)
  union all select 'multas', m.id from multados m
  union all select 'multas_historico', h.id from multas_historico h where h.multa_id in (select m.id from multados m)
  union all select 'mensagens', m.id from escritas m
  union all select 'emails', e.id from emails e where e.cliente_id = cliente
  union all select 'arquivos', a.id from arquivos a where a.cliente_id = cliente
  union all select 'pix_links', x.id from pix_links x
    where x.pagamento_id in (select p.id from pagos p) or x.cobranca_id in (select c.id from cobrados c)
  union all select 'pix_cobrancas', p.id from cobrancas_pix p
  union all select 'webhooks_recebidos', w.id from webhooks_recebidos w
    join (select * from escritas union all select * from cobrancas_pix) nosso
      on w.provedor = nosso.provedor and w.referencia in (nosso.external_id, nosso.id::text)
$$;

-- The list again, with what was missing: a provider's id of a message may hold the number it went to, and a fine says in
-- words why nobody was named.
create or replace function campos_pessoais(entidade text) returns text[] language sql immutable as $$
  select case entidade
    when 'clientes' then array['nome', 'cpf', 'telefone', 'email', 'cnh', 'validade_cnh', 'data_nascimento',
      'endereco', 'cidade', 'cep', 'observacoes', 'motivo_bloqueio']
    when 'clientes_historico' then array['motivo', 'observacoes']
    when 'autorizacoes_locacao' then array['motivo', 'observacoes']
    when 'locacoes' then array['observacoes']
    when 'locacoes_historico' then array['motivo', 'observacoes']
    when 'pagamentos' then array['observacoes']
    when 'cobrancas_extras' then array['titulo', 'descricao', 'observacoes']
    when 'receitas' then array['observacoes']
    when 'multas' then array['indicacao_motivo']
    when 'multas_historico' then array['observacoes']
    when 'mensagens' then array['numero', 'mensagem', 'cliente_nome', 'motivo_falha', 'external_id']
    when 'emails' then array['motivo']
    when 'arquivos' then array['nome_original', 'descricao']
    when 'pix_cobrancas' then array['descricao', 'copia_e_cola']
    else '{}'
  end
$$;

-- What stands in a column in the place of what it said, where the column takes no '[anonimizado]'.
create function no_lugar_de(entidade text, campo text) returns text language sql immutable as $$
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
    else format('case when %I is not null then %L end', campo, '[anonimizado]')
  end
$$;

-- A kept answer without what it says of a person, however deep.
create function sem_dados_pessoais(valor jsonb, campos text[]) returns jsonb language plpgsql immutable as $$
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

-- Takes a customer out of every table and of the trail, and gives back the keys of the files whose bytes have to go. The
-- accounts stay: no amount, date or status changes. The caller holds the customer's row and has seen that nothing is open.
create function anonimizar_cliente(cliente uuid, agora timestamptz) returns setof uuid language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  dele jsonb;
  chaves uuid[];
  alvo record;
  todos text[];
begin
  -- Gathered first: what makes a row this person's goes with the rest.
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

  -- Answers kept for a call that is sent again.
  select array_agg(campo) || '{cliente_nome,cliente_telefone,link,nome_arquivo}' into todos
  from jsonb_object_keys(dele) tabela, unnest(campos_pessoais(tabela)) campo;
  update idempotencia set resultado = sem_dados_pessoais(resultado, todos)
  where resultado is not null and (
    strpos(resultado::text, cliente::text) > 0
    or exists (select from jsonb_array_elements_text(dele -> 'locacoes') l where strpos(resultado::text, l) > 0));

  perform auditoria_anonimizar_cliente(cliente);
  return query select unnest(chaves);
end $$;

-- The same as before, by the one statement of whose each row is; also what was looked for by the person's data, addresses
-- that the person used themself, and with the reason of it all in the line that says so.
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

-- Nothing personal comes to an anonymised customer afterwards, whoever had read the name before. It waits for an
-- anonymising under way, and then sees that it happened.
create function recusar_anonimizado() returns trigger language plpgsql as $$
begin
  if new.cliente_id is null then return new; end if;
  -- A fine that comes late still makes its charge: the accounts go on.
  if tg_table_name = 'cobrancas_extras' and to_jsonb(new) ->> 'tipo' = 'multa_transito' then return new; end if;
  perform from clientes where id = new.cliente_id and anonimizado_em is null for key share;
  if not found and exists (select from clientes where id = new.cliente_id) then
    raise exception 'the customer is anonymised' using errcode = 'check_violation', constraint = 'cliente_anonimizado';
  end if;
  return new;
end $$;
do $$
declare
  tabela text;
begin
  foreach tabela in array array['locacoes', 'autorizacoes_locacao', 'clientes_historico', 'arquivos', 'mensagens',
    'emails', 'pix_cobrancas', 'pagamentos', 'cobrancas_extras'] loop
    execute format('create trigger nada_de_anonimizado before insert on %I
      for each row execute function recusar_anonimizado()', tabela);
  end loop;
end $$;
create function anonimizado_fica() returns trigger language plpgsql as $$
begin
  raise exception 'anonymising cannot be undone' using errcode = 'check_violation', constraint = 'cliente_anonimizado';
end $$;
create trigger anonimizado_fica before update on clientes
  for each row when (old.anonimizado_em is not null) execute function anonimizado_fica();

-- How long what goes by itself is kept. The rules of the application say the same, with the source of each.
create function prazos_de_guarda() returns table (o_que text, prazo interval) language sql immutable as $$
  values ('enderecos', interval '6 months'), ('mensagens', interval '2 years'), ('trilha', interval '6 years')
$$;

-- The trail takes no change but by the two functions that set these, and gives up no line before its time even then.
create or replace function recusar_mudanca() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and 'on' in (
    current_setting('app.anonimizando', true), current_setting('app.esquecendo', true)) then return null; end if;
  if tg_op = 'DELETE' and current_setting('app.esquecendo', true) = 'on' then return null; end if;
  raise exception 'auditoria is append-only' using errcode = 'insufficient_privilege';
end $$;
create function guardar_ate_o_prazo() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.em < now() - (select prazo from public.prazos_de_guarda() where o_que = 'trilha') then return old; end if;
  raise exception 'this line of auditoria is not past its time' using errcode = 'insufficient_privilege';
end $$;
create trigger guardar_ate_o_prazo before delete on auditoria
  for each row execute function guardar_ate_o_prazo();

-- Forgets what is past its time: addresses in the trail, texts of messages with their number and name, reasons of e-mails,
-- and at last the lines of the trail themselves. Takes nothing from its caller, so that it can serve no other purpose.
-- At most so many of each at once; the next run goes on.
create function esquecer_vencidos() returns jsonb language plpgsql
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
revoke execute on function esquecer_vencidos() from public;
