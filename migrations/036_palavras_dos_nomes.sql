-- Whose name a word is part of: a search reads those who bear it off one index, wherever in the name it stands.

create table palavras (
  id int generated always as identity primary key,
  palavra text not null unique,
  -- How many customers bear it; a word that nobody bears any more goes, for it may have been somebody's name.
  portadores int not null check (portadores >= 0)
);
create index palavras_partes on palavras using gin (palavra gin_trgm_ops);

-- Who bears it, and what a search asks of a customer, so that no customer is read.
create table clientes_palavras (
  palavra_id int not null,
  cliente_id uuid not null,
  busca text not null,
  status text not null,
  excluido_em timestamptz,
  anonimizado_em timestamptz,
  primary key (palavra_id, cliente_id)
);
create index clientes_por_palavra on clientes_palavras (palavra_id, status, cliente_id) include (busca, excluido_em, anonimizado_em);

-- The words of the name, as `busca` spells them: it ends in CPF and phone.
create function palavras_do_nome(cliente clientes) returns setof text language sql immutable as $$
  select distinct palavra
  from unnest(string_to_array(left(cliente.busca, -2 - length(cliente.cpf) - length(cliente.telefone)), ' ')) palavra
  where palavra <> ''
$$;

-- Words are held in the order of their letters, so that two who write at once wait for each other and no more.
create function anotar_palavras(quem uuid[]) returns void language plpgsql as $$
begin
  insert into palavras (palavra, portadores)
  select palavra, count(*) from clientes c, palavras_do_nome(c) palavra where c.id = any(quem) group by 1 order by 1
  on conflict (palavra) do update set portadores = palavras.portadores + excluded.portadores;
  insert into clientes_palavras
  select p.id, c.id, c.busca, c.status, c.excluido_em, c.anonimizado_em
  from clientes c, palavras_do_nome(c) palavra join palavras p using (palavra) where c.id = any(quem) order by 1, 2;
end $$;

create function esquecer_palavras(cliente clientes) returns void language plpgsql as $$
declare
  dele int[];
begin
  select array_agg(id) into dele from (
    select id from palavras where palavra in (select palavras_do_nome(cliente)) order by palavra for update) p;
  delete from clientes_palavras where palavra_id = any(dele) and cliente_id = cliente.id;
  update palavras set portadores = portadores - 1 where id = any(dele);
  delete from palavras where id = any(dele) and portadores = 0;
end $$;

create function manter_palavras() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform anotar_palavras(array(select id from novos));
    return null;
  end if;
  perform esquecer_palavras(old);
  if tg_op = 'UPDATE' then perform anotar_palavras(array[new.id]); end if;
  return null;
end $$;
create trigger anotar_palavras after insert on clientes referencing new table as novos
  for each statement execute function manter_palavras();
create trigger mudar_palavras after update on clientes
  for each row when ((old.busca, old.status, old.excluido_em, old.anonimizado_em)
    is distinct from (new.busca, new.status, new.excluido_em, new.anonimizado_em)) execute function manter_palavras();
create trigger esquecer_palavras after delete on clientes for each row execute function manter_palavras();

select anotar_palavras(array(select id from clientes));

drop index clientes_dentro_da_busca;

-- Lists that a search walks tell whose a row is without the row, and what is found of one customer is sorted without it.
drop index pagamentos_por_vencimento;
create index pagamentos_por_vencimento on pagamentos (data_vencimento desc, id desc) include (cliente_id, moto_id);
drop index pagamentos_do_cliente;
create index pagamentos_do_cliente on pagamentos (cliente_id, data_vencimento desc, id desc);
drop index cobrancas_por_vencimento;
create index cobrancas_por_vencimento on cobrancas_extras (data_vencimento desc, id desc) include (cliente_id, moto_id);
drop index mensagens_recentes;
create index mensagens_recentes on mensagens (data_envio desc, id desc) include (busca);
