-- A search reads the text of each customer by its trigram index: names need no words of their own.
drop trigger anotar_palavras on clientes;
drop trigger mudar_palavras on clientes;
drop trigger esquecer_palavras on clientes;
drop function manter_palavras();
drop function esquecer_palavras(clientes);
drop function anotar_palavras(uuid[]);
drop function palavras_do_nome(clientes);
drop table clientes_palavras;
drop table palavras;
