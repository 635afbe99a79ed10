-- A motorcycle that comes to the workshop waits; one that leaves it takes nothing along.
create or replace function entrar_na_oficina() returns trigger language plpgsql as $$
begin
  if new.status = 'manutencao' then
    new.oficina_etapa := coalesce(new.oficina_etapa, 'aguardando');
  else
    new.oficina_etapa := null;
    new.oficina_prevista := null;
    new.oficina_nota := null;
  end if;
  return new;
end $$;

create or replace trigger entrar_na_oficina before insert or update of status on motos
  for each row execute function entrar_na_oficina();

create or replace trigger versionar before update on itens_manutencao for each row execute function versionar();
create or replace trigger versionar before update on manutencoes_itens for each row execute function versionar();
create or replace trigger auditar after insert or update or delete on itens_manutencao
  for each row execute function auditar('versao');
create or replace trigger auditar after insert or update or delete on manutencoes_itens
  for each row execute function auditar('versao');

-- Writes again when each item was last done to a motorcycle.
create or replace function refazer_itens_da_moto(de uuid) returns void language plpgsql as $$
begin
  delete from itens_por_moto where moto_id = de;
  insert into itens_por_moto (moto_id, item_id, dia, km)
  select distinct on (f.item_id) m.moto_id, f.item_id, m.data_realizada, m.km_realizada
  from manutencoes m join manutencoes_itens f on f.manutencao_id = m.id
  where m.moto_id = de
  order by f.item_id, m.data_realizada desc, m.km_realizada desc, m.id desc;
end $$;

create or replace function refazer_itens_do_servico() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'manutencoes_itens' then
    -- Of a service that is being deleted nothing is found: its own trigger follows.
    perform refazer_itens_da_moto(m.moto_id) from manutencoes m
    where m.id = coalesce(new.manutencao_id, old.manutencao_id);
  else
    perform refazer_itens_da_moto(old.moto_id);
    if new.moto_id <> old.moto_id then perform refazer_itens_da_moto(new.moto_id); end if;
  end if;
  return null;
end $$;

create or replace trigger refazer_itens after insert or delete on manutencoes_itens
  for each row execute function refazer_itens_do_servico();
create or replace trigger refazer_itens_ao_mudar after update of moto_id, data_realizada, km_realizada on manutencoes
  for each row when ((old.moto_id, old.data_realizada, old.km_realizada) <> (new.moto_id, new.data_realizada, new.km_realizada))
  execute function refazer_itens_do_servico();
create or replace trigger refazer_itens_ao_excluir after delete on manutencoes
  for each row execute function refazer_itens_do_servico();
