-- A settlement may be closed to be signed on the phone: the signed document is in documentos.
alter table acertos drop constraint acertos_assinatura_check;
alter table acertos add constraint acertos_assinatura_check check (assinatura in ('papel', 'celular', 'sem'));
