-- The summary by day counts the paid ones and leaves cancelled ones out.
create or replace function somar_despesas() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into despesas_por_dia as t (dia, tipo, shard, total, quantidade)
    select pago_em, tipo, counter_shard(), -sum(valor), -count(*) from antigos
    where pago_em is not null and cancelada_em is null group by 1, 2 order by 1, 2
    on conflict (dia, tipo, shard) do update set total = t.total + excluded.total, quantidade = t.quantidade + excluded.quantidade;
  end if;
  if tg_op <> 'DELETE' then
    insert into despesas_por_dia as t (dia, tipo, shard, total, quantidade)
    select pago_em, tipo, counter_shard(), sum(valor), count(*) from novos
    where pago_em is not null and cancelada_em is null group by 1, 2 order by 1, 2
    on conflict (dia, tipo, shard) do update set total = t.total + excluded.total, quantidade = t.quantidade + excluded.quantidade;
  end if;
  return null;
end $$;

create or replace trigger somar_ao_incluir after insert on despesas
  referencing new table as novos for each statement execute function somar_despesas();
create or replace trigger somar_ao_mudar after update on despesas
  referencing old table as antigos new table as novos for each statement execute function somar_despesas();
create or replace trigger somar_ao_excluir after delete on despesas
  referencing old table as antigos for each statement execute function somar_despesas();

-- At commit the parts of an expense that has parts add up to it.
create or replace function conferir_partes() returns trigger language plpgsql as $$
declare
  despesa uuid := case tg_table_name when 'despesas' then to_jsonb(new) ->> 'id'
    else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'despesa_id' end;
begin
  if (select sum(p.valor) <> d.valor from despesas d join despesas_motos p on p.despesa_id = d.id
      where d.id = despesa group by d.valor) then
    raise exception 'the parts of expense % differ from it', despesa using errcode = 'check_violation', constraint = 'despesa_partida';
  end if;
  return null;
end $$;

drop trigger if exists despesa_partida on despesas;
create constraint trigger despesa_partida after update of valor on despesas
  deferrable initially deferred for each row execute function conferir_partes();
drop trigger if exists despesa_partida on despesas_motos;
create constraint trigger despesa_partida after insert or update or delete on despesas_motos
  deferrable initially deferred for each row execute function conferir_partes();

-- A paid expense counts on the day it was paid; texts stay editable.
create or replace function proteger_despesa_em_mes_fechado() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform recusar_mes_fechado(old.pago_em); end if;
  if tg_op <> 'DELETE' then perform recusar_mes_fechado(new.pago_em); end if;
  return coalesce(new, old);
end $$;

create or replace trigger mes_fechado_ao_incluir before insert on despesas
  for each row when (new.pago_em is not null) execute function proteger_despesa_em_mes_fechado();
create or replace trigger mes_fechado_ao_mudar before update on despesas for each row
  when ((old.tipo, old.valor, old.pago_em, old.forma, old.cancelada_em)
    is distinct from (new.tipo, new.valor, new.pago_em, new.forma, new.cancelada_em))
  execute function proteger_despesa_em_mes_fechado();
-- Demonstration data can always be removed.
create or replace trigger mes_fechado_ao_excluir before delete on despesas
  for each row when (not old.demonstracao) execute function proteger_despesa_em_mes_fechado();

create or replace function proteger_parte_em_mes_fechado() returns trigger language plpgsql as $$
begin
  perform recusar_mes_fechado((select pago_em from despesas where id = coalesce(new.despesa_id, old.despesa_id)));
  return coalesce(new, old);
end $$;

create or replace trigger mes_fechado_ao_incluir before insert on despesas_motos
  for each row execute function proteger_parte_em_mes_fechado();
create or replace trigger mes_fechado_ao_mudar before update on despesas_motos for each row
  when ((old.despesa_id, old.moto_id, old.valor) is distinct from (new.despesa_id, new.moto_id, new.valor))
  execute function proteger_parte_em_mes_fechado();
create or replace trigger mes_fechado_ao_excluir before delete on despesas_motos
  for each row when (not old.demonstracao) execute function proteger_parte_em_mes_fechado();

-- A service is a cost on its day. One without cost is none. The name differs because its refusal has another way out.
create or replace function recusar_manutencao_em_mes_fechado(dia date) returns void language plpgsql as $$
begin
  if exists (select from meses_fechados where mes = date_trunc('month', dia) and reaberto_em is null) then
    raise exception 'month of % is closed', dia
      using errcode = 'check_violation', constraint = 'mes_fechado_da_manutencao', detail = dia::text;
  end if;
end $$;

create or replace function proteger_manutencao_em_mes_fechado() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.custo > 0 then perform recusar_manutencao_em_mes_fechado(old.data_realizada); end if;
  if tg_op <> 'DELETE' and new.custo > 0 then perform recusar_manutencao_em_mes_fechado(new.data_realizada); end if;
  return coalesce(new, old);
end $$;

create or replace trigger mes_fechado_ao_incluir before insert on manutencoes
  for each row execute function proteger_manutencao_em_mes_fechado();
create or replace trigger mes_fechado_ao_mudar before update on manutencoes for each row
  when ((old.custo, old.data_realizada, old.moto_id) is distinct from (new.custo, new.data_realizada, new.moto_id))
  execute function proteger_manutencao_em_mes_fechado();
create or replace trigger mes_fechado_ao_excluir before delete on manutencoes
  for each row when (not old.demonstracao) execute function proteger_manutencao_em_mes_fechado();

create or replace trigger versionar before update on despesas for each row execute function versionar('busca');
create or replace trigger auditar after insert or update or delete on despesas
  for each row execute function auditar('busca', 'versao', 'partilha');
create or replace trigger versionar before update on despesas_motos for each row execute function versionar();
create or replace trigger auditar after insert or update or delete on despesas_motos
  for each row execute function auditar('versao');
