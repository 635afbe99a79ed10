-- The trail that the application's own role can neither change nor forge, reads beside changes, and what finds a line of it.

alter table auditoria
  -- The request it was written for, as the server's log names it.
  add column pedido text,
  -- Names of columns that changed and whose values the trail does not keep: secrets, and what is derived from others.
  add column ocultos jsonb,
  drop constraint auditoria_acao_check,
  add constraint auditoria_acao_check check (acao in (
    'insert', 'update', 'delete', 'visualizar', 'exportar', 'entrada_recusada', 'anonimizar'));

-- Newest first, narrowed by each filter; a record's own lines are found by the index that was there.
create index auditoria_por_usuario on auditoria (usuario, id desc);
create index auditoria_por_entidade on auditoria (entidade, id desc);
create index auditoria_por_endereco on auditoria (origem, id desc) where origem is not null;
create index auditoria_acoes_raras on auditoria (acao, id desc) where acao <> 'insert' and acao <> 'update';
-- What belongs to a customer, a rental or a motorcycle, even once it is deleted.
create index auditoria_do_cliente on auditoria ((coalesce(depois ->> 'cliente_id', antes ->> 'cliente_id')), id desc)
  where coalesce(depois ->> 'cliente_id', antes ->> 'cliente_id') is not null;
create index auditoria_da_locacao on auditoria ((coalesce(depois ->> 'locacao_id', antes ->> 'locacao_id')), id desc)
  where coalesce(depois ->> 'locacao_id', antes ->> 'locacao_id') is not null;
create index auditoria_da_moto on auditoria ((coalesce(depois ->> 'moto_id', antes ->> 'moto_id')), id desc)
  where coalesce(depois ->> 'moto_id', antes ->> 'moto_id') is not null;

-- Runs as the owner, so that whoever changes a row needs no right to write the trail. An update that changes nothing
-- leaves no line.
create or replace function auditar() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  velho jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  novo jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  linha jsonb := coalesce(novo, velho);
  segredos text[] := coalesce(tg_argv, '{}');
begin
  if velho = novo then return null; end if;
  insert into public.auditoria (usuario, origem, motivo, pedido, acao, entidade, entidade_id, antes, depois, ocultos)
  values (
    coalesce(nullif(current_setting('app.usuario', true), ''), 'sistema'),
    nullif(current_setting('app.origem', true), ''),
    nullif(current_setting('app.motivo', true), ''),
    nullif(current_setting('app.pedido', true), ''),
    lower(tg_op), tg_table_name,
    coalesce(linha ->> 'id', linha ->> 'chave', linha ->> 'usuario_id'),
    velho - segredos, novo - segredos,
    case when tg_op = 'UPDATE' then (
      select jsonb_agg(campo) from unnest(segredos) campo where velho -> campo is distinct from novo -> campo)
    end);
  return null;
end $$;

-- Writes down that somebody saw, took out or could not sign in: nothing that changes a row, which only the triggers write down.
-- With `espera`, one line of its kind stands for all within that time, whoever asks at the same moment.
create function registrar_acesso(
  acao text, entidade text, entidade_id text, detalhes jsonb, espera interval default null
) returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  quem text := coalesce(nullif(current_setting('app.usuario', true), ''), 'sistema');
begin
  if acao is null or acao not in ('visualizar', 'exportar', 'entrada_recusada') then
    raise exception 'registrar_acesso writes no %', acao using errcode = 'insufficient_privilege';
  end if;
  if espera is not null then
    perform pg_advisory_xact_lock(7160016, hashtext(concat_ws(' ', acao, entidade, entidade_id, quem)));
    perform from public.auditoria a
    where a.entidade = registrar_acesso.entidade and a.entidade_id = registrar_acesso.entidade_id
      and a.acao = registrar_acesso.acao and a.usuario = quem and a.em > clock_timestamp() - espera;
    if found then return; end if;
  end if;
  insert into public.auditoria (usuario, origem, pedido, acao, entidade, entidade_id, depois)
  values (
    quem,
    nullif(current_setting('app.origem', true), ''),
    nullif(current_setting('app.pedido', true), ''),
    registrar_acesso.acao, registrar_acesso.entidade, registrar_acesso.entidade_id, detalhes);
