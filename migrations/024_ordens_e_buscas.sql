-- Searches that walk the latest first, and rentals by the end of their own id.
drop index clientes_por_cadastro;
create index clientes_recentes on clientes (criado_em desc, id desc);
-- Archived customers too, in the order of their names.
create index clientes_guardados on clientes (nome collate "pt-x-icu", id) where anonimizado_em is null;
create index motos_por_cadastro on motos (criado_em desc, id desc);
create index locacoes_fim_do_id on locacoes (right(id::text, 8) text_pattern_ops);
