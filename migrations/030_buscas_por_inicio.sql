-- A search lists first whose name begins with the text, archived customers too.
drop index clientes_guardados;
create index clientes_guardados on clientes (busca text_pattern_ops) where anonimizado_em is null;
