-- What of the balance of a closed settlement was received for days that were not used.
alter table acertos add column total_creditos bigint check (total_creditos between 0 and total_saldo);

alter table acertos disable trigger user;
update acertos a set total_creditos = least(a.total_saldo, (
  select coalesce(sum(m.valor), 0) from caucao_movimentos m
  where m.locacao_id = a.locacao_id and m.tipo = 'credito' and m.desfeito_em is null))
where a.status = 'fechado';
-- The contested charges of a sheet have a version, like its debts.
update acertos set folha = jsonb_set(folha, '{disputa}', (
  select jsonb_agg(d || jsonb_build_object('versao', coalesce((
    select c.versao from cobrancas_extras c where c.id = (d ->> 'cobranca_id')::uuid), 1)))
  from jsonb_array_elements(folha -> 'disputa') d))
where jsonb_array_length(folha -> 'disputa') > 0;
alter table acertos enable trigger user;

alter table acertos add check ((status = 'fechado') = (total_creditos is not null));
