-- Since when nothing happens with a customer, as a night found out: who is past the period of retention is read off an index, and
-- shown without a look at their rows.

-- The day of the last activity of whoever is past the period or will be when the year turns; null of everybody else, and as soon as a
-- trace comes, goes or moves. Never another day than the true one.
alter table clientes add column parado_desde date;
create index clientes_parados on clientes (
  (extract(year from parado_desde)::smallint), nome collate "pt-x-icu", id) include (parado_desde)
  where anonimizado_em is null and parado_desde is not null;

-- Everybody else, by the year that is kept from below: whose is past, a night looks at, and so does whoever lists them before.
drop index clientes_por_ultimo_ano;
create index clientes_por_ultimo_ano on clientes (
  (greatest(ultimo_ano, extract(year from criado_em at time zone 'America/Sao_Paulo')::smallint)), nome collate "pt-x-icu", id)
  where anonimizado_em is null and parado_desde is null;

-- Whoever was looked at is now either noted or known to have been seen later, so nobody needs to note that there was a look.
drop trigger versionar on clientes;
create trigger versionar before update on clientes
  for each row execute function versionar('busca', 'ultimo_ano', 'parado_desde');
drop trigger auditar on clientes;
create trigger auditar after insert or delete on clientes
  for each row execute function auditar('busca', 'versao', 'ultimo_ano', 'parado_desde');
drop trigger auditar_mudancas on clientes;
create trigger auditar_mudancas after update on clientes
  for each row when (old.versao <> new.versao) execute function auditar('busca', 'versao', 'ultimo_ano', 'parado_desde');
drop index clientes_por_olhar;
alter table clientes drop column olhado_ate;

-- Nothing personal comes to an anonymised customer; a trace that comes to one who is noted takes the note away. It waits for an
-- anonymising, or for a night that looks at this customer just now, and sees what they wrote; and a night passes over whom this holds.
create or replace function recusar_anonimizado() returns trigger language plpgsql as $$
declare
  dele record;
begin
  select anonimizado_em, parado_desde into dele from clientes where id = new.cliente_id for key share;
  if dele.anonimizado_em is not null then
    -- A fine that comes late still makes its charge: the accounts go on.
    if tg_table_name = 'cobrancas_extras' and to_jsonb(new) ->> 'tipo' = 'multa_transito' then return new; end if;
    raise exception 'the customer is anonymised' using errcode = 'check_violation', constraint = 'cliente_anonimizado';
  end if;
  if dele.parado_desde is not null and tg_table_name in ('locacoes', 'pagamentos', 'cobrancas_extras') then
    update clientes set parado_desde = null where id = new.cliente_id;
  end if;
  return new;
end $$;

-- The same for a trace that moves on, or becomes this customer's.
create function acordar_parado() returns trigger language plpgsql as $$
declare
  parado date;
begin
  select parado_desde into parado from clientes where id = new.cliente_id and anonimizado_em is null for key share;
  if parado is not null then update clientes set parado_desde = null where id = new.cliente_id; end if;
  return null;
end $$;
create trigger rastro_andou after update on locacoes for each row when (
  coalesce(new.data_encerramento, new.data_fim) > coalesce(old.data_encerramento, old.data_fim)
  or new.cliente_id <> old.cliente_id)
  execute function acordar_parado();
create trigger rastro_andou after update on pagamentos for each row when (
  (new.status <> 'cancelado' and old.status = 'cancelado')
  or greatest(new.data_vencimento, new.data_pagamento, new.caucao_encerrada_em)
    > greatest(old.data_vencimento, old.data_pagamento, old.caucao_encerrada_em)
  or new.cliente_id <> old.cliente_id)
  execute function acordar_parado();
create trigger rastro_andou after update on cobrancas_extras for each row when (
  greatest(new.data_vencimento, new.data_pagamento) > greatest(old.data_vencimento, old.data_pagamento)
  or new.cliente_id <> old.cliente_id)
  execute function acordar_parado();

create or replace function recuar_ultimo_ano() returns trigger language plpgsql as $$
declare
  sabido record;
begin
  -- Waits for a night that looks at this customer just now, and sees what it wrote.
  select ultimo_ano, parado_desde into sabido from clientes
  where id = old.cliente_id and anonimizado_em is null for key share;
  if sabido.ultimo_ano > 0 or sabido.parado_desde is not null then
    update clientes set ultimo_ano = 0, parado_desde = null where id = old.cliente_id;
  end if;
  return null;
end $$;

drop function anotar_ultimo_ano(uuid, smallint, smallint);
-- What a night found out of a customer whom it holds; the year of the record itself need not be said.
create function anotar_ultimo_ano(cliente uuid, ano smallint, parado date) returns void language sql
set search_path = pg_catalog, public, pg_temp as $$
  update clientes set ultimo_ano = greatest(ultimo_ano, ano), parado_desde = parado where id = cliente
$$;
