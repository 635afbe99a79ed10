-- Messages to customers by WhatsApp, and how many there are of each kind.

create table mensagens (
  id uuid primary key default uuid_v7(),
  tipo text not null check (tipo in ('cobranca', 'manual', 'multa', 'teste')),
  status text not null default 'processando' check (
    status in ('processando', 'enviado', 'delivered_real', 'delivered_ready', 'delivered_simulated', 'falha')),
  -- Who was asked last to take it: set before the provider is called, so that nobody else calls it again.
  provedor text check (provedor in ('dialog360', 'ultramsg', 'meta', 'zapi')),
  numero text not null check (numero ~ '^55[0-9]{10,11}$'),
  mensagem text not null check (length(mensagem) between 1 and 4096),
  motivo_falha text,
  external_id text,
  -- What it is about. The message stays when that goes, and so does the name.
  cliente_id uuid references clientes on delete set null,
  cliente_nome text,
  pagamento_id uuid references pagamentos on delete set null,
  cobranca_id uuid references cobrancas_extras on delete set null,
  multa_id uuid references multas on delete set null,
  data_envio timestamptz not null,
  enviada_por text not null,
  demonstracao boolean not null default em_demonstracao(),
  busca text generated always as (lower(f_unaccent(coalesce(cliente_nome, '') || ' ' || numero))) stored,
  check ((status = 'falha') = (motivo_falha is not null))
);
create index mensagens_recentes on mensagens (data_envio desc, id desc);
create index mensagens_por_status on mensagens (status, data_envio desc, id desc);
create index mensagens_em_andamento on mensagens (data_envio) where status = 'processando';
create index mensagens_por_numero on mensagens (numero, data_envio desc);
create index mensagens_busca on mensagens using gin (busca gin_trgm_ops);
create index mensagens_do_pagamento on mensagens (pagamento_id, data_envio desc) where pagamento_id is not null;
create index mensagens_da_cobranca on mensagens (cobranca_id, data_envio desc) where cobranca_id is not null;
create index on mensagens (cliente_id) where cliente_id is not null;
create index on mensagens (multa_id) where multa_id is not null;
create index mensagens_do_provedor on mensagens (provedor, external_id) where external_id is not null;

-- Pending charges that nobody owes are few; without them the kept totals tell how many wait to be sent.
create index cobrancas_simuladas on cobrancas_extras (status) where simulada;

-- Kept totals, by São Paulo's day.
create table mensagens_por_dia (
  dia date not null,
  status text not null,
  fatia smallint not null,
  quantidade bigint not null,
  primary key (dia, status, fatia)
);

create function contar_mensagens() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into mensagens_por_dia as t
    select (data_envio at time zone 'America/Sao_Paulo')::date, status, fatia(), -count(*)
    from antigos group by 1, 2 order by 1, 2
    on conflict (dia, status, fatia) do update set quantidade = t.quantidade + excluded.quantidade;
  end if;
  if tg_op <> 'DELETE' then
    insert into mensagens_por_dia as t
    select (data_envio at time zone 'America/Sao_Paulo')::date, status, fatia(), count(*)
    from novos group by 1, 2 order by 1, 2
    on conflict (dia, status, fatia) do update set quantidade = t.quantidade + excluded.quantidade;
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