end $$;

-- The only way around: the function below, which sets this for its own statement. Nobody but the owner may update at all.
create or replace function recusar_mudanca() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('app.anonimizando', true) = 'on' then return null; end if;
  raise exception 'auditoria is append-only' using errcode = 'insufficient_privilege';
end $$;

-- The one list of what the trail keeps of a person, by table: anonymising replaces exactly these.
create function campos_pessoais(entidade text) returns text[] language sql immutable as $$
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
    when 'multas_historico' then array['observacoes']
    when 'mensagens' then array['numero', 'mensagem', 'cliente_nome', 'motivo_falha']
    when 'emails' then array['motivo']
    when 'arquivos' then array['nome_original', 'descricao']
    when 'pix_cobrancas' then array['descricao']
    else '{}'
  end
$$;

create function sem_campos_pessoais(linha jsonb, entidade text) returns jsonb language sql immutable
set search_path = pg_catalog, public, pg_temp as $$
  select linha || coalesce(
    (select jsonb_object_agg(campo, '[anonimizado]') from unnest(public.campos_pessoais(entidade)) campo
     where jsonb_typeof(linha -> campo) <> 'null'), '{}')
$$;

-- Takes a person out of the trail: fixed words in place of the personal fields and of the reasons in that customer's own
-- lines, and nothing else. Only once the customer's row itself says '[anonimizado]' for its name, so that it can serve no
-- other purpose; call it in the same transaction, after that. Writes a line that says it did; gives back how many it took.
create function auditoria_anonimizar_cliente(cliente uuid) returns bigint language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  quantas bigint;
begin
  perform from public.clientes where id = cliente and nome = '[anonimizado]';
  if not found then
    raise exception 'customer % is not anonymised', cliente using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.anonimizando', 'on', true);
  with alugueis as (select id from public.locacoes where cliente_id = cliente),
  receitas_dele as (
    select r.id from public.receitas r
      left join public.pagamentos p on p.id = r.pagamento_id
      left join public.cobrancas_extras c on c.id = r.cobranca_id
    where cliente in (p.cliente_id, c.cliente_id) or r.locacao_id in (select id from alugueis)),
  dele as (
    select id from public.auditoria where entidade = 'clientes' and entidade_id = cliente::text
    union select id from public.auditoria
      where coalesce(depois ->> 'cliente_id', antes ->> 'cliente_id') = cliente::text
    union select id from public.auditoria
      where coalesce(depois ->> 'locacao_id', antes ->> 'locacao_id') in (select id::text from alugueis)
    union select id from public.auditoria
      where entidade = 'receitas' and entidade_id in (select id::text from receitas_dele)
    union select a.id from public.auditoria a
      join public.multas_historico h on a.entidade = 'multas_historico' and a.entidade_id = h.id::text
      join public.multas m on m.id = h.multa_id and m.cliente_id = cliente)
  update public.auditoria a
  set antes = public.sem_campos_pessoais(a.antes, a.entidade),
    depois = public.sem_campos_pessoais(a.depois, a.entidade),
    motivo = case when a.motivo is not null then '[anonimizado]' end
  from dele where dele.id = a.id;
  get diagnostics quantas = row_count;
  perform set_config('app.anonimizando', '', true);
  insert into public.auditoria (usuario, origem, pedido, acao, entidade, entidade_id, depois)
  values (
    coalesce(nullif(current_setting('app.usuario', true), ''), 'sistema'),
    nullif(current_setting('app.origem', true), ''),
    nullif(current_setting('app.pedido', true), ''),
    'anonimizar', 'clientes', cliente::text, jsonb_build_object('linhas', quantas));
  return quantas;
end $$;

-- Whoever may put auditar() on a table of their own can make lines about rows that never were. The server grants the two
-- below to the role that serves requests.
revoke execute on function auditar(), recusar_mudanca() from public;
revoke execute on function registrar_acesso(text, text, text, jsonb, interval) from public;
revoke execute on function auditoria_anonimizar_cliente(uuid) from public;
