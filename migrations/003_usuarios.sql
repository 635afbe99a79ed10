-- Users, sessions, second factors.

create table usuarios (
  id uuid primary key default uuid_v7(),
  username text not null check (username = lower(username) and length(username) between 1 and 100),
  senha_hash text not null,
  ativo boolean not null default true,
  criado_em timestamptz not null default now(),
  nome text not null,
  administrador boolean not null,
  -- The password was set by somebody else: the session may only choose a new one.
  trocar_senha boolean not null default false,
  visto_em timestamptz,
  versao integer not null default 1,
  -- The shop requires a second factor and this user has none; derived by triggers, read at every request.
  falta_segundo_fator boolean not null default false,
  -- Last day (São Paulo) on which a password set by somebody else is accepted.
  senha_vale_ate date,
  unique (username),
  constraint nome_diz_algo check (length(trim(nome)) between 1 and 100),
  constraint so_a_entregue_termina check (senha_vale_ate is null or trocar_senha)
);

create table sessoes (
  token_hash bytea primary key,
  usuario_id uuid not null references usuarios on delete cascade,
  criada_em timestamptz not null,
  usada_em timestamptz not null,
  endereco text,
  agente text,
  id uuid not null default uuid_v7() unique
);

create index on sessoes (usuario_id);
create index on sessoes (usada_em);

-- An attempt is inserted before the password is checked and deleted if it was right, so that parallel attempts
-- cannot exceed the limit.
create table tentativas_login (
  id bigint generated always as identity primary key,
  username text not null,
  endereco text not null,
  em timestamptz not null,
  -- Wrong codes count apart from wrong passwords.
  etapa text not null default 'senha' check (etapa in ('senha', 'codigo')),
  -- Key of a browser that has signed in before, empty if unknown: counted apart,
  -- so that attempts by strangers do not lock its user out.
  aparelho text not null default ''
);

create index on tentativas_login (username, em);
create index on tentativas_login (endereco, em);
create index on tentativas_login (aparelho, em) where aparelho <> '';

-- The password was right and the second factor is missing.
create table desafios_login (
  token_hash bytea primary key,
  usuario_id uuid not null references usuarios,
  criado_em timestamptz not null,
  erros integer not null default 0 check (erros >= 0)
);

create index on desafios_login (usuario_id);
create index on desafios_login (criado_em);

-- A user's second factor. Until ativado_em is set it is being set up.
create table segundos_fatores (
  id uuid primary key references usuarios,
  selado text not null,
  criado_em timestamptz not null,
  ativado_em timestamptz,
  -- Time step of the last accepted code: no code is accepted twice.
  ultimo_passo bigint not null default 0
);

create table codigos_recuperacao (
  id uuid primary key default uuid_v7(),
  usuario_id uuid not null references segundos_fatores on delete cascade,
  codigo_hash text not null,
  usado_em timestamptz,
  -- Hashed with the installation's key; else with the secret of the second factor.
  sob_a_chave boolean not null default true,
  unique (usuario_id, codigo_hash)
);

-- Signing secrets of earlier installation keys, encrypted with the current one: links signed with them stay valid.
create table assinaturas_anteriores (
  id uuid primary key default uuid_v7(),
  selado text not null,
  trocada_em timestamptz not null
);

-- The audit trail refers to users by username: it is neither changed nor given to somebody else.
create function manter_usuario() returns trigger language plpgsql as $$
begin
  raise exception 'a username stays its person''s for ever' using errcode = 'integrity_constraint_violation';
end $$;

create trigger usuario_fica before delete on usuarios for each row execute function manter_usuario();
create trigger username_fica before update of username on usuarios
  for each row when (new.username <> old.username) execute function manter_usuario();

-- Serialised by an advisory lock, so that two administrators cannot remove each other at the same time.
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

create function manter_passo() returns trigger language plpgsql as $$
begin
  raise exception 'a code that was taken does not count again' using errcode = 'integrity_constraint_violation';
end $$;

create trigger passo_so_cresce before update of ultimo_passo on segundos_fatores
  for each row when (new.selado = old.selado and new.ultimo_passo <= old.ultimo_passo)
  execute function manter_passo();

-- Whether the shop requires a second factor of users with this role.
create function exige_segundo_fator(administrador boolean) returns boolean language sql volatile
set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from configuracoes
    where chave = 'acesso' and (valor->>'segundo_fator_exigido_de' = 'todos'
      or (valor->>'segundo_fator_exigido_de' = 'administradores' and administrador)))
$$;

create function falta_segundo_fator(usuario uuid, administrador boolean) returns boolean language sql volatile
set search_path = pg_catalog, public, pg_temp as $$
  select exige_segundo_fator(administrador)
    and not exists (select from segundos_fatores where id = usuario and ativado_em is not null)
$$;

create function anotar_se_falta() returns trigger language plpgsql as $$
begin
  new.falta_segundo_fator := falta_segundo_fator(new.id, new.administrador);
  return new;
end $$;

create trigger falta_segundo_fator before insert or update of administrador, falta_segundo_fator on usuarios
  for each row execute function anotar_se_falta();

-- Any update of the column makes the trigger on usuarios compute it.
create function anotar_falta_do_fator() returns trigger language plpgsql as $$
begin
  update usuarios set falta_segundo_fator = false where id = coalesce(new.id, old.id);
  return null;
end $$;

create trigger falta_segundo_fator after insert or delete or update of ativado_em on segundos_fatores
  for each row execute function anotar_falta_do_fator();

-- The table lock serialises this with concurrent changes of users.
create function anotar_falta_de_todos() returns trigger language plpgsql as $$
begin
  if coalesce(new.chave, old.chave) = 'acesso' then
    lock table usuarios in share row exclusive mode;
    update usuarios set falta_segundo_fator = false where falta_segundo_fator <> falta_segundo_fator(id, administrador);
  end if;
  return null;
end $$;

create trigger falta_segundo_fator after insert or delete or update of valor on configuracoes
  for each row execute function anotar_falta_de_todos();
create trigger versionar before update of nome, administrador, ativo on usuarios
  for each row execute function versionar('senha_hash', 'trocar_senha', 'visto_em');
create trigger auditar
  after insert or delete or update of username, nome, senha_hash, ativo, administrador, trocar_senha on usuarios
  for each row execute function auditar('senha_hash', 'visto_em', 'versao', 'falta_segundo_fator');

-- Signing in and out is recorded; using a session is not.
create trigger auditar after insert or delete on sessoes
  for each row execute function auditar('token_hash', 'usada_em');
create trigger auditar after insert or delete or update of selado, ativado_em on segundos_fatores
  for each row execute function auditar('selado', 'ultimo_passo');
create trigger auditar after insert or update or delete on codigos_recuperacao
  for each row execute function auditar('codigo_hash');
create trigger auditar after insert or update or delete on assinaturas_anteriores
  for each row execute function auditar('selado');
