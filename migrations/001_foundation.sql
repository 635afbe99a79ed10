-- Foundation: search, ids, people who sign in, settings, audit trail, idempotency.

create extension if not exists pg_trgm;
create extension if not exists unaccent schema public;

-- UUIDv7 without needing PostgreSQL 18: 48 bits of milliseconds, the rest random.
create function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(
      set_bit(
        overlay(uuid_send(gen_random_uuid())
          placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
          from 1 for 6),
        52, 1),
      53, 1),
    'hex')::uuid
$$;

-- unaccent() is only stable because its dictionary may change; ours does not, so an index may use it. Its schema is
-- named because indexes are built, and dumps restored, with an empty search path.
create function f_unaccent(text) returns text language sql immutable strict parallel safe as $$
  select public.unaccent('public.unaccent', $1)
$$;

create table usuarios (
  id uuid primary key default uuid_v7(),
  username text not null check (username = lower(username) and length(username) between 1 and 100),
  senha_hash text not null,
  ativo boolean not null default true,
  criado_em timestamptz not null default now(),
  unique (username)
);

create table sessoes (
  token_hash bytea primary key,
  usuario_id uuid not null references usuarios on delete cascade,
  criada_em timestamptz not null,
  usada_em timestamptz not null,
  endereco text,
  agente text
);
create index on sessoes (usuario_id);
create index on sessoes (usada_em);

-- A try is written down before the password is checked and taken back when it was right,
-- so that many tries at once cannot slip under the limit.
create table tentativas_login (
  id bigint generated always as identity primary key,
  username text not null,
  endereco text not null,
  em timestamptz not null
);
create index on tentativas_login (username, em);
create index on tentativas_login (endereco, em);

create table configuracoes (
  chave text primary key,
  valor jsonb not null,
  atualizado_em timestamptz not null default now()
);

-- The answer of a call that creates money, kept so that repeating the call creates nothing again.
create table idempotencia (
  usuario text not null,
  chave text not null check (length(chave) between 1 and 200),
  impressao text not null,
  resultado jsonb,
  criada_em timestamptz not null default now(),
  primary key (usuario, chave)
);
create index on idempotencia (criada_em);

create table auditoria (
  id bigint generated always as identity primary key,
  em timestamptz not null default clock_timestamp(),
  usuario text not null,
  origem text,
  motivo text,
  acao text not null check (acao in ('insert', 'update', 'delete')),
  entidade text not null,
  entidade_id text not null,
  antes jsonb,
  depois jsonb
);
create index on auditoria (entidade, entidade_id, id desc);
create index on auditoria (em);

create function recusar_mudanca() returns trigger language plpgsql as $$
begin
  raise exception 'auditoria is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger auditoria_append_only before update or delete or truncate on auditoria
  for each statement execute function recusar_mudanca();

-- Writes one audit row per changed row, in the changing transaction. Who, from where and why come from the
-- transaction's own settings; the trigger's arguments are columns that must not be copied (secrets). Without
-- arguments tg_argv is null, and subtracting null would leave nothing of the row.
create function auditar() returns trigger language plpgsql as $$
declare
  antes jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - coalesce(tg_argv, '{}') end;
  depois jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - coalesce(tg_argv, '{}') end;
  linha jsonb := coalesce(depois, antes);
begin
  insert into auditoria (usuario, origem, motivo, acao, entidade, entidade_id, antes, depois)
  values (
    coalesce(nullif(current_setting('app.usuario', true), ''), 'sistema'),
    nullif(current_setting('app.origem', true), ''),
    nullif(current_setting('app.motivo', true), ''),
    lower(tg_op), tg_table_name, coalesce(linha ->> 'id', linha ->> 'chave'), antes, depois);
  return null;
end $$;

create trigger auditar after insert or update or delete on usuarios
  for each row execute function auditar('senha_hash');
create trigger auditar after insert or update or delete on configuracoes
  for each row execute function auditar();

-- Rows made while the demonstration data is being written are marked, so that they can be removed again.
create function em_demonstracao() returns boolean language sql stable parallel safe as $$
  select coalesce(current_setting('app.demonstracao', true) = 'on', false)
$$;
