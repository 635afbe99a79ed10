-- Motorcycles, their days and their maintenance.

create table motos (
  id uuid primary key default uuid_v7(),
  placa text not null check (placa ~ '^[A-Z]{3}[0-9][A-Z0-9][0-9]{2}$'),
  cor text not null check (cor in ('Vermelha', 'Azul', 'Preta', 'Branca')),
  ano integer not null check (ano >= 2020),
  modelo text not null default 'DK 160',
  km_atual integer not null check (km_atual >= 0),
  km_ultima_manutencao integer check (km_ultima_manutencao >= 0),
  data_aquisicao date not null,
  observacoes text,
  status text not null default 'disponivel' check (status in ('disponivel', 'alugada', 'manutencao', 'inativa')),
  renavam text,
  chassi text,
  criado_em timestamptz not null default now(),
  excluido_em timestamptz,
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1
);

create unique index motos_placa_unica on motos (placa) where excluido_em is null;
create index motos_placa_busca on motos using gin (placa gin_trgm_ops);
create index motos_por_placa on motos (status, placa, id) where excluido_em is null;
create index motos_por_km on motos (km_atual desc, id desc) where excluido_em is null;
create index motos_recentes on motos (criado_em desc, id desc) where excluido_em is null;
create index motos_troca_de_oleo on motos ((km_atual - coalesce(km_ultima_manutencao, 0)) desc, placa)
  where excluido_em is null and status <> 'inativa';
create index motos_por_cadastro on motos (criado_em desc, id desc);
create index motos_por_id on motos using hash (id);

create table motos_por_status (
  status text not null,
  shard smallint not null,
  quantidade bigint not null,
  primary key (status, shard)
);

-- Motorcycles in use by hundreds of km since the last oil change.
create table motos_por_centena (
  centena integer not null,
  shard smallint not null,
  quantidade bigint not null,
  primary key (centena, shard)
);

-- What each motorcycle was, and from which day to which: one row per status, without its last day. An open period has
-- no `ate`; a motorcycle that left the fleet has none open.
create table motos_periodos (
  id uuid primary key default uuid_v7(),
  moto_id uuid not null references motos on delete cascade,
  status text not null check (status in ('disponivel', 'alugada', 'manutencao', 'inativa')),
  desde date not null,
  ate date check (ate >= desde)
);

create unique index motos_periodos_aberto on motos_periodos (moto_id) where ate is null;
create index motos_periodos_da_moto on motos_periodos (moto_id, desde);
create index motos_periodos_livres on motos_periodos (desde, moto_id) where ate is null and status = 'disponivel';

-- Summary of the periods: how many began (`entrou`) and ended (`saiu`) on a day.
create table frota_por_dia (
  dia date not null,
  status text not null,
  movimento text not null,
  shard smallint not null,
  quantidade bigint not null,
  primary key (dia, status, movimento, shard)
);

-- Maintenance and traffic fines.
create table manutencoes (
  id uuid primary key default uuid_v7(),
  moto_id uuid not null references motos,
  tipo text not null check (tipo in ('preventiva', 'corretiva', 'revisao', 'troca_oleo')),
  descricao text not null check (descricao <> ''),
  data_realizada date not null,
  km_realizada integer not null check (km_realizada >= 0),
  custo bigint not null check (custo >= 0),
  responsavel text not null check (responsavel <> ''),
  observacoes text,
  proxima_manutencao_km integer check (proxima_manutencao_km >= 0),
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  busca text generated always as (lower(f_unaccent(descricao || ' ' || responsavel))) stored,
  versao integer not null default 1
);

create index on manutencoes (moto_id, data_realizada desc, id desc);
create index manutencoes_recentes on manutencoes (data_realizada desc, id desc);
create index manutencoes_por_tipo on manutencoes (tipo, data_realizada desc, id desc);
create index manutencoes_busca on manutencoes using gin (busca gin_trgm_ops);

-- Summary by day done.
create table manutencoes_por_dia (
  dia date not null,
  tipo text not null,
  shard smallint not null,
  total bigint not null,
  quantidade bigint not null,
  primary key (dia, tipo, shard)
);
