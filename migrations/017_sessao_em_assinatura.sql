-- What a customer is signing on the phone of an open session: until the password is given, the session may do nothing else.
alter table sessoes add column assinando_tipo text check (assinando_tipo in ('documento', 'vistoria'));
alter table sessoes add column assinando_ids uuid[] check (cardinality(assinando_ids) > 0);
alter table sessoes add constraint sessoes_assinando
  check ((assinando_tipo is null) = (assinando_ids is null));
