-- Whose name begins so, in the order of names and without their rows: archived and anonymised customers too, whom other rows belong to.
drop index clientes_guardados;
drop index clientes_inicio_da_busca;
create index clientes_por_busca on clientes (busca text_pattern_ops, id) include (status, excluido_em, anonimizado_em);
-- Who has the text elsewhere: those whose name begins so are not among them.
create index clientes_dentro_da_busca on clientes using gin (substr(busca, 2) gin_trgm_ops);
-- Lists that a search walks tell whose a row is without the row.
drop index locacoes_abertas;
create index locacoes_abertas on locacoes (data_fim, id) include (cliente_id, moto_id)
  where status in ('ativa', 'pausada', 'desabilitada', 'atrasada');
drop index locacoes_recentes;
create index locacoes_recentes on locacoes (data_inicio desc, id desc) include (cliente_id, moto_id);
drop index pagamentos_em_aberto;
create index pagamentos_em_aberto on pagamentos (data_vencimento, id) include (valor_original, tipo, cliente_id, moto_id)
  where status = 'pendente';
