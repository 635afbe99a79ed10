-- Rentals.

create table locacoes (
  id uuid primary key default uuid_v7(),
  cliente_id uuid not null references clientes,
  moto_id uuid not null references motos,
  plano text not null check (plano in ('mensal', 'anual', 'fidelidade')),
  status text not null default 'ativa'
    check (status in ('ativa', 'pausada', 'desabilitada', 'finalizada', 'cancelada', 'atrasada')),
  data_inicio date not null,
  data_fim date not null,
  data_encerramento date,
  km_inicial integer not null check (km_inicial >= 0),
  km_final integer,
  preco_diario bigint not null check (preco_diario >= 0),
  valor_total bigint not null check (valor_total >= 0),
  observacoes text,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  check (data_fim >= data_inicio),
  check (km_final >= km_inicial),
  check ((status in ('finalizada', 'cancelada')) = (data_encerramento is not null))
);

create index on locacoes (moto_id, data_inicio desc);

-- Rejects a second open rental of the same motorcycle.
create unique index locacoes_moto_em_aberto on locacoes (moto_id)
  where status in ('ativa', 'pausada', 'desabilitada', 'atrasada');
create index locacoes_por_status on locacoes (status, data_inicio desc, id desc);

-- Rentals are shown and searched by the last eight characters of their id.
create index locacoes_final_do_id on locacoes (right(id::text, 8) text_pattern_ops);

-- Open rentals by end of contract.
create index locacoes_abertas on locacoes (data_fim, id) include (cliente_id, moto_id)
  where status in ('ativa', 'pausada', 'desabilitada', 'atrasada');
create index locacoes_recentes on locacoes (data_inicio desc, id desc) include (cliente_id, moto_id);
create index locacoes_por_id on locacoes using hash (id);
create index locacoes_do_cliente on locacoes (cliente_id, data_inicio desc, id desc);
create index locacoes_abertas_do_cliente on locacoes (cliente_id, status) include (id, data_fim)
  where status in ('ativa', 'pausada', 'desabilitada', 'atrasada');

create table locacoes_historico (
  id uuid primary key default uuid_v7(),
  locacao_id uuid not null references locacoes,
  acao text not null check (
    acao in ('criar', 'editar', 'finalizar', 'pausar', 'despausar', 'desabilitar', 'reabilitar', 'cancelar')),
  status_anterior text,
  status_novo text not null,
  motivo text not null check (motivo <> ''),
  observacoes text,
  usuario_responsavel text not null,
  data_acao timestamptz not null
);

create index on locacoes_historico (locacao_id, data_acao);

-- Permission for one rental despite restrictions, consumed by the next rental.
create table autorizacoes_locacao (
  id uuid primary key default uuid_v7(),
  cliente_id uuid not null references clientes,
  motivo text not null check (motivo <> ''),
  observacoes text,
  usuario_responsavel text not null,
  criada_em timestamptz not null,
  locacao_id uuid references locacoes
);

create index on autorizacoes_locacao (locacao_id);
create unique index autorizacoes_uma_em_aberto on autorizacoes_locacao (cliente_id) where locacao_id is null;

-- Summary by first day.
create table locacoes_por_dia (
  dia date not null,
  status text not null,
  shard smallint not null,
  quantidade bigint not null,
  primary key (dia, status, shard)
);

-- A motorcycle is 'alugada' exactly while it has an open rental. Checked at commit.
create function conferir_moto_alugada() returns trigger language plpgsql as $$
declare
  moto uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if exists (
    select from motos m
    where m.id = moto
      and (m.status = 'alugada') <> exists (
        select from locacoes l
        where l.moto_id = moto and l.status in ('ativa', 'pausada', 'desabilitada', 'atrasada'))
  ) then
    raise exception 'moto % must be alugada exactly while a rental is open', moto using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger moto_alugada_com_locacao after insert or update of status on motos
  deferrable initially deferred for each row execute function conferir_moto_alugada('id');
create constraint trigger locacao_aberta_com_moto after insert or update of status, moto_id on locacoes
  deferrable initially deferred for each row execute function conferir_moto_alugada('moto_id');
create trigger contar_ao_incluir after insert on locacoes referencing new table as novos
  for each statement execute function contar_por('locacoes_por_dia', 'dia, status', 'data_inicio, status', 'true');
create trigger contar_ao_mudar after update on locacoes referencing old table as antigos new table as novos
  for each statement execute function contar_por('locacoes_por_dia', 'dia, status', 'data_inicio, status', 'true');
create trigger contar_ao_excluir after delete on locacoes referencing old table as antigos
  for each statement execute function contar_por('locacoes_por_dia', 'dia, status', 'data_inicio, status', 'true');
create trigger rastro_excluido after delete on locacoes for each row execute function recuar_ultimo_ano();
create trigger rastro_recuou after update on locacoes for each row when (
  coalesce(new.data_encerramento, new.data_fim) < coalesce(old.data_encerramento, old.data_fim)
  or new.cliente_id <> old.cliente_id)
  execute function recuar_ultimo_ano();
create trigger rastro_andou after update on locacoes for each row when (
  coalesce(new.data_encerramento, new.data_fim) > coalesce(old.data_encerramento, old.data_fim)
  or new.cliente_id <> old.cliente_id)
  execute function acordar_parado();
create trigger versionar before update on locacoes for each row execute function versionar();
create trigger auditar after insert or update or delete on locacoes
  for each row execute function auditar('versao');
create trigger auditar after insert or update or delete on locacoes_historico
  for each row execute function auditar();
create trigger auditar after insert or update or delete on autorizacoes_locacao
  for each row execute function auditar();
