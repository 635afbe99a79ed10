-- Motorcycles.

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

create trigger contar_ao_incluir after insert on motos referencing new table as novos
  for each statement execute function contar_por('motos_por_status', 'status', 'status', 'excluido_em is null');
create trigger contar_ao_mudar after update on motos referencing old table as antigos new table as novos
  for each statement execute function contar_por('motos_por_status', 'status', 'status', 'excluido_em is null');
create trigger contar_ao_excluir after delete on motos referencing old table as antigos
  for each statement execute function contar_por('motos_por_status', 'status', 'status', 'excluido_em is null');
create trigger contar_km_ao_incluir after insert on motos referencing new table as novos
  for each statement execute function contar_por('motos_por_centena', 'centena',
    '(km_atual - coalesce(km_ultima_manutencao, 0)) / 100', 'excluido_em is null and status <> ''inativa''');
create trigger contar_km_ao_mudar after update on motos referencing old table as antigos new table as novos
  for each statement execute function contar_por('motos_por_centena', 'centena',
    '(km_atual - coalesce(km_ultima_manutencao, 0)) / 100', 'excluido_em is null and status <> ''inativa''');
create trigger contar_km_ao_excluir after delete on motos referencing old table as antigos
  for each statement execute function contar_por('motos_por_centena', 'centena',
    '(km_atual - coalesce(km_ultima_manutencao, 0)) / 100', 'excluido_em is null and status <> ''inativa''');
create trigger versionar before update on motos for each row execute function versionar();
create trigger auditar after insert or update or delete on motos
  for each row execute function auditar('busca', 'versao');
