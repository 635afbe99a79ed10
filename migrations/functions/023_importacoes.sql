create or replace trigger versionar before update on importacoes for each row execute function versionar('feitas');
-- The trail has what came, what was imported and what was undone, with the counts, beside the lines of each record.
create or replace trigger auditar after insert or delete on importacoes
  for each row execute function auditar('versao', 'sha256', 'titulos', 'folhas', 'descartadas', 'colunas', 'fixos', 'feitas',
    'opcoes', 'pedida_por', 'comecou_em', 'totais', 'ficaram');
create or replace trigger auditar_o_que_fez after update on importacoes
  for each row when (old.situacao <> new.situacao and new.situacao in ('importada', 'desfeita'))
  execute function auditar('versao', 'sha256', 'titulos', 'folhas', 'descartadas', 'colunas', 'fixos', 'feitas',
    'opcoes', 'pedida_por', 'comecou_em', 'totais', 'ficaram');
