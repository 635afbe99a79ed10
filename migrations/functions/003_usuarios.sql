-- The audit trail refers to users by username: it is neither changed nor given to somebody else.
create or replace function manter_usuario() returns trigger language plpgsql as $$
begin
  raise exception 'a username stays its person''s for ever' using errcode = 'integrity_constraint_violation';
end $$;

create or replace trigger usuario_fica before delete on usuarios for each row execute function manter_usuario();
create or replace trigger username_fica before update of username on usuarios
  for each row when (new.username <> old.username) execute function manter_usuario();

-- Serialised by an advisory lock, so that two administrators cannot remove each other at the same time.
create or replace function manter_administrador() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('ultimo_administrador'));
  if not exists (select from usuarios where ativo and administrador) then
    raise exception 'no administrator would be left'
      using errcode = 'check_violation', constraint = 'ultimo_administrador';
  end if;
  return null;
end $$;

create or replace trigger ultimo_administrador after update of ativo, administrador on usuarios
  for each row when (old.ativo and old.administrador and not (new.ativo and new.administrador))
  execute function manter_administrador();

create or replace function manter_passo() returns trigger language plpgsql as $$
begin
  raise exception 'a code that was taken does not count again' using errcode = 'integrity_constraint_violation';
end $$;

create or replace trigger passo_so_cresce before update of ultimo_passo on segundos_fatores
  for each row when (new.selado = old.selado and new.ultimo_passo <= old.ultimo_passo)
  execute function manter_passo();

-- Whether the shop requires a second factor of users with this role.
create or replace function exige_segundo_fator(administrador boolean) returns boolean language sql volatile
set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from configuracoes
    where chave = 'acesso' and (valor->>'segundo_fator_exigido_de' = 'todos'
      or (valor->>'segundo_fator_exigido_de' = 'administradores' and administrador)))
$$;

create or replace function falta_segundo_fator(usuario uuid, administrador boolean) returns boolean language sql volatile
set search_path = pg_catalog, public, pg_temp as $$
  select exige_segundo_fator(administrador)
    and not exists (select from segundos_fatores where id = usuario and ativado_em is not null)
$$;

create or replace function anotar_se_falta() returns trigger language plpgsql as $$
begin
  new.falta_segundo_fator := falta_segundo_fator(new.id, new.administrador);
  return new;
end $$;

create or replace trigger falta_segundo_fator before insert or update of administrador, falta_segundo_fator on usuarios
  for each row execute function anotar_se_falta();

-- Any update of the column makes the trigger on usuarios compute it.
create or replace function anotar_falta_do_fator() returns trigger language plpgsql as $$
begin
  update usuarios set falta_segundo_fator = false where id = coalesce(new.id, old.id);
  return null;
end $$;

create or replace trigger falta_segundo_fator after insert or delete or update of ativado_em on segundos_fatores
  for each row execute function anotar_falta_do_fator();

create or replace trigger versionar before update of nome, administrador, ativo on usuarios
  for each row execute function versionar('senha_hash', 'trocar_senha', 'visto_em');
create or replace trigger auditar
  after insert or delete or update of username, nome, senha_hash, ativo, administrador, trocar_senha on usuarios
  for each row execute function auditar('senha_hash', 'visto_em', 'versao', 'falta_segundo_fator');
create or replace trigger auditar after insert or delete or update of selado, ativado_em on segundos_fatores
  for each row execute function auditar('selado', 'ultimo_passo');
create or replace trigger auditar after insert or update or delete on codigos_recuperacao
  for each row execute function auditar('codigo_hash');
create or replace trigger auditar after insert or update or delete on assinaturas_anteriores
  for each row execute function auditar('selado');
create or replace trigger auditar after insert or delete on sessoes
  for each row execute function auditar('token_hash', 'usada_em', 'confirmada_em');
