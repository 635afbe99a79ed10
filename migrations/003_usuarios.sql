-- Users, sessions, second factors.

create table usuarios (
  id uuid primary key default uuid_v7(),
  username text not null check (username = lower(username) and length(username) between 1 and 100),
  senha_hash text not null,
  ativo boolean not null default true,
  criado_em timestamptz not null default now(),
  nome text not null,
  administrador boolean not null,
  -- The password was set by somebody else: the session may only choose a new one.
  trocar_senha boolean not null default false,
  visto_em timestamptz,
  versao integer not null default 1,
  -- The shop requires a second factor and this user has none; derived by triggers, read at every request.
  falta_segundo_fator boolean not null default false,
  -- Last day (São Paulo) on which a password set by somebody else is accepted.
  senha_vale_ate date,
  unique (username),
  constraint nome_diz_algo check (length(trim(nome)) between 1 and 100),
  constraint so_a_entregue_termina check (senha_vale_ate is null or trocar_senha)
);

alter table avisos add foreign key (usuario_id) references usuarios;

create table sessoes (
  token_hash bytea primary key,
  usuario_id uuid not null references usuarios on delete cascade,
  criada_em timestamptz not null,
  usada_em timestamptz not null,
  endereco text,
  agente text,
  id uuid not null default uuid_v7() unique,
  -- When the person last proved who they are, by the password or a code of the second factor.
  confirmada_em timestamptz not null
);

create index on sessoes (usuario_id);
create index on sessoes (usada_em);

-- An attempt is inserted before the password is checked and deleted if it was right, so that parallel attempts
-- cannot exceed the limit.
create table tentativas_login (
  id bigint generated always as identity primary key,
  username text not null,
  endereco text not null,
  em timestamptz not null,
  -- Wrong codes count apart from wrong passwords.
  etapa text not null default 'senha' check (etapa in ('senha', 'codigo')),
  -- Key of a browser that has signed in before, empty if unknown: counted apart,
  -- so that attempts by strangers do not lock its user out.
  aparelho text not null default ''
);

create index on tentativas_login (username, em);
create index on tentativas_login (endereco, em);
create index on tentativas_login (aparelho, em) where aparelho <> '';

-- The password was right and the second factor is missing.
create table desafios_login (
  token_hash bytea primary key,
  usuario_id uuid not null references usuarios,
  criado_em timestamptz not null,
  erros integer not null default 0 check (erros >= 0)
);

create index on desafios_login (usuario_id);
create index on desafios_login (criado_em);

-- A user's second factor. Until ativado_em is set it is being set up.
create table segundos_fatores (
  id uuid primary key references usuarios,
  selado text not null,
  criado_em timestamptz not null,
  ativado_em timestamptz,
  -- Time step of the last accepted code: no code is accepted twice.
  ultimo_passo bigint not null default 0
);

create table codigos_recuperacao (
  id uuid primary key default uuid_v7(),
  usuario_id uuid not null references segundos_fatores on delete cascade,
  codigo_hash text not null,
  usado_em timestamptz,
  -- Hashed with the installation's key; else with the secret of the second factor.
  sob_a_chave boolean not null default true,
  unique (usuario_id, codigo_hash)
);

-- Signing secrets of earlier installation keys, encrypted with the current one: links signed with them stay valid.
create table assinaturas_anteriores (
  id uuid primary key default uuid_v7(),
  selado text not null,
  trocada_em timestamptz not null
);
