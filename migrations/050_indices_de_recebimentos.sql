-- The list of receipts by form, by person, and of those undone, each in its order.
create index recebimentos_por_forma on recebimentos (forma, data desc, numero desc);
create index recebimentos_por_usuario on recebimentos (recebido_por, data desc, numero desc);
create index recebimentos_estornados on recebimentos (data desc, numero desc) where estornado_em is not null;
