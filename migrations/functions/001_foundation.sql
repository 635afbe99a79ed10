-- Increments versao if anything but the columns given as arguments changed. Without arguments tg_argv is null.
create or replace function versionar() returns trigger language plpgsql as $$
declare
  ignoradas text[] := array['versao'] || coalesce(tg_argv, '{}');
begin
  new.versao := old.versao
    + (to_jsonb(new) - ignoradas is distinct from to_jsonb(old) - ignoradas)::integer;
  return new;
end $$;

-- Summary tables have one row per key and shard, and the shard depends on the connection, so that two
-- transactions that change the same key do not wait for each other. Readers sum the shards.
--
-- A transaction that changes thousands of rows one after the other (`app.fatias`) spreads over shards that nobody else
-- writes: at each change of a row PostgreSQL reads all versions of it that the transaction has made.
create or replace function counter_shard() returns smallint language sql volatile as $$
  select case when current_setting('app.fatias', true) = 'on' then 16 + floor(random() * 64) else pg_backend_pid() % 16 end::smallint $$;

-- The summary of extra charges: what is open of those not paid, what was received of those paid. Their sum is an expression.
create or replace function somar_por_dia() returns trigger language plpgsql as $$
declare
  soma constant text := format(
    'insert into %1$I as t (dia, %3$s, shard, total, quantidade)
     select %2$I, %3$s, counter_shard(), %%1$s sum(%4$s), %%1$s count(*) from %%2$I group by %2$I, %3$s order by %2$I, %3$s
     on conflict (dia, %3$s, shard)
     do update set total = t.total + excluded.total, quantidade = t.quantidade + excluded.quantidade',
    tg_argv[0], tg_argv[1], tg_argv[2], tg_argv[3]);
begin
  if tg_op <> 'INSERT' then execute format(soma, '-', 'antigos'); end if;
  if tg_op <> 'DELETE' then execute format(soma, '+', 'novos'); end if;
  return null;
end $$;

-- Makes the trigger function `nome`, which keeps a table of counts: its key columns, their expressions, condition of a row
-- that counts. An update that changes no key writes nothing. A function for each table, because PL/pgSQL plans its own
-- statements once per connection, and those of `execute` at every change.
create or replace function criar_contador(nome text, resumo text, chaves text, expressoes text, condicao text)
returns void language plpgsql as $$
declare
  linha constant text := 'select ' || expressoes || ', %s from %I where ' || condicao;
  antes constant text := format(linha, -1, 'antigos');
  depois constant text := format(linha, 1, 'novos');
  soma constant text := format(
    'insert into %1$I as t (%2$s, shard, quantidade)
     select %2$s, counter_shard(), sum(n) from (%%s) linhas (%2$s, n) group by %2$s having sum(n) <> 0 order by %2$s
     on conflict (%2$s, shard) do update set quantidade = t.quantidade + excluded.quantidade',
    resumo, chaves);
begin
  execute format(
    'create or replace function %I() returns trigger language plpgsql as $corpo$
     begin
       if tg_op = ''INSERT'' then %s;
       elsif tg_op = ''DELETE'' then %s;
       else %s;
       end if;
       return null;
     end $corpo$',
    nome, format(soma, depois), format(soma, antes), format(soma, antes || ' union all ' || depois));
end $$;

-- Merges the shards of every summary table into shard -1 and deletes rows of zero. Skips locked rows:
-- they are merged the next time.
create or replace function compact_counters() returns void language plpgsql as $$
declare
  t record;
begin
  for t in
    select attrelid::regclass as tabela,
      string_agg(quote_ident(attname), ', ' order by attnum) filter (where attname not in ('shard', 'total', 'quantidade')) as chaves,
      string_agg(attname, ', ') filter (where attname in ('total', 'quantidade')) as nomes,
      string_agg(format('sum(%I)', attname), ', ') filter (where attname in ('total', 'quantidade')) as somas,
      string_agg(format('%1$I = t.%1$I + excluded.%1$I', attname), ', ') filter (where attname in ('total', 'quantidade')) as mais,
      string_agg(format('%I = 0', attname), ' and ') filter (where attname in ('total', 'quantidade')) as nada
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    group by attrelid having bool_or(attname = 'shard')
  loop
    execute format(
      'with soltas as (
         delete from %1$s where ctid = any(array(select ctid from %1$s where shard >= 0 for update skip locked)) returning *)
       insert into %1$s as t (%2$s, shard, %3$s) select %2$s, -1, %4$s from soltas group by %2$s
       on conflict (%2$s, shard) do update set %5$s',
      t.tabela, t.chaves, t.nomes, t.somas, t.mais);
    execute format('delete from %s where shard = -1 and %s', t.tabela, t.nada);
  end loop;
end $$;

-- The table lock serialises this with concurrent changes of users.
create or replace function anotar_falta_de_todos() returns trigger language plpgsql as $$
begin
  if coalesce(new.chave, old.chave) = 'acesso' then
    lock table usuarios in share row exclusive mode;
    update usuarios set falta_segundo_fator = false where falta_segundo_fator <> falta_segundo_fator(id, administrador);
  end if;
  return null;
end $$;

create or replace trigger falta_segundo_fator after insert or delete or update of valor on configuracoes
  for each row execute function anotar_falta_de_todos();

create or replace trigger versionar before update on configuracoes for each row execute function versionar('atualizado_em');
