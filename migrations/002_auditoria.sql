-- The audit trail, which the application's own role can neither change nor forge.

create table auditoria (
  id bigint generated always as identity primary key,
  em timestamptz not null default clock_timestamp(),
  usuario text not null,
  origem text,
  motivo text,
  acao text not null check (acao in (
    'insert', 'update', 'delete', 'visualizar', 'exportar', 'entrada_recusada', 'anonimizar')),
  entidade text not null,
  entidade_id text not null,
  antes jsonb,
  depois jsonb,
  -- Id of the request, as in the server's log.
  pedido text,
  -- Changed columns whose values are not recorded: secrets and derived columns.
  ocultos jsonb
);

create index on auditoria (entidade, entidade_id, id desc);
create index on auditoria (em);
create index auditoria_por_usuario on auditoria (usuario, id desc);
create index auditoria_por_entidade on auditoria (entidade, id desc);
create index auditoria_por_endereco on auditoria (origem, id desc) where origem is not null;
create index auditoria_acoes_raras on auditoria (acao, id desc) where acao <> 'insert' and acao <> 'update';
create index auditoria_do_cliente on auditoria ((coalesce(depois ->> 'cliente_id', antes ->> 'cliente_id')), id desc)
  where coalesce(depois ->> 'cliente_id', antes ->> 'cliente_id') is not null;
create index auditoria_da_locacao on auditoria ((coalesce(depois ->> 'locacao_id', antes ->> 'locacao_id')), id desc)
  where coalesce(depois ->> 'locacao_id', antes ->> 'locacao_id') is not null;
create index auditoria_da_moto on auditoria ((coalesce(depois ->> 'moto_id', antes ->> 'moto_id')), id desc)
  where coalesce(depois ->> 'moto_id', antes ->> 'moto_id') is not null;
create index auditoria_mudancas on auditoria (id desc) where acao = 'update';

-- Retention periods; the application's rules state the same with their legal source.
create function prazos_de_guarda() returns table (o_que text, prazo interval) language sql immutable as $$
  values ('enderecos', interval '6 months'), ('mensagens', interval '2 years'), ('trilha', interval '6 years')
$$;

-- The audit trail is append-only, except inside the functions that anonymise a customer or delete expired lines.
create or replace function recusar_mudanca() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and 'on' in (
    current_setting('app.anonimizando', true), current_setting('app.esquecendo', true)) then return null; end if;
  if tg_op = 'DELETE' and current_setting('app.esquecendo', true) = 'on' then return null; end if;
  raise exception 'auditoria is append-only' using errcode = 'insufficient_privilege';
end $$;

create trigger auditoria_append_only before update or delete or truncate on auditoria
  for each statement execute function recusar_mudanca();

-- No line of the trail is deleted before its time.
create function guardar_ate_o_prazo() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.em < now() - (select prazo from public.prazos_de_guarda() where o_que = 'trilha') then return old; end if;
  raise exception 'this line of auditoria is not past its time' using errcode = 'insufficient_privilege';
end $$;

create trigger guardar_ate_o_prazo before delete on auditoria
  for each row execute function guardar_ate_o_prazo();

-- Writes one audit line per changed row, in the same transaction; an update that changes nothing writes none.
-- Arguments are columns whose values are not recorded. Runs as the owner, because the application's role
-- may not write the trail.
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

-- Records a read, an export or a refused sign-in. With `espera`, repeats within that time are recorded once.
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

-- Personal fields by table: anonymising replaces exactly these.
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

create function sem_campos_pessoais(linha jsonb, entidade text) returns jsonb language sql immutable
set search_path = pg_catalog, public, pg_temp as $$
  select linha || coalesce(
    (select jsonb_object_agg(campo, '[anonimizado]') from unnest(public.campos_pessoais(entidade)) campo
     where jsonb_typeof(linha -> campo) <> 'null'), '{}')
$$;

-- A role that may attach auditar() to a table of its own could forge lines. The server grants what its role needs.
revoke execute on function auditar(), recusar_mudanca() from public;
revoke execute on function registrar_acesso(text, text, text, jsonb, interval) from public;

create trigger versionar before update on configuracoes for each row execute function versionar('atualizado_em');
create trigger auditar after insert or update or delete on configuracoes
  for each row execute function auditar('versao');
