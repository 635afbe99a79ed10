-- Whose payments are open, rental by rental, and which, without looking at the payments.
drop index pagamentos_em_aberto_do_cliente;
create index pagamentos_em_aberto_do_cliente on pagamentos (cliente_id, locacao_id, data_vencimento) include (id)
  where status = 'pendente';

-- Up to which year of the period a night has looked at a customer: once a year is enough, for whoever was seen since is looked at
-- anew wherever somebody is shown or counted.
alter table clientes add column olhado_ate smallint not null default 0;
-- The year of the period from which a look is due.
create index clientes_por_olhar on clientes (
  (greatest(ultimo_ano, extract(year from criado_em at time zone 'America/Sao_Paulo')::smallint, olhado_ate + 1)))
  where anonimizado_em is null;
drop trigger versionar on clientes;
create trigger versionar before update on clientes for each row execute function versionar('busca', 'ultimo_ano', 'olhado_ate');
drop trigger auditar on clientes;
create trigger auditar after insert or delete on clientes
  for each row execute function auditar('busca', 'versao', 'ultimo_ano', 'olhado_ate');
drop trigger auditar_mudancas on clientes;
create trigger auditar_mudancas after update on clientes
  for each row when (old.versao <> new.versao) execute function auditar('busca', 'versao', 'ultimo_ano', 'olhado_ate');

create or replace function recuar_ultimo_ano() returns trigger language plpgsql as $$
declare
  sabido smallint;
begin
  -- Waits for a night that looks at this customer just now, and sees what it wrote.
  select ultimo_ano into sabido from clientes where id = old.cliente_id and anonimizado_em is null for key share;
  if sabido > 0 then update clientes set ultimo_ano = 0, olhado_ate = 0 where id = old.cliente_id; end if;
  return null;
end $$;

drop function anotar_ultimo_ano(uuid, smallint);
-- What a night found out of a customer whom it holds; the year of the record itself need not be said.
create function anotar_ultimo_ano(cliente uuid, ano smallint, ate smallint) returns void language sql
set search_path = pg_catalog, public, pg_temp as $$
  update clientes set ultimo_ano = greatest(ultimo_ano, ano), olhado_ate = ate where id = cliente
$$;
