-- A period begins where the one before ended, also after the clock was set back.
create or replace function registrar_periodo() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update motos_periodos set ate = greatest(desde, hoje_da_loja()) where moto_id = new.id and ate is null;
  end if;
  if new.excluido_em is null then
    insert into motos_periodos (moto_id, status, desde)
    values (new.id, new.status, greatest(hoje_da_loja(), (select max(ate) from motos_periodos where moto_id = new.id)));
  end if;
  return null;
end $$;

create or replace trigger registrar_periodo_ao_incluir after insert on motos
  for each row execute function registrar_periodo();
create or replace trigger registrar_periodo_ao_mudar after update on motos
  for each row when (old.status <> new.status or (old.excluido_em is null) <> (new.excluido_em is null))
  execute function registrar_periodo();

select criar_contador('contar_motos', 'motos_por_status', 'status', 'status', 'excluido_em is null');
create or replace trigger contar_ao_incluir after insert on motos referencing new table as novos
  for each statement execute function contar_motos();
create or replace trigger contar_ao_mudar after update on motos referencing old table as antigos new table as novos
  for each statement execute function contar_motos();
create or replace trigger contar_ao_excluir after delete on motos referencing old table as antigos
  for each statement execute function contar_motos();
select criar_contador('contar_km', 'motos_por_centena', 'centena',
  '(km_atual - coalesce(km_ultima_manutencao, 0)) / 100', 'excluido_em is null and status <> ''inativa''');
create or replace trigger contar_km_ao_incluir after insert on motos referencing new table as novos
  for each statement execute function contar_km();
create or replace trigger contar_km_ao_mudar after update on motos referencing old table as antigos new table as novos
  for each statement execute function contar_km();
create or replace trigger contar_km_ao_excluir after delete on motos referencing old table as antigos
  for each statement execute function contar_km();
create or replace trigger versionar before update on motos for each row execute function versionar();
create or replace trigger auditar after insert or update or delete on motos
  for each row execute function auditar('busca', 'versao');
create or replace trigger somar_ao_incluir after insert on manutencoes referencing new table as novos
  for each statement execute function somar_por_dia('manutencoes_por_dia', 'data_realizada', 'tipo', 'custo');
create or replace trigger somar_ao_mudar after update on manutencoes referencing old table as antigos new table as novos
  for each statement execute function somar_por_dia('manutencoes_por_dia', 'data_realizada', 'tipo', 'custo');
create or replace trigger somar_ao_excluir after delete on manutencoes referencing old table as antigos
  for each statement execute function somar_por_dia('manutencoes_por_dia', 'data_realizada', 'tipo', 'custo');
create or replace trigger versionar before update on manutencoes for each row execute function versionar('busca');
create or replace trigger auditar after insert or update or delete on manutencoes
  for each row execute function auditar('busca', 'versao');
select criar_contador('contar_entradas', 'frota_por_dia', 'dia, status, movimento', 'desde, status, ''entrou''', 'true');
create or replace trigger contar_entrada_ao_incluir after insert on motos_periodos referencing new table as novos
  for each statement execute function contar_entradas();
create or replace trigger contar_entrada_ao_excluir after delete on motos_periodos referencing old table as antigos
  for each statement execute function contar_entradas();
select criar_contador('contar_saidas', 'frota_por_dia', 'dia, status, movimento', 'ate, status, ''saiu''', 'ate is not null');
create or replace trigger contar_saida_ao_incluir after insert on motos_periodos referencing new table as novos
  for each statement execute function contar_saidas();
create or replace trigger contar_saida_ao_mudar after update on motos_periodos referencing old table as antigos new table as novos
  for each statement execute function contar_saidas();
create or replace trigger contar_saida_ao_excluir after delete on motos_periodos referencing old table as antigos
  for each statement execute function contar_saidas();
