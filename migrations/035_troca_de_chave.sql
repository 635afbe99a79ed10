-- What an exchange of the installation's key needs beside what it seals anew.

-- What the keys before this one signed with, sealed under the one in force: for links that hold for ever.
create table assinaturas_anteriores (
  id uuid primary key default uuid_v7(),
  selado text not null,
  trocada_em timestamptz not null
);
create trigger auditar after insert or update or delete on assinaturas_anteriores
  for each row execute function auditar('selado');

-- A recovery code is kept under its own second factor's secret. Those of earlier releases are under the installation's key,
-- and end with it.
alter table codigos_recuperacao add column sob_a_chave boolean not null default true;
