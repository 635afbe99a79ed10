-- Messages, e-mails and promises to pay.

-- What a customer promised to pay, by a day. Fees run on; until then no reminder asks for the debts due by the day it was made.
create table promessas (
  id uuid primary key default uuid_v7(),
  cliente_id uuid not null references clientes,
  valor bigint not null check (valor > 0),
  dia date not null,
  -- How it was said.
  meio text not null check (meio in ('whatsapp', 'telefone', 'balcao')),
  texto text check (texto <> ''),
  criada_por text not null,
  -- The day it was made.
  feita_em date not null,
  encerrada_em timestamptz,
  resultado text check (resultado in ('cumprida', 'quebrada', 'desfeita')),
  -- Why a person took it back.
  desfeita_motivo text check (desfeita_motivo <> ''),
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  constraint promessas_dia_futuro check (dia > feita_em),
  check ((encerrada_em is null) = (resultado is null)),
  check ((desfeita_motivo is not null) = (coalesce(resultado, '') = 'desfeita'))
);

-- One open promise per customer.
create unique index promessas_aberta on promessas (cliente_id) where encerrada_em is null;
create index promessas_do_cliente on promessas (cliente_id, feita_em desc);
create index promessas_por_dia on promessas (dia desc, id desc);

create table mensagens (
  id uuid primary key default uuid_v7(),
  tipo text not null constraint mensagens_tipo_check check (tipo in (
    'cobranca', 'manual', 'multa', 'teste', 'fim_de_contrato', 'recibo', 'promessa_combinada', 'promessa_no_dia',
    'acerto', 'caucao_devolvida', 'moto_pronta', 'documento', 'notificacao')),
  status text not null default 'processando' check (status in (
    'processando', 'enviado', 'delivered_real', 'delivered_ready', 'delivered_simulated', 'falha', 'dispensada')),
  -- The provider called last: set before the call, so that no other process calls it again.
  provedor text check (provedor in ('dialog360', 'ultramsg', 'meta', 'zapi')),
  numero text not null check (numero ~ '^55[0-9]{10,11}$'),
  mensagem text not null check (length(mensagem) between 1 and 4096),
  motivo_falha text,
  external_id text,
  -- The message and the customer's name stay if what it is about is deleted.
  cliente_id uuid references clientes on delete set null,
  cliente_nome text,
  pagamento_id uuid references pagamentos on delete set null,
  cobranca_id uuid references cobrancas_extras on delete set null,
  multa_id uuid references multas on delete set null,
  locacao_id uuid references locacoes on delete set null,
  promessa_id uuid references promessas on delete set null,
  -- Of a caucao_devolvida: what went back.
  movimento_id uuid unique references caucao_movimentos on delete set null,
  -- The document that a message has the link of.
  documento_id uuid references documentos on delete set null,
  -- A debt named in the message of another row: it left once, under the id of that row, and shares its fate.
  junto_com uuid references mensagens on delete set null,
  data_envio timestamptz not null,
  enviada_por text not null,
  demonstracao boolean not null default em_demonstracao(),
  busca text generated always as (lower(f_unaccent(coalesce(cliente_nome, '') || ' ' || numero))) stored,
  entregue_em timestamptz,
  lida_em timestamptz,
  -- Waits to be sent; `data_envio` is then the planned time.
  na_fila boolean not null default false,
  -- Null for a message that a person waited for.
  enfileirada_em timestamptz,
  -- Of an automatic reminder: days after the due date, or after the end of the contract.
  momento smallint,
  -- Of a message before the end of a contract: that end. It leaves once per end and moment.
  contrato_ate date,
  constraint mensagens_momento_check check (
    case tipo when 'fim_de_contrato' then momento in (-14, -7) else momento between -1 and 7 end),
  constraint mensagens_motivo check ((status in ('falha', 'dispensada')) = (motivo_falha is not null)),
  constraint mensagens_na_fila check (not na_fila or (status = 'processando' and provedor is null)),
  constraint mensagens_junto_com check (junto_com is null or (junto_com <> id and not na_fila))
);

