-- Extensions, ids, settings, and what the tables below use in their defaults and indexes.

create extension if not exists pg_trgm;
create extension if not exists unaccent schema public;

do $$ begin
  create extension if not exists btree_gist;
exception when feature_not_supported or undefined_file or insufficient_privilege then
  raise exception 'O PostgreSQL deste servidor não oferece a extensão btree_gist ao dono do banco: instale o pacote contrib dele, ou crie a extensão como administrador, e inicie de novo (%)', sqlerrm;
end $$;

-- UUIDv7 (RFC 9562, 6.2, method 3): milliseconds, version, 12 bits of the millisecond's fraction, random rest.
-- Ids sort in the order of their creation.
create function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select (
    overlay(lpad(to_hex((extract(epoch from clock_timestamp()) * 4096000)::bigint), 15, '0') placing '7' from 13 for 0)
    || substr(gen_random_uuid()::text, 20)
  )::uuid
$$;

-- unaccent() is only stable because its dictionary may change; ours does not, so indexes may use it.
-- The schema is named because indexes are built, and dumps restored, with an empty search path.
create function f_unaccent(text) returns text language sql immutable strict parallel safe as $$
  select public.unaccent('public.unaccent', $1)
$$;

-- Rows written as demonstration data are marked, so that they can be removed again.
create function em_demonstracao() returns boolean language sql stable parallel safe as $$
  select coalesce(current_setting('app.demonstracao', true) = 'on', false)
$$;

-- The product's day, which a transaction of the application sets; else São Paulo's.
create function hoje_da_loja() returns date language sql stable as $$
  select coalesce(
    nullif(current_setting('app.hoje', true), '')::date, (now() at time zone 'America/Sao_Paulo')::date)
$$;

-- The letters and digits of a traffic fine's number.
create function auto_chave(numero text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(upper(numero), '[^A-Z0-9]', '', 'g')
$$;

-- What the money of a row of the register is, by its origin.
create function natureza_da_receita(origem text) returns text language sql immutable as $$
  select case origem when 'pagamento' then 'aluguel' else origem end
$$;

create table configuracoes (
  chave text primary key,
  valor jsonb not null,
  atualizado_em timestamptz not null default now(),
  versao integer not null default 1
);

-- The answer of a call that creates money, so that repeating the call does not create it again.
create table idempotencia (
  usuario text not null,
  chave text not null check (length(chave) between 1 and 200),
  impressao text not null,
  resultado jsonb,
  criada_em timestamptz not null default now(),
  primary key (usuario, chave)
);

create index on idempotencia (criada_em);

-- Requests per caller and minute, shared by all servers; unlogged because no crash has to preserve it.
create unlogged table contagens_de_pedidos (
  limite text not null,
  chamador text not null,
  pedidos integer not null,
  desde timestamptz not null,
  primary key (limite, chamador)
);

-- Numbers without gaps: taken in the transaction of the row that has the number.
create table contadores (
  nome text primary key,
  ultimo bigint not null check (ultimo >= 0)
);

-- Demonstration receipts have numbers of their own, so that removing them leaves no gap.
insert into contadores values ('recibo', 0), ('recibo_demonstracao', 0);
