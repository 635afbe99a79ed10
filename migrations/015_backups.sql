-- The backups that this installation makes by itself. The list tells of this machine's own folder or bucket: no backup carries it.

create table backups (
  id uuid primary key default uuid_v7(),
  -- Who asked for it on the screen; nobody for the one of each night.
  pedido_por text,
  pedido_em timestamptz not null,
  status text not null default 'na_fila' check (status in ('na_fila', 'fazendo', 'pronto', 'falhou')),
  progresso smallint not null default 0 check (progresso between 0 and 100),
  iniciado_em timestamptz,
  terminado_em timestamptz,
  arquivo text,
  destino text,
  -- Everything that was answered before this instant is in it.
  instante timestamptz,
  tamanho bigint,
  duracao_ms integer,
  sha256 text,
  registros integer,
  arquivos integer,
  -- Files whose bytes were lost before.
  faltando integer,
  -- How many backups lay there when it was done.
  guardados integer,
  erro text,
  check ((status in ('pronto', 'falhou')) = (terminado_em is not null)),
  check ((status = 'falhou') = (erro is not null)),
  check (status <> 'pronto' or (arquivo is not null and instante is not null and tamanho is not null))
);
-- One at a time is asked for or made.
create unique index backups_em_andamento on backups ((true)) where status in ('na_fila', 'fazendo');
create index backups_por_status on backups (status, terminado_em desc);
