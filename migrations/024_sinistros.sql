-- Thefts, accidents and impoundments of motorcycles, and what was done about each.

create table sinistros (
  id uuid primary key default uuid_v7(),
  moto_id uuid not null references motos,
  -- The rental that had the motorcycle at that minute, and its customer.
  locacao_id uuid references locacoes,
  cliente_id uuid references clientes,
  tipo text not null check (tipo in ('acidente', 'roubo', 'furto', 'apreensao')),
  ocorrido_em timestamptz not null,
  local text not null check (local <> ''),
  relato text not null check (relato <> ''),
  feridos boolean not null default false,
  bo_numero text,
  seguradora text,
  numero_seguro text,
  franquia bigint check (franquia between 0 and 999999999),
  -- The day on which a stolen motorcycle was found, and on which the police took it off their list.
  recuperada_em date,
  restricao_baixada_em date,
  encerrado_em timestamptz,
  desfecho text,
  cancelado_em timestamptz,
  cancelado_motivo text check (cancelado_motivo <> ''),
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  check ((locacao_id is null) = (cliente_id is null)),
  check (recuperada_em is null or tipo in ('roubo', 'furto')),
  check (recuperada_em >= (ocorrido_em at time zone 'America/Sao_Paulo')::date),
  check (restricao_baixada_em is null or (recuperada_em is not null and restricao_baixada_em >= recuperada_em)),
  check ((encerrado_em is null) = (desfecho is null)),
  check ((cancelado_em is null) = (cancelado_motivo is null)),
  check (encerrado_em is null or cancelado_em is null),
  check (case tipo
    when 'acidente' then desfecho in ('reparada', 'sem_dano', 'perda_total')
    when 'apreensao' then desfecho in ('liberada', 'perdida')
    else desfecho in ('recuperada', 'nao_recuperada') end),
  check (desfecho <> 'recuperada' or restricao_baixada_em is not null)
);

-- A motorcycle is flagged as stolen by one theft at a time.
create unique index sinistros_roubo_em_aberto on sinistros (moto_id)
  where tipo in ('roubo', 'furto') and cancelado_em is null and restricao_baixada_em is null;
create index sinistros_da_moto on sinistros (moto_id, ocorrido_em desc, id desc);
create index sinistros_do_cliente on sinistros (cliente_id, ocorrido_em desc, id desc) where cliente_id is not null;
create index sinistros_da_locacao on sinistros (locacao_id) where locacao_id is not null;
create index sinistros_recentes on sinistros (ocorrido_em desc, id desc);
create index sinistros_abertos on sinistros (ocorrido_em desc, id desc) where encerrado_em is null and cancelado_em is null;

-- What was done; a step without a row is still to be done.
create table sinistros_passos (
  id uuid primary key default uuid_v7(),
  sinistro_id uuid not null references sinistros on delete cascade,
  passo text not null check (passo in ('bo', 'policia_190', 'rastreador', 'seguradora', 'cliente_avisado', 'socorro', 'fotos',
    'vistoria', 'motivo', 'documentos', 'taxas', 'retirada')),
  feito_em timestamptz not null,
  feito_por text not null,
  demonstracao boolean not null default em_demonstracao(),
  unique (sinistro_id, passo)
);

alter table arquivos add column sinistro_id uuid references sinistros on delete cascade;
alter table arquivos drop constraint arquivos_um_dono;
-- Every owner of a file, each once.
alter table arquivos add constraint arquivos_um_dono check (num_nonnulls(
  cliente_id, moto_id, manutencao_id, multa_id, documento_id, vistoria_id, despesa_id,
  sinistro_id) = 1);
create index on arquivos (sinistro_id, data_upload desc, id desc) where sinistro_id is not null;
