create or replace trigger somar_ao_incluir after insert on multas referencing new table as novos
  for each statement execute function somar_por_dia('multas_por_dia', 'data_vencimento', 'status', 'valor_original');
create or replace trigger somar_ao_mudar after update on multas referencing old table as antigos new table as novos
  for each statement execute function somar_por_dia('multas_por_dia', 'data_vencimento', 'status', 'valor_original');
create or replace trigger somar_ao_excluir after delete on multas referencing old table as antigos
  for each statement execute function somar_por_dia('multas_por_dia', 'data_vencimento', 'status', 'valor_original');
create or replace trigger versionar before update on multas for each row execute function versionar();
create or replace trigger auditar after insert or update or delete on multas
  for each row execute function auditar('versao');
create or replace trigger auditar after insert or update or delete on multas_historico
  for each row execute function auditar();
