-- Whether a customer has an open rental, and which, without looking at the rentals; of one status alone it serves as before.
drop index locacoes_ativas_do_cliente;
create index locacoes_abertas_do_cliente on locacoes (cliente_id, status) include (id)
  where status in ('ativa', 'pausada', 'desabilitada', 'atrasada');
