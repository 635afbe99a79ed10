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
