-- In which year something last happened with a customer, kept no later than it is: who passed the period of retention is read off an
-- index, and not found by looking at the last trace of everybody who came years ago.

-- A bound from below, which the nights raise. Zero: not looked at yet, and no later than the year of the record itself.
alter table clientes add column ultimo_ano smallint not null default 0;
create index clientes_por_ultimo_ano on clientes (
  (greatest(ultimo_ano, extract(year from criado_em at time zone 'America/Sao_Paulo')::smallint)), nome collate "pt-x-icu", id)
  where anonimizado_em is null;

-- A night's note is no change of the customer: neither a version nor a line of the trail.
drop trigger versionar on clientes;
create trigger versionar before update on clientes for each row execute function versionar('busca', 'ultimo_ano');
drop trigger auditar on clientes;
create trigger auditar after insert or delete on clientes
  for each row execute function auditar('busca', 'versao', 'ultimo_ano');
create trigger auditar_mudancas after update on clientes
  for each row when (old.versao <> new.versao) execute function auditar('busca', 'versao', 'ultimo_ano');

-- A trace that went, or went back, may be what the note followed from: the next night looks anew. Whoever came in the last years
-- was never looked at, and is only looked up here.
create function recuar_ultimo_ano() returns trigger language plpgsql as $$
declare
  sabido smallint;
begin
  -- Waits for a night that looks at this customer just now, and sees what it wrote.
  select ultimo_ano into sabido from clientes where id = old.cliente_id and anonimizado_em is null for key share;
  if sabido > 0 then update clientes set ultimo_ano = 0 where id = old.cliente_id; end if;
  return null;
end $$;
create trigger rastro_excluido after delete on locacoes for each row execute function recuar_ultimo_ano();
create trigger rastro_recuou after update on locacoes for each row when (
  coalesce(new.data_encerramento, new.data_fim) < coalesce(old.data_encerramento, old.data_fim)
  or new.cliente_id <> old.cliente_id)
  execute function recuar_ultimo_ano();
create trigger rastro_excluido after delete on pagamentos for each row execute function recuar_ultimo_ano();
create trigger rastro_recuou after update on pagamentos for each row when (
  (new.status = 'cancelado' and old.status <> 'cancelado')
  or greatest(new.data_vencimento, new.data_pagamento, new.caucao_encerrada_em)
    < greatest(old.data_vencimento, old.data_pagamento, old.caucao_encerrada_em)
  or new.cliente_id <> old.cliente_id)
  execute function recuar_ultimo_ano();
create trigger rastro_excluido after delete on cobrancas_extras for each row execute function recuar_ultimo_ano();
create trigger rastro_recuou after update on cobrancas_extras for each row when (
  greatest(new.data_vencimento, new.data_pagamento) < greatest(old.data_vencimento, old.data_pagamento)
  or new.cliente_id <> old.cliente_id)
  execute function recuar_ultimo_ano();

-- What a night found out of a customer whom it holds; the year of the record itself need not be said.
create function anotar_ultimo_ano(cliente uuid, ano smallint) returns void language sql
set search_path = pg_catalog, public, pg_temp as $$
  update clientes set ultimo_ano = ano where id = cliente
$$;
