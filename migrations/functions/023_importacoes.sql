create or replace trigger versionar before update on importacoes for each row execute function versionar('feitas');
-- The trail has what came, what was imported and what was undone, with the counts, beside the lines of each record.
create or replace trigger auditar after insert or delete on importacoes
  for each row execute function auditar('versao', 'sha256', 'titulos', 'folhas', 'desde_1904', 'descartadas', 'colunas', 'fixos', 'feitas',
    'opcoes', 'pedida_por', 'comecou_em', 'totais', 'ficaram');
create or replace trigger auditar_o_que_fez after update on importacoes
  for each row when (old.situacao <> new.situacao and new.situacao in ('importada', 'desfeita'))
  execute function auditar('versao', 'sha256', 'titulos', 'folhas', 'desde_1904', 'descartadas', 'colunas', 'fixos', 'feitas',
    'opcoes', 'pedida_por', 'comecou_em', 'totais', 'ficaram');

-- The rows of a sheet that name an anonymised customer by CPF, with or without marks and zeros at the start, go.
create or replace function apagar_linhas_do_anonimizado() returns trigger language plpgsql as $$
begin
  delete from importacoes_linhas l
  where l.celulas is not null and exists (
    select from (select unnest(l.celulas) union all select value from jsonb_each_text(l.correcoes)) as dita (texto)
    where ltrim(regexp_replace(texto, '\D', '', 'g'), '0') = ltrim(old.cpf, '0'));
  return null;
end $$;

create or replace trigger apagar_linhas after update of anonimizado_em on clientes
  for each row when (new.anonimizado_em is not null) execute function apagar_linhas_do_anonimizado();

-- Whether a day is not before the import of a rental: what was due before counts as said.
create or replace function depois_da_importacao(locacao uuid, dia date) returns boolean language sql stable as $$
  select not exists (
    select from locacoes l join importacoes i on i.id = l.importacao_id
    where l.id = locacao and dia < (i.importada_em at time zone 'America/Sao_Paulo')::date)
$$;
