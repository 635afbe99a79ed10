-- Customers.

create table clientes (
  id uuid primary key default uuid_v7(),
  nome text not null check (nome <> ''),
  cpf text not null check (cpf ~ '^[0-9]{11}$'),
  telefone text not null check (telefone ~ '^[0-9]{10,11}$'),
  email text,
  cnh text not null,
  validade_cnh date,
  data_nascimento date not null,
  endereco text not null,
  cidade text not null default 'Praia Grande',
  cep text not null check (cep ~ '^[0-9]{8}$'),
  observacoes text,
  status text not null default 'ativo' check (status in ('ativo', 'inativo', 'bloqueado')),
  motivo_bloqueio text,
  data_bloqueio timestamptz,
  bloqueado_por text,
  criado_em timestamptz not null default now(),
  excluido_em timestamptz,
  demonstracao boolean not null default em_demonstracao(),
  busca text generated always as (lower(f_unaccent(nome)) || ' ' || cpf || ' ' || telefone) stored,
  aceita_lembretes_email boolean not null default true,
  versao integer not null default 1,
  anonimizado_em timestamptz,
  -- A year not later than that of the last activity; 0: not known.
  ultimo_ano smallint not null default 0,
  -- Day of the last activity of a customer past the retention period; null as soon as anything changes.
  parado_desde date,
  constraint anonimizado_nada_diz check (anonimizado_em is null or (
    nome = '[anonimizado]' and cpf = '00000000000' and telefone = '0000000000' and email is null
    and excluido_em is not null)),
  check ((status = 'bloqueado') = (motivo_bloqueio is not null))
);

create unique index clientes_cpf_unico on clientes (cpf) where excluido_em is null;
-- Archived customers by CPF: a new registration inherits a block and open debts.
create index clientes_cpf_de_antes on clientes (cpf, excluido_em desc)
  where excluido_em is not null and anonimizado_em is null;
create index clientes_busca on clientes using gin (busca gin_trgm_ops);
create index clientes_nome on clientes (nome collate "pt-x-icu", id) where excluido_em is null;
create index clientes_por_nome on clientes (status, nome collate "pt-x-icu", id) where excluido_em is null;
create index clientes_recentes on clientes (criado_em desc, id desc);
-- Customers past the retention period, by year and name; then the others by a lower bound of their year.
create index clientes_parados on clientes (
  (extract(year from parado_desde)::smallint), nome collate "pt-x-icu", id) include (parado_desde)
  where anonimizado_em is null and parado_desde is not null;
create index clientes_por_ultimo_ano on clientes (
  (greatest(ultimo_ano, extract(year from criado_em at time zone 'America/Sao_Paulo')::smallint)), nome collate "pt-x-icu", id)
  where anonimizado_em is null and parado_desde is null;
create index clientes_inicio_do_cpf on clientes (cpf text_pattern_ops) where excluido_em is null;
create index clientes_inicio_do_telefone on clientes (telefone text_pattern_ops) where excluido_em is null;
create index clientes_por_busca on clientes (busca text_pattern_ops, id) include (status, excluido_em, anonimizado_em);
create index clientes_por_id on clientes using hash (id);

create table clientes_historico (
  id uuid primary key default uuid_v7(),
  cliente_id uuid not null references clientes,
  acao text not null check (acao in ('bloqueio', 'desbloqueio', 'autorizacao')),
  motivo text not null check (motivo <> ''),
  observacoes text,
  usuario_responsavel text not null,
  data_acao timestamptz not null
);

create index on clientes_historico (cliente_id, data_acao desc);

create table clientes_por_status (
  status text not null,
  shard smallint not null,
  quantidade bigint not null,
  primary key (status, shard)
);
