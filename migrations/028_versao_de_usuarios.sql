-- Two administrators who edit the same person at once: the second one is told. Only what they edit counts, not being seen.
alter table usuarios add column versao integer not null default 1;
create trigger versionar before update of nome, administrador, ativo on usuarios
  for each row execute function versionar('senha_hash', 'trocar_senha', 'visto_em');

-- The trail tells what changed; that its version rose by one says nothing more.
drop trigger auditar on usuarios;
create trigger auditar
  after insert or delete or update of username, nome, senha_hash, ativo, administrador, trocar_senha on usuarios
  for each row execute function auditar('senha_hash', 'visto_em', 'versao');
