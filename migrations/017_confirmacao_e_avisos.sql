-- When the person of a session last proved who they are, by the password or a code of the second factor.
alter table sessoes add column confirmada_em timestamptz;
update sessoes set confirmada_em = criada_em;
alter table sessoes alter column confirmada_em set not null;

drop trigger auditar on sessoes;
create trigger auditar after insert or delete on sessoes
  for each row execute function auditar('token_hash', 'usada_em', 'confirmada_em');

-- What an administrator is told about another's act: one row per recipient, shown until acknowledged.
create table avisos (
  id uuid primary key default uuid_v7(),
  usuario_id uuid not null references usuarios,
  titulo text not null check (length(titulo) between 1 and 200),
  texto text not null check (length(texto) between 1 and 1000),
  -- The screen that shows it, for example '/admin/whatsapp?aba=templates'.
  href text not null check (href like '/admin/%'),
  criado_em timestamptz not null,
  ciente_em timestamptz
);
create index on avisos (usuario_id, criado_em desc) where ciente_em is null;
create trigger auditar after insert or update or delete on avisos for each row execute function auditar();
