-- When the person of a session last proved who they are, by the password or a code of the second factor.
alter table sessoes add column confirmada_em timestamptz;
update sessoes set confirmada_em = criada_em;
alter table sessoes alter column confirmada_em set not null;

drop trigger auditar on sessoes;
create trigger auditar after insert or delete on sessoes
  for each row execute function auditar('token_hash', 'usada_em', 'confirmada_em');
