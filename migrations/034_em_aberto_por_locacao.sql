-- Whose payments are open, rental by rental, and which, without looking at the payments.
drop index pagamentos_em_aberto_do_cliente;
create index pagamentos_em_aberto_do_cliente on pagamentos (cliente_id, locacao_id, data_vencimento) include (id)
  where status = 'pendente';