create index on mensagens (cliente_id) where cliente_id is not null;
create index on mensagens (multa_id) where multa_id is not null;
create index mensagens_por_status on mensagens (status, data_envio desc, id desc);
create index mensagens_em_andamento on mensagens (data_envio) where status = 'processando';
create index mensagens_por_numero on mensagens (numero, data_envio desc);
create index mensagens_busca on mensagens using gin (busca gin_trgm_ops);
create index mensagens_do_pagamento on mensagens (pagamento_id, data_envio desc) where pagamento_id is not null;
create index mensagens_da_cobranca on mensagens (cobranca_id, data_envio desc) where cobranca_id is not null;
create index mensagens_do_provedor on mensagens (provedor, external_id) where external_id is not null;
create index mensagens_fila on mensagens (id) where na_fila;
create index mensagens_enfileiradas on mensagens (enfileirada_em) where enfileirada_em is not null;
-- Nothing is queued twice, and each reminder is queued once.
create unique index mensagens_fila_pagamento on mensagens (pagamento_id) where na_fila;
create unique index mensagens_fila_cobranca on mensagens (cobranca_id) where na_fila;
create unique index mensagens_lembrete_pagamento on mensagens (pagamento_id, momento) where momento is not null;
create unique index mensagens_lembrete_cobranca on mensagens (cobranca_id, momento) where momento is not null;
create index mensagens_sem_cliente on mensagens (numero) where cliente_id is null;
create index mensagens_recentes on mensagens (data_envio desc, id desc) include (busca);
create index on mensagens (locacao_id) where locacao_id is not null;
create unique index mensagens_fim_de_contrato on mensagens (locacao_id, contrato_ate, momento)
  where contrato_ate is not null;
create index on mensagens (junto_com) where junto_com is not null;
-- Each message about a promise goes out once.
create unique index mensagens_da_promessa on mensagens (promessa_id, tipo) where promessa_id is not null;
create index on mensagens (documento_id) where documento_id is not null;
create unique index mensagens_fila_documento on mensagens (documento_id) where na_fila;

-- The state of the queue: one row, locked by the process that sends.
create table fila_mensagens (
  id boolean primary key default true check (id),
  -- Nobody else sends before this instant.
  livre_em timestamptz not null default '2000-01-01T00:00:00Z',
  -- The message being sent.
  vez uuid references mensagens on delete set null,
  -- Start of the current run; progress is counted from here.
  iniciada_em timestamptz not null default '2000-01-01T00:00:00Z',
  -- Consecutive pauses and the reason of the current one.
  paradas smallint not null default 0,
  motivo text
);

insert into fila_mensagens default values;

-- Summary by day in São Paulo.
create table mensagens_por_dia (
  dia date not null,
  status text not null,
  shard smallint not null,
  quantidade bigint not null,
  primary key (dia, status, shard)
);

-- Reminders by e-mail.
create table emails (
  id uuid primary key default uuid_v7(),
  cliente_id uuid not null references clientes on delete cascade,
  pagamento_id uuid references pagamentos on delete cascade,
  cobranca_id uuid references cobrancas_extras on delete cascade,
  -- Days after the due date; null for a debt named on a day that is not a reminder day of its own.
  momento smallint check (momento between -1 and 7),
  status text not null default 'pendente'
    check (status in ('pendente', 'enviando', 'enviado', 'falha', 'dispensado')),
  motivo text,
  provedor text,
  tentado_em timestamptz,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  -- Of a failure: the e-mail may have arrived all the same, so it is not sent again.
  pode_ter_chegado boolean not null default false,
  check (num_nonnulls(pagamento_id, cobranca_id) = 1),
  -- Each reminder is sent once, however often the queue is filled.
  unique (pagamento_id, momento),
  unique (cobranca_id, momento)
);

create index on emails (cliente_id);
create index emails_na_fila on emails (id) where status = 'pendente';
create index emails_enviando on emails (tentado_em) where status = 'enviando';
create index emails_por_status on emails (status, id desc);

create table lembretes_por_status (
  status text not null,
  shard smallint not null,
  quantidade bigint not null,
  primary key (status, shard)
);
