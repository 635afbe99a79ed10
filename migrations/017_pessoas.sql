-- Several people: who administers, sessions one by one, a second factor.

-- Whoever signed in so far did everything, and goes on doing so.
alter table usuarios
  add column nome text,
  add column administrador boolean not null default true,
  -- The password was made by somebody else: the session does nothing until its owner has chosen another.
  add column trocar_senha boolean not null default false,
  add column visto_em timestamptz;
update usuarios u set nome = username, visto_em = (select max(usada_em) from sessoes where usuario_id = u.id);
alter table usuarios
  alter column nome set not null,
  alter column administrador drop default,
  add constraint nome_diz_algo check (length(trim(nome)) between 1 and 100);

-- Being seen is no change; the trail tells of people, not of clicks.
drop trigger auditar on usuarios;
create trigger auditar
  after insert or delete or update of username, nome, senha_hash, ativo, administrador, trocar_senha on usuarios
  for each row execute function auditar('senha_hash', 'visto_em');

-- The trail names people by their username for ever: it is neither given to somebody else nor taken away.
create function manter_usuario() returns trigger language plpgsql as $$
begin
  raise exception 'a username stays its person''s for ever' using errcode = 'integrity_constraint_violation';
end $$;
create trigger usuario_fica before delete on usuarios for each row execute function manter_usuario();
create trigger username_fica before update of username on usuarios
  for each row when (new.username <> old.username) execute function manter_usuario();

-- One at a time past the lock, each seeing what those before have committed: two administrators who put each other out
-- at once cannot both succeed when there is no third.
create function manter_administrador() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('ultimo_administrador'));
  if not exists (select from usuarios where ativo and administrador) then
    raise exception 'no administrator would be left'
      using errcode = 'check_violation', constraint = 'ultimo_administrador';
  end if;
  return null;
end $$;
create trigger ultimo_administrador after update of ativo, administrador on usuarios
  for each row when (old.ativo and old.administrador and not (new.ativo and new.administrador))
  execute function manter_administrador();

alter table sessoes add column id uuid not null default uuid_v7() unique;
-- Entering and leaving is told by the trail; using a session is not.
create trigger auditar after insert or delete on sessoes
  for each row execute function auditar('token_hash', 'usada_em');

-- A wrong code counts apart from wrong passwords: knowing the password must not clear its slate.
alter table tentativas_login
  add column etapa text not null default 'senha' check (etapa in ('senha', 'codigo'));

-- The password was right and the code is awaited: good for nothing but giving that code, for minutes.
create table desafios_login (
  token_hash bytea primary key,
  usuario_id uuid not null references usuarios,
  criado_em timestamptz not null,
  erros integer not null default 0 check (erros >= 0)
);
create index on desafios_login (usuario_id);
create index on desafios_login (criado_em);

-- The second factor of the user with this id. Until ativado_em is set it is only being set up.
create table segundos_fatores (
  id uuid primary key references usuarios,
  selado text not null,
  criado_em timestamptz not null,
  ativado_em timestamptz,
  -- The time step of the last code taken: no code counts twice.
  ultimo_passo bigint not null default 0
);
create trigger auditar after insert or delete or update of selado, ativado_em on segundos_fatores
  for each row execute function auditar('selado', 'ultimo_passo');
create function manter_passo() returns trigger language plpgsql as $$
begin
  raise exception 'a code that was taken does not count again' using errcode = 'integrity_constraint_violation';
end $$;
create trigger passo_so_cresce before update of ultimo_passo on segundos_fatores
  for each row when (new.selado = old.selado and new.ultimo_passo <= old.ultimo_passo)
  execute function manter_passo();

create table codigos_recuperacao (
  id uuid primary key default uuid_v7(),
  usuario_id uuid not null references segundos_fatores on delete cascade,
  codigo_hash text not null,
  usado_em timestamptz,
  unique (usuario_id, codigo_hash)
);
create trigger auditar after insert or update or delete on codigos_recuperacao
  for each row execute function auditar('codigo_hash');
