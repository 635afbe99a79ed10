-- What providers tell of their own accord, kept before it is acted upon; and what they told of a message's delivery.

create table webhooks_recebidos (
  id uuid primary key default uuid_v7(),
  provedor text not null check (provedor in (
    'dialog360', 'ultramsg', 'meta', 'zapi',
    'mercadopago', 'stripe', 'asaas')),
  -- The provider's own: what is told again is known by it.
  evento_id text not null,
  tipo text not null check (tipo in ('cobranca', 'entrega')),
  -- The provider's id of the charge or of the message; nothing else of the call is kept.
  referencia text not null,
  entrega text check (entrega in ('entregue', 'lida', 'falha')),
  motivo text,
  status text not null default 'pendente' check (status in ('pendente', 'feito', 'falha', 'ignorado')),
  tentativas integer not null default 0,
  -- Of a row that somebody works on: when it is taken up again, should that process have died.
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

alter table mensagens
  add column entregue_em timestamptz,
  add column lida_em timestamptz;
