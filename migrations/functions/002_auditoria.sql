-- Retention periods; the application's rules state the same with their legal source.
create or replace function prazos_de_guarda() returns table (o_que text, prazo interval) language sql immutable as $$
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

create or replace trigger auditoria_append_only before update or delete or truncate on auditoria
  for each statement execute function recusar_mudanca();

-- No line of the trail is deleted before its time.
create or replace function guardar_ate_o_prazo() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.em < now() - (select prazo from public.prazos_de_guarda() where o_que = 'trilha') then return old; end if;
  raise exception 'this line of auditoria is not past its time' using errcode = 'insufficient_privilege';
end $$;

create or replace trigger guardar_ate_o_prazo before delete on auditoria
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

-- Records a read, an export, a customer's entry or a refused sign-in. With `espera`, repeats within that time are recorded once.
create or replace function registrar_acesso(
  acao text, entidade text, entidade_id text, detalhes jsonb, espera interval default null
) returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  quem text := coalesce(nullif(current_setting('app.usuario', true), ''), 'sistema');
begin
  if acao is null or acao not in ('visualizar', 'exportar', 'entrar', 'entrada_recusada') then
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

-- A role that may attach auditar() to a table of its own could forge lines. The server grants what its role needs.
revoke execute on function auditar(), recusar_mudanca() from public;

revoke execute on function registrar_acesso(text, text, text, jsonb, interval) from public;

create or replace trigger auditar after insert or update or delete on configuracoes
  for each row execute function auditar('versao');
create or replace trigger auditar after insert or update or delete on avisos for each row execute function auditar();
create or replace trigger auditar after insert or update or delete on resumos_semanais
  for each row execute function auditar();
