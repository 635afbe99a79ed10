-- A motorcycle is 'alugada' exactly while it has an open rental. Checked at commit.
create or replace function conferir_moto_alugada() returns trigger language plpgsql as $$
declare
  moto uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if exists (
    select from motos m
    where m.id = moto
      and (m.status = 'alugada') <> exists (
        select from locacoes l
        where l.moto_id = moto and l.status in ('ativa', 'pausada', 'desabilitada', 'atrasada'))
  ) then
    raise exception 'moto % must be alugada exactly while a rental is open', moto using errcode = 'check_violation';
  end if;
  return null;
end $$;

drop trigger if exists moto_alugada_com_locacao on motos;
create constraint trigger moto_alugada_com_locacao after insert or update of status on motos
  deferrable initially deferred for each row execute function conferir_moto_alugada('id');
drop trigger if exists locacao_aberta_com_moto on locacoes;
create constraint trigger locacao_aberta_com_moto after insert or update of status, moto_id on locacoes
  deferrable initially deferred for each row execute function conferir_moto_alugada('moto_id');

-- At commit an open rental has one open period, of its motorcycle, and one that is over has none.
create or replace function conferir_periodo() returns trigger language plpgsql as $$
declare
  locacao uuid := case tg_table_name when 'locacoes' then to_jsonb(new) ->> 'id' else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'locacao_id' end;
begin
  if exists (
    select from locacoes l
    where l.id = locacao
      and case when l.status in ('ativa', 'pausada', 'desabilitada', 'atrasada') then l.moto_id end is distinct from (
        select p.moto_id from locacoes_motos p where p.locacao_id = l.id and p.fim is null)
  ) then
    raise exception 'rental % differs from its open period', locacao
      using errcode = 'check_violation', constraint = 'periodo_da_locacao';
  end if;
  return null;
end $$;

drop trigger if exists periodo_da_locacao on locacoes;
create constraint trigger periodo_da_locacao after insert or update of status, moto_id on locacoes
  deferrable initially deferred for each row execute function conferir_periodo();
drop trigger if exists periodo_da_locacao on locacoes_motos;
create constraint trigger periodo_da_locacao after insert or update or delete on locacoes_motos
  deferrable initially deferred for each row execute function conferir_periodo();

select criar_contador('contar_locacoes', 'locacoes_por_dia', 'dia, status', 'data_inicio, status', 'true');
create or replace trigger contar_ao_incluir after insert on locacoes referencing new table as novos
  for each statement execute function contar_locacoes();
create or replace trigger contar_ao_mudar after update on locacoes referencing old table as antigos new table as novos
  for each statement execute function contar_locacoes();
create or replace trigger contar_ao_excluir after delete on locacoes referencing old table as antigos
  for each statement execute function contar_locacoes();
create or replace trigger rastro_excluido after delete on locacoes for each row execute function recuar_ultimo_ano();
create or replace trigger rastro_recuou after update on locacoes for each row when (
  coalesce(new.data_encerramento, new.data_fim) < coalesce(old.data_encerramento, old.data_fim)
  or new.cliente_id <> old.cliente_id)
  execute function recuar_ultimo_ano();
create or replace trigger rastro_andou after update on locacoes for each row when (
  coalesce(new.data_encerramento, new.data_fim) > coalesce(old.data_encerramento, old.data_fim)
  or new.cliente_id <> old.cliente_id)
  execute function acordar_parado();
create or replace trigger versionar before update on locacoes for each row execute function versionar();
create or replace trigger auditar after insert or update or delete on locacoes
  for each row execute function auditar('versao');
create or replace trigger auditar after insert or update or delete on locacoes_historico
  for each row execute function auditar();
create or replace trigger auditar after insert or update or delete on autorizacoes_locacao
  for each row execute function auditar();
create or replace trigger versionar before update on locacoes_motos for each row execute function versionar();
create or replace trigger auditar after insert or update or delete on locacoes_motos
  for each row execute function auditar('versao');
