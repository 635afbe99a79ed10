-- One reminder per customer and day with all that is due, and the public page that its link opens.

-- Links of messages to public pages. The code is only in the message: the hash finds it.
create table links_publicos (
  id uuid primary key default uuid_v7(),
  codigo_hash bytea not null unique check (length(codigo_hash) = 32),
  tipo text not null check (tipo in ('recibo', 'dividas')),
  cliente_id uuid references clientes on delete cascade,
  expira_em timestamptz not null,
  -- Wrong answers to what the page asks.
  tentativas smallint not null default 0 check (tentativas >= 0),
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  -- Each kind names what it shows.
  constraint links_publicos_de_que check ((tipo = 'dividas') = (cliente_id is not null))
);
create index on links_publicos (expira_em);
create index on links_publicos (cliente_id) where cliente_id is not null;
create trigger versionar before update on links_publicos for each row execute function versionar();
create trigger auditar after insert or update or delete on links_publicos
  for each row execute function auditar('codigo_hash', 'versao');
create trigger nada_de_anonimizado before insert on links_publicos
  for each row execute function recusar_anonimizado();

-- A link of an anonymised customer shows nothing any more.
create function apagar_links_do_cliente() returns trigger language plpgsql as $$
begin
  delete from links_publicos where cliente_id = new.id;
  return null;
end $$;
create trigger apagar_links after update of anonimizado_em on clientes
  for each row when (new.anonimizado_em is not null) execute function apagar_links_do_cliente();

-- A debt named in the message of another row: it left once, under the id of that row, and shares its fate.
alter table mensagens add column junto_com uuid references mensagens on delete set null;
create index on mensagens (junto_com) where junto_com is not null;
alter table mensagens add constraint mensagens_junto_com
  check (junto_com is null or (junto_com <> id and not na_fila));

-- A debt named in an e-mail on a day that is not a reminder day of its own has no moment.
alter table emails alter column momento drop not null;
