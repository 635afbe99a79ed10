-- When the stored bytes of a signed PDF or of an inspection's photo were last read, and whether they have the hash that
-- its row keeps. Derived from the file store; a file that was never read has no row.
create table arquivos_conferidos (
  arquivo_id uuid primary key references arquivos on delete cascade,
  resultado text not null check (resultado in ('confere', 'difere', 'falta')),
  lido_em timestamptz not null
);
create index arquivos_conferidos_com_falha on arquivos_conferidos (lido_em) where resultado <> 'confere';
