create or replace function contar_mensagens() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into mensagens_por_dia as t
    select (data_envio at time zone 'America/Sao_Paulo')::date, status, counter_shard(), -count(*)
    from antigos group by 1, 2 order by 1, 2
    on conflict (dia, status, shard) do update set quantidade = t.quantidade + excluded.quantidade;
  end if;
  if tg_op <> 'DELETE' then
    insert into mensagens_por_dia as t
    select (data_envio at time zone 'America/Sao_Paulo')::date, status, counter_shard(), count(*)
    from novos group by 1, 2 order by 1, 2
    on conflict (dia, status, shard) do update set quantidade = t.quantidade + excluded.quantidade;
  end if;
  return null;
end $$;

create or replace trigger contar_ao_incluir after insert on mensagens
  referencing new table as novos for each statement execute function contar_mensagens();
create or replace trigger contar_ao_mudar after update on mensagens
  referencing old table as antigos new table as novos for each statement execute function contar_mensagens();
create or replace trigger contar_ao_excluir after delete on mensagens
  referencing old table as antigos for each statement execute function contar_mensagens();

-- What came in from the customer since the promise, by its day.
create or replace function recebido_da_promessa(p promessas) returns bigint language sql stable as $$
  select coalesce(sum(r.valor), 0)::bigint from recebimentos r
  where r.cliente_id = p.cliente_id and r.estornado_em is null
    and r.criado_em >= p.criado_em and r.data between p.feita_em and p.dia
$$;

-- The day up to which a customer's debts are under a promise that still holds on a day; null without one.
create or replace function prometido_ate(cliente uuid, hoje date) returns date language sql stable as $$
  select max(p.feita_em) from promessas p
  where p.cliente_id = cliente and p.dia >= hoje and p.resultado is distinct from 'desfeita'
    and recebido_da_promessa(p) < p.valor
$$;

create or replace trigger auditar after insert or update or delete on mensagens
  for each row execute function auditar('busca');
select criar_contador('contar_lembretes', 'lembretes_por_status', 'status', 'status', 'true');
create or replace trigger contar_ao_incluir after insert on emails referencing new table as novos
  for each statement execute function contar_lembretes();
create or replace trigger contar_ao_mudar after update on emails referencing old table as antigos new table as novos
  for each statement execute function contar_lembretes();
create or replace trigger contar_ao_excluir after delete on emails referencing old table as antigos
  for each statement execute function contar_lembretes();
create or replace trigger auditar after insert or update or delete on emails for each row execute function auditar();
create or replace trigger versionar before update on promessas for each row execute function versionar();
create or replace trigger auditar after insert or update or delete on promessas for each row execute function auditar('versao');

-- Counted for all tables before each had a function of its own.
drop function if exists contar_por();
