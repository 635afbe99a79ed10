-- The cash of a person's day: what should be in the drawer, and what was counted. Closing is optional. A row that was reopened stays.
create table caixas (
  id uuid primary key default uuid_v7(),
  usuario_id uuid not null references usuarios,
  dia date not null,
  contado bigint not null check (contado >= 0),
  -- At the closing.
  esperado bigint not null,
  nota text check (nota <> ''),
  fechado_em timestamptz not null,
  reaberto_em timestamptz,
  reaberto_por text,
  motivo text check (motivo <> ''),
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  constraint caixas_do_dia unique (usuario_id, dia),
  check (num_nonnulls(reaberto_em, reaberto_por, motivo) in (0, 3))
);
create trigger versionar before update on caixas for each row execute function versionar();
create trigger auditar after insert or update or delete on caixas for each row execute function auditar('versao');

create index recebimentos_em_dinheiro on recebimentos (data, recebido_por) where forma = 'dinheiro';
create index recebimentos_desfeitos_em_dinheiro on recebimentos (estornado_em)
  where forma = 'dinheiro' and estornado_em is not null;

-- Whether a person's cash of a day is closed; holds back its closing until the transaction ends. Closing takes the same lock
-- alone, so that money on its way is either counted or refused.
create function caixa_fechado(quem text, quando date) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('caixa ' || quem || ' ' || quando, 0));
  return exists (
    select from caixas c join usuarios u on u.id = c.usuario_id
    where u.username = quem and c.dia = quando and c.reaberto_em is null);
end $$;

create function recusar_caixa_fechado(quem text, quando date) returns void language plpgsql as $$
begin
  if caixa_fechado(quem, quando) then
    raise exception 'the cash of % is closed', quando using errcode = 'check_violation', constraint = 'caixa_fechado',
      detail = jsonb_build_object('usuario', (select nome from usuarios where username = quem), 'dia', quando)::text;
  end if;
end $$;

-- Cash that comes in belongs to its day. Undone, it leaves that day, or if that is closed the day of who undoes it.
create function proteger_caixa_fechado() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform recusar_caixa_fechado(new.recebido_por, new.data);
  elsif new.estornado_em is null or old.estornado_em is not null then
    perform recusar_caixa_fechado(new.recebido_por, new.data);
  elsif caixa_fechado(new.recebido_por, new.data) then
    perform recusar_caixa_fechado(new.estornado_por, (new.estornado_em at time zone 'America/Sao_Paulo')::date);
  end if;
  return new;
end $$;
create trigger caixa_fechado_ao_incluir before insert on recebimentos for each row
  when (new.forma = 'dinheiro' and new.recebido_por is not null)
  execute function proteger_caixa_fechado();
create trigger caixa_fechado_ao_mudar before update on recebimentos for each row
  when (new.recebido_por is not null and ((new.forma = 'dinheiro') <> (old.forma = 'dinheiro')
    or (new.forma = 'dinheiro' and (old.estornado_em is null) <> (new.estornado_em is null))))
  execute function proteger_caixa_fechado();
