-- Pix charges at payment gateways, and the public links that a customer pays by.

-- The address /pagar/{codigo} of a debt. It stays the same, whatever charges are made for it.
create table pix_links (
  id uuid primary key default uuid_v7(),
  codigo text not null unique check (length(codigo) >= 22),
  pagamento_id uuid unique references pagamentos on delete cascade,
  cobranca_id uuid unique references cobrancas_extras on delete cascade,
  criado_em timestamptz not null default now(),
  check (num_nonnulls(pagamento_id, cobranca_id) = 1)
);

-- A row is here before the gateway is asked, and its id is the reference that the gateway keeps: whatever happens on the
-- way, the charge can be found again. The debt may be deleted meanwhile, and money for it still come in.
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
  -- criando: not known yet at the gateway. substituida: another took its place, and it may still be paid.
  status text not null default 'criando'
    check (status in ('criando', 'aberta', 'substituida', 'paga', 'encerrada', 'falha')),
  -- How often the gateway was asked to make it, and since when somebody is doing so now.
  tentativa integer not null default 0,
  em_uso_desde timestamptz,
  consultada_em timestamptz,
  -- What came in, on which day, and why it could not simply settle the debt.
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
-- A debt has one charge to pay at a time, whoever asks for it at the same moment.
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
-- Asking after an open charge, every few minutes, changes nothing worth a line of the trail.
create trigger auditar_mudanca after update on pix_cobrancas for each row
  when ((old.status, old.external_id, old.pagamento_id, old.cobranca_id, old.ocorrencia, old.resolvida_em)
    is distinct from (new.status, new.external_id, new.pagamento_id, new.cobranca_id, new.ocorrencia, new.resolvida_em))
  execute function auditar('copia_e_cola', 'em_uso_desde', 'consultada_em');
