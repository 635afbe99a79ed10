-- Accounts at providers, Pix charges, and what providers send.

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
  -- Amount and day received, and why it did not settle the debt. voltou: came and went back before it could.
  -- estornado: it did settle it, and was reversed.
  valor_recebido bigint check (valor_recebido >= 0),
  pago_em date,
  ocorrencia text check (ocorrencia in ('duplicado', 'cancelado', 'excluido', 'divergente', 'voltou', 'estornado')),
  resolvida_em timestamptz,
  -- Money that went back after it was paid, refunded by the shop or taken back by the payer's bank; the charge stays
  -- `paga`. What the gateway says went back so far; how and when that was last seen to change.
  voltou bigint not null default 0,
  voltou_como text check (voltou_como in ('devolvido', 'contestado')),
  voltou_em timestamptz,
  -- The part of it that needs no decision any more.
  conferido bigint not null default 0,
  -- When the gateway was asked for what is recorded: an answer to an earlier question changes nothing.
  vista_em timestamptz,
  -- The last decision of a person, and the manual receita if the money was kept as revenue.
  resolucao text check (resolucao in ('estornado', 'mantido', 'devolvido', 'receita', 'conferido')),
  motivo_resolucao text,
  resolvida_por text,
  decidida_em timestamptz,
  receita_id uuid unique,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  check (num_nonnulls(pagamento_id, cobranca_id) <= 1),
  check ((status = 'paga') = (valor_recebido is not null)),
  check ((status = 'paga') = (pago_em is not null)),
  check (status not in ('aberta', 'substituida', 'paga') or external_id is not null),
  check (status <> 'aberta' or copia_e_cola is not null),
  check (ocorrencia is null or status = 'paga'),
  check (voltou >= 0 and (voltou = 0 or voltou <= valor_recebido)),
  check ((voltou > 0) = (voltou_como is not null) and (voltou > 0) <= (voltou_em is not null)),
  check (conferido between 0 and voltou),
  check (num_nonnulls(resolucao, resolvida_por, decidida_em) in (0, 3)),
  check (resolucao is null or resolucao = 'conferido' or motivo_resolucao <> '' and motivo_resolucao is not null),
  unique (provedor, external_id)
);

-- A debt has one open Pix charge at a time.
create unique index pix_cobrancas_uma_por_pagamento on pix_cobrancas (pagamento_id) where status in ('criando', 'aberta');
create unique index pix_cobrancas_uma_por_cobranca on pix_cobrancas (cobranca_id) where status in ('criando', 'aberta');
create index pix_cobrancas_a_consultar on pix_cobrancas (consultada_em nulls first, id)
  where status in ('criando', 'aberta', 'substituida');
create index on pix_cobrancas (pagamento_id);
create index on pix_cobrancas (cobranca_id);
create index on pix_cobrancas (cliente_id);
create index pix_cobrancas_pagas_a_consultar on pix_cobrancas (consultada_em nulls first, id) where status = 'paga';
create index pix_cobrancas_a_conferir on pix_cobrancas (criado_em desc, id desc)
  where status = 'paga' and (voltou > conferido
    or resolvida_em is null and (ocorrencia is not null or pagamento_id is null and cobranca_id is null));

-- Paid Pix charges whose debt was at some time no longer paid by Pix: they may need a decision. Without this list, finding
-- them reads every paid charge. Here and not in pix_cobrancas, because a decision locks the charge before its debt.
create table pix_desfeitos (
  pix_id uuid primary key references pix_cobrancas on delete cascade
);

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
