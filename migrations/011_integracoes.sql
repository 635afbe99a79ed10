-- Accounts at providers, messages, e-mails, Pix and webhooks.

-- The shop's accounts at providers (`id` is the provider), encrypted with the installation's key.
create table credenciais (
  id text primary key check (id in (
    'dialog360', 'ultramsg', 'meta', 'zapi',
    'sendgrid', 'smtp',
    'mercadopago', 'stripe', 'asaas',
    'oficial', 'consultarplaca')),
  selado text not null,
  atualizado_em timestamptz not null,
  -- Tests of the stored credentials: last, last successful, error of the last.
  ultimo_teste timestamptz,
  ultimo_sucesso timestamptz,
  ultimo_erro text,
  check (ultimo_teste is not null or (ultimo_sucesso is null and ultimo_erro is null))
);

-- Last success and error of each provider in real use.
create table uso_de_provedores (
  provedor text primary key references credenciais on delete cascade,
  sucesso_em timestamptz,
  erro_em timestamptz,
  erro text,
  check ((erro_em is null) = (erro is null))
);

create trigger auditar after insert or update or delete on credenciais
  for each row execute function auditar('selado');

create table mensagens (
  id uuid primary key default uuid_v7(),
  tipo text not null check (tipo in ('cobranca', 'manual', 'multa', 'teste')),
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
  -- Of an automatic reminder: days after the due date.
  momento smallint check (momento between -1 and 7),
  constraint mensagens_motivo check ((status in ('falha', 'dispensada')) = (motivo_falha is not null)),
  constraint mensagens_na_fila check (not na_fila or (status = 'processando' and provedor is null))
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

create function contar_mensagens() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into mensagens_por_dia as t
    select (data_envio at time zone 'America/Sao_Paulo')::date, status, counter_shard(), -count(*)
    from antigos group by 1, 2 order by 1, 2
    on conflict (dia, status, shard) do update set quantidade = t.quantidade + excluded.quantidade;
  end if;
  if tg_op <> 'DELETE' then
    insert into mensagens_por_dia as t
    select (data_envio at time zone 'America/Sao_Paulo')::date, status, counter_shard(), count(*)
    from novos group by 1, 2 order by 1, 2
    on conflict (dia, status, shard) do update set quantidade = t.quantidade + excluded.quantidade;
  end if;
  return null;
end $$;

create trigger contar_ao_incluir after insert on mensagens
  referencing new table as novos for each statement execute function contar_mensagens();
create trigger contar_ao_mudar after update on mensagens
  referencing old table as antigos new table as novos for each statement execute function contar_mensagens();
create trigger contar_ao_excluir after delete on mensagens
  referencing old table as antigos for each statement execute function contar_mensagens();
create trigger auditar after insert or update or delete on mensagens
  for each row execute function auditar('busca');

-- Reminders by e-mail.
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

create trigger contar_ao_incluir after insert on emails referencing new table as novos
  for each statement execute function contar_por('lembretes_por_status', 'status', 'status', 'true');
create trigger contar_ao_mudar after update on emails referencing old table as antigos new table as novos
  for each statement execute function contar_por('lembretes_por_status', 'status', 'status', 'true');
create trigger contar_ao_excluir after delete on emails referencing old table as antigos
  for each statement execute function contar_por('lembretes_por_status', 'status', 'status', 'true');
create trigger auditar after insert or update or delete on emails for each row execute function auditar();

-- The public address /pagar/{codigo} of a debt; it stays the same for all its Pix charges.
create table pix_links (
  id uuid primary key default uuid_v7(),
  codigo text not null unique check (length(codigo) >= 22),
  pagamento_id uuid unique references pagamentos on delete cascade,
  cobranca_id uuid unique references cobrancas_extras on delete cascade,
  criado_em timestamptz not null default now(),
  check (num_nonnulls(pagamento_id, cobranca_id) = 1)
);

-- A row is inserted before the gateway is called, and its id is the reference there, so that the charge is found
-- again after a crash. The debt may be deleted meanwhile and still be paid.
create table pix_cobrancas (
  id uuid primary key default uuid_v7(),
  pagamento_id uuid references pagamentos on delete set null,
  cobranca_id uuid references cobrancas_extras on delete set null,
  cliente_id uuid not null references clientes on delete cascade,
  provedor text not null check (provedor in ('mercadopago', 'stripe', 'asaas')),
  external_id text,
  valor bigint not null check (valor > 0),
  descricao text not null,
  copia_e_cola text,
  expira_em timestamptz not null,
  -- criando: not yet known to the gateway. substituida: replaced by another, may still be paid.
  status text not null default 'criando'
    check (status in ('criando', 'aberta', 'substituida', 'paga', 'encerrada', 'falha')),
  -- Attempts to create it at the gateway, and start of the one in progress.
  tentativa integer not null default 0,
  em_uso_desde timestamptz,
  consultada_em timestamptz,
  -- Amount and day received, and why it did not settle the debt.
  valor_recebido bigint check (valor_recebido >= 0),
  pago_em date,
  ocorrencia text check (ocorrencia in ('duplicado', 'cancelado', 'excluido', 'divergente')),
  resolvida_em timestamptz,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  check (num_nonnulls(pagamento_id, cobranca_id) <= 1),
  check ((status = 'paga') = (valor_recebido is not null)),
  check ((status = 'paga') = (pago_em is not null)),
  check (status not in ('aberta', 'substituida', 'paga') or external_id is not null),
  check (status <> 'aberta' or copia_e_cola is not null),
  check (ocorrencia is null or status = 'paga'),
  unique (provedor, external_id)
);

-- A debt has one open Pix charge at a time.
create unique index pix_cobrancas_uma_por_pagamento on pix_cobrancas (pagamento_id) where status in ('criando', 'aberta');
create unique index pix_cobrancas_uma_por_cobranca on pix_cobrancas (cobranca_id) where status in ('criando', 'aberta');
create index pix_cobrancas_a_consultar on pix_cobrancas (consultada_em nulls first, id)
  where status in ('criando', 'aberta', 'substituida');
create index pix_cobrancas_pagas on pix_cobrancas (criado_em desc, id desc) where status = 'paga' and resolvida_em is null;
create index on pix_cobrancas (pagamento_id);
create index on pix_cobrancas (cobranca_id);
create index on pix_cobrancas (cliente_id);

create trigger auditar after insert or update or delete on pix_links
  for each row execute function auditar('codigo');
create trigger auditar after insert or delete on pix_cobrancas
  for each row execute function auditar('copia_e_cola', 'em_uso_desde', 'consultada_em');

-- Polling an open charge writes no audit line.
create trigger auditar_mudanca after update on pix_cobrancas for each row
  when ((old.status, old.external_id, old.pagamento_id, old.cobranca_id, old.ocorrencia, old.resolvida_em)
    is distinct from (new.status, new.external_id, new.pagamento_id, new.cobranca_id, new.ocorrencia, new.resolvida_em))
  execute function auditar('copia_e_cola', 'em_uso_desde', 'consultada_em');

-- Events received from providers, stored before they are processed.
create table webhooks_recebidos (
  id uuid primary key default uuid_v7(),
  provedor text not null check (provedor in (
    'dialog360', 'ultramsg', 'meta', 'zapi',
    'mercadopago', 'stripe', 'asaas')),
  -- The provider's id of the event; repeated deliveries have the same.
  evento_id text not null,
  tipo text not null check (tipo in ('cobranca', 'entrega')),
  -- The provider's id of the charge or of the message; nothing else of the call is kept.
  referencia text not null,
  entrega text check (entrega in ('entregue', 'lida', 'falha')),
  motivo text,
  status text not null default 'pendente' check (status in ('pendente', 'feito', 'falha', 'ignorado')),
  tentativas integer not null default 0,
  -- While being processed: when another process may retry, should this one have died.
  proxima_tentativa timestamptz not null,
  ultimo_erro text,
  recebido_em timestamptz not null,
  concluido_em timestamptz,
  unique (provedor, evento_id),
  check ((tipo = 'cobranca') = (provedor in ('mercadopago', 'stripe', 'asaas'))),
  check ((tipo = 'entrega') = (entrega is not null)),
  check ((status = 'pendente') = (concluido_em is null)),
  check ((status = 'falha') <= (ultimo_erro is not null))
);

create index webhooks_pendentes on webhooks_recebidos (proxima_tentativa, id) where status = 'pendente';
create index webhooks_do_provedor on webhooks_recebidos (provedor, recebido_em desc);
create index webhooks_concluidos on webhooks_recebidos (concluido_em) where concluido_em is not null;
create index webhooks_por_referencia on webhooks_recebidos (provedor, referencia);
