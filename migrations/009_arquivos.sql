-- Files and backups.

-- Files of customers, motorcycles, maintenance, fines, documents and inspections. The content is in the file store
-- under `chave`: stored before the row is inserted, removed after it is deleted.
create table arquivos (
  id uuid primary key default uuid_v7(),
  cliente_id uuid references clientes,
  moto_id uuid references motos,
  -- Maintenance, fines and inspections are deleted with their files; customers and motorcycles are archived and keep theirs.
  manutencao_id uuid references manutencoes on delete cascade,
  multa_id uuid references multas on delete cascade,
  documento_id uuid,
  vistoria_id uuid,
  -- Of which charge a customer's file is the proof.
  cobranca_id uuid references cobrancas_extras on delete set null,
  tipo text not null check (length(tipo) between 1 and 40),
  nome_original text not null check (length(nome_original) between 1 and 200),
  descricao text,
  tamanho integer not null check (tamanho > 0),
  content_type text not null,
  is_profile boolean not null default false,
  chave uuid not null,
  data_upload timestamptz not null,
  enviado_por text not null,
  demonstracao boolean not null default em_demonstracao(),
  unique (chave),
  constraint arquivos_um_dono
    check (num_nonnulls(cliente_id, moto_id, manutencao_id, multa_id, documento_id, vistoria_id) = 1),
  constraint arquivos_prova_do_cliente check (cobranca_id is null or cliente_id is not null),
  constraint arquivos_perfil_e_imagem
    check (not is_profile or (content_type like 'image/%' and multa_id is null)),
  constraint arquivos_da_vistoria unique (id, vistoria_id)
);

create index on arquivos (cliente_id, data_upload desc, id desc) where cliente_id is not null;
create index on arquivos (moto_id, data_upload desc, id desc) where moto_id is not null;
create index on arquivos (manutencao_id, data_upload desc, id desc) where manutencao_id is not null;
-- One profile photo each.
create unique index arquivos_perfil_do_cliente on arquivos (cliente_id) where is_profile;
create unique index arquivos_perfil_da_moto on arquivos (moto_id) where is_profile;
create index on arquivos (multa_id, data_upload desc, id desc) where multa_id is not null;
create unique index arquivos_perfil_da_manutencao on arquivos (manutencao_id) where is_profile;
create index on arquivos (cobranca_id) where cobranca_id is not null;
create index on arquivos (documento_id) where documento_id is not null;
create index on arquivos (vistoria_id) where vistoria_id is not null;

-- When the stored bytes of a signed PDF or of an inspection's photo were last read, and whether they have the hash that
-- its row keeps. Derived from the file store; a file that was never read has no row.
create table arquivos_conferidos (
  arquivo_id uuid primary key references arquivos on delete cascade,
  resultado text not null check (resultado in ('confere', 'difere', 'falta')),
  lido_em timestamptz not null
);

create index arquivos_conferidos_com_falha on arquivos_conferidos (lido_em) where resultado <> 'confere';

-- Backups made by this installation. No backup contains this table.
create table backups (
  id uuid primary key default uuid_v7(),
  -- The user who asked for it; null for the nightly backup.
  pedido_por text,
  pedido_em timestamptz not null,
  status text not null default 'na_fila' check (status in ('na_fila', 'fazendo', 'pronto', 'falhou')),
  progresso smallint not null default 0 check (progresso between 0 and 100),
  iniciado_em timestamptz,
  terminado_em timestamptz,
  arquivo text,
  destino text,
  -- Contains every transaction committed before this instant.
  instante timestamptz,
  tamanho bigint,
  duracao_ms integer,
  sha256 text,
  registros integer,
  arquivos integer,
  -- Files whose content was already missing.
  faltando integer,
  -- Backups at the destination when it finished.
  guardados integer,
  erro text,
  origem text not null default 'sistema' check (origem in ('sistema', 'comando')),
  check ((status in ('pronto', 'falhou')) = (terminado_em is not null)),
  check ((status = 'falhou') = (erro is not null)),
  check (status <> 'pronto' or (arquivo is not null and instante is not null and tamanho is not null))
);

-- One backup at a time.
create unique index backups_em_andamento on backups ((true)) where status in ('na_fila', 'fazendo');
create index backups_por_status on backups (status, terminado_em desc);
