-- In the order of the list: those of a motorcycle that does not run come first.
drop index pedidos_abertos;
create index pedidos_abertos on pedidos (parada desc, criado_em, id) include (tipo) where resolvido_em is null;
