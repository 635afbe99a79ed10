-- Whoever edits says which version of the record they saw: a change that came in between is not overwritten unseen.

-- One more with every change, whoever makes it: a person, a job, another feature. Writing what is there already is no
-- change. The trigger's arguments are columns that do not count (generated ones, not yet known here). Without arguments
-- tg_argv is null.
create function versionar() returns trigger language plpgsql as $$
declare
  ignoradas text[] := array['versao'] || coalesce(tg_argv, '{}');
begin
  new.versao := old.versao
    + (to_jsonb(new) - ignoradas is distinct from to_jsonb(old) - ignoradas)::integer;
  return new;
end $$;

alter table motos add column versao integer not null default 1;
alter table clientes add column versao integer not null default 1;
alter table locacoes add column versao integer not null default 1;
alter table pagamentos add column versao integer not null default 1;
alter table cobrancas_extras add column versao integer not null default 1;
alter table receitas add column versao integer not null default 1;
alter table manutencoes add column versao integer not null default 1;
alter table multas add column versao integer not null default 1;
alter table configuracoes add column versao integer not null default 1;

create trigger versionar before update on motos for each row execute function versionar();
create trigger versionar before update on clientes for each row execute function versionar('busca');
create trigger versionar before update on locacoes for each row execute function versionar();
create trigger versionar before update on pagamentos for each row execute function versionar();
create trigger versionar before update on cobrancas_extras for each row execute function versionar('busca');
create trigger versionar before update on receitas for each row execute function versionar();
create trigger versionar before update on manutencoes for each row execute function versionar('busca');
create trigger versionar before update on multas for each row execute function versionar();
create trigger versionar before update on configuracoes for each row execute function versionar('atualizado_em');

-- The trail tells what changed; that its version rose by one says nothing more.
do $$
declare
  coluna record;
begin
  for coluna in
    select t.tgrelid::regclass as tabela,
      (select string_agg(quote_literal(nome), ', ' order by lugar)
       from unnest(string_to_array(encode(tgargs, 'escape'), '\000')) with ordinality as a (nome, lugar)
       where nome <> '') as argumentos
    from pg_trigger t
    where t.tgname = 'auditar' and exists (
      select from pg_attribute a where a.attrelid = t.tgrelid and a.attname = 'versao' and not a.attisdropped)
  loop
    execute format('drop trigger auditar on %s', coluna.tabela);
    execute format(
      'create trigger auditar after insert or update or delete on %s for each row execute function auditar(%s)',
      coluna.tabela, concat_ws(', ', coluna.argumentos, quote_literal('versao')));
  end loop;
end $$;
