-- Reminders by e-mail, and when the traffic authority was asked.

create table emails (
  id uuid primary key default uuid_v7(),
  cliente_id uuid not null references clientes on delete cascade,
  pagamento_id uuid references pagamentos on delete cascade,
  cobranca_id uuid references cobrancas_extras on delete cascade,
  -- Days after the due date.
  momento smallint not null check (momento between -1 and 7),
  status text not null default 'pendente'
    check (status in ('pendente', 'enviando', 'enviado', 'falha', 'dispensado')),
  motivo text,
  provedor text,
  tentado_em timestamptz,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  check (num_nonnulls(pagamento_id, cobranca_id) = 1),
  -- Each reminder goes out once, however often the queue is filled.
  unique (pagamento_id, momento),
  unique (cobranca_id, momento)
);
create index emails_na_fila on emails (id) where status = 'pendente';
create index emails_enviando on emails (tentado_em) where status = 'enviando';
create index on emails (cliente_id);

create trigger auditar after insert or update or delete on emails for each row execute function auditar();

create table consultas_multas (
  id uuid primary key default uuid_v7(),
  em timestamptz not null,
  automatica boolean not null,
  placas_consultadas integer not null default 0,
  multas_novas integer not null default 0,
  falhas integer not null default 0
);
create index on consultas_multas (em desc);
