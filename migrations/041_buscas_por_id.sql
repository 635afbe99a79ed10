-- Whose a row is, its motorcycle, and the rows that a search found are looked up one by one: by a hash in one page of the index, however
-- many there are, where the trees of the primary keys get a page deeper with each hundredfold. Money is written too often for one more.
create index clientes_por_id on clientes using hash (id);
create index motos_por_id on motos using hash (id);
create index locacoes_por_id on locacoes using hash (id);
create index cobrancas_por_id on cobrancas_extras using hash (id);

-- What is found of many customers is counted, and of one sorted, without the rows.
drop index locacoes_cliente_id_data_inicio_idx;
create index locacoes_do_cliente on locacoes (cliente_id, data_inicio desc, id desc);
drop index cobrancas_extras_cliente_id_idx;
create index cobrancas_do_cliente on cobrancas_extras (cliente_id, data_vencimento desc, id desc);

-- The same as locacoes_final_do_id, since 024.
drop index locacoes_fim_do_id;
