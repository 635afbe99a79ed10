-- What is found of open rentals by their customers is sorted by the end of contract without the rentals.
drop index locacoes_abertas_do_cliente;
create index locacoes_abertas_do_cliente on locacoes (cliente_id, status) include (id, data_fim)
  where status in ('ativa', 'pausada', 'desabilitada', 'atrasada');
