-- Whether the shop asks a second factor of somebody who has none: every request wants to know it of whoever asks. Kept beside
-- the user it is a column of a row that is read anyway; looked up, it was a fifth of that statement.
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

alter table usuarios add column falta_segundo_fator boolean not null default false;
update usuarios set falta_segundo_fator = falta_segundo_fator(id, administrador);

create function anotar_se_falta() returns trigger language plpgsql as $$
begin
  new.falta_segundo_fator := falta_segundo_fator(new.id, new.administrador);
  return new;
end $$;
create trigger falta_segundo_fator before insert or update of administrador, falta_segundo_fator on usuarios
  for each row execute function anotar_se_falta();

-- Updating the column works it out anew, whatever it is set to.
create function anotar_falta_do_fator() returns trigger language plpgsql as $$
begin
  update usuarios set falta_segundo_fator = false where id = coalesce(new.id, old.id);
  return null;
end $$;
create trigger falta_segundo_fator after insert or delete or update of ativado_em on segundos_fatores
  for each row execute function anotar_falta_do_fator();

-- Waits for whoever is writing a user just now, and whoever is about to waits for this: none misses what the other decides.
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

-- The trail tells of what people change; this follows from it.
drop trigger auditar on usuarios;
create trigger auditar
  after insert or delete or update of username, nome, senha_hash, ativo, administrador, trocar_senha on usuarios
  for each row execute function auditar('senha_hash', 'visto_em', 'versao', 'falta_segundo_fator');
