-- Files of customers, motorcycles and services. The bytes lie in the file store under `chave`, and a picture's
-- thumbnail beside them: a row is only written once they are there, and they are only removed once it is gone.

create table arquivos (
  id uuid primary key default uuid_v7(),
  cliente_id uuid references clientes,
  moto_id uuid references motos,
  -- A service is deleted with its files; customers and motorcycles are archived and keep theirs.
  manutencao_id uuid references manutencoes on delete cascade,
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
  check (num_nonnulls(cliente_id, moto_id, manutencao_id) = 1),
  check (not is_profile or (content_type like 'image/%' and manutencao_id is null))
);
create index on arquivos (cliente_id, data_upload desc, id desc) where cliente_id is not null;
create index on arquivos (moto_id, data_upload desc, id desc) where moto_id is not null;
create index on arquivos (manutencao_id, data_upload desc, id desc) where manutencao_id is not null;
-- One profile photo each.
create unique index arquivos_perfil_do_cliente on arquivos (cliente_id) where is_profile;
create unique index arquivos_perfil_da_moto on arquivos (moto_id) where is_profile;

create trigger auditar after insert or update or delete on arquivos for each row execute function auditar();
