-- The lists of inspections and of documents by kind, in their order.
create index vistorias_por_tipo on vistorias (tipo, iniciada_em desc, id desc);
create index documentos_por_tipo on documentos (tipo, emitido_em desc, id desc);
