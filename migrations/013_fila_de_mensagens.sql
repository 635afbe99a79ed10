-- Messages that nobody waits for queue up and go out one at a time; who wants no more reminders; how providers do in use.

alter table mensagens
  -- Waits for its turn; `data_envio` is then when that is planned for.
  add column na_fila boolean not null default false,
  -- When it was queued; null where a person waited for it to be sent.
  add column enfileirada_em timestamptz,
  -- Of a reminder that was queued by itself: days after the due date.
  add column momento smallint check (momento between -1 and 7),
  drop constraint mensagens_status_check,
  add constraint mensagens_status_check check (status in (
    'processando', 'enviado', 'delivered_real', 'delivered_ready', 'delivered_simulated', 'falha', 'dispensada')),
  drop constraint mensagens_check,
  add constraint mensagens_motivo check ((status in ('falha', 'dispensada')) = (motivo_falha is not null)),
  add constraint mensagens_na_fila check (not na_fila or (status = 'processando' and provedor is null));

create index mensagens_fila on mensagens (id) where na_fila;
create index mensagens_enfileiradas on mensagens (enfileirada_em) where enfileirada_em is not null;
-- Nothing stands in the queue twice, and each reminder is queued once, however often somebody asks.
create unique index mensagens_fila_pagamento on mensagens (pagamento_id) where na_fila;
create unique index mensagens_fila_cobranca on mensagens (cobranca_id) where na_fila;
create unique index mensagens_lembrete_pagamento on mensagens (pagamento_id, momento) where momento is not null;
create unique index mensagens_lembrete_cobranca on mensagens (cobranca_id, momento) where momento is not null;

-- The queue's one turn: who holds this row's turn sends, and nobody else before `livre_em`.
create table fila_mensagens (
  id boolean primary key default true check (id),
  livre_em timestamptz not null default '2000-01-01T00:00:00Z',
  vez uuid references mensagens on delete set null,
  -- Since when it has not been empty: its progress is counted from here.
  iniciada_em timestamptz not null default '2000-01-01T00:00:00Z',
  -- How often in a row the queue had to stop, and why it stands now.
  paradas smallint not null default 0,
  motivo text
);
insert into fila_mensagens default values;

-- How each account does in real use, as of the credentials stored now; tests of them are noted beside the credentials.
create table uso_de_provedores (
  provedor text primary key references credenciais on delete cascade,
  sucesso_em timestamptz,
  erro_em timestamptz,
  erro text,
  check ((erro_em is null) = (erro is null))
);

alter table clientes add column aceita_lembretes_email boolean not null default true;

-- Of one that failed: whether it may have gone out all the same. Only what certainly did not is tried again.
alter table emails add column pode_ter_chegado boolean not null default false;
update emails set pode_ter_chegado = true where status = 'falha' and motivo ilike '%pode ter chegado.';
create index emails_por_status on emails (status, id desc);
