-- Rentals, and which motorcycle each had when.

create table locacoes (
  id uuid primary key default uuid_v7(),
  cliente_id uuid not null references clientes,
  -- The motorcycle that the contract is about; `moto_id` is another one while a reserve stands in for it.
  moto_titular_id uuid not null references motos,
  moto_id uuid not null references motos,
  plano text not null check (plano in ('mensal', 'anual', 'fidelidade')),
  status text not null default 'ativa'
    check (status in ('ativa', 'pausada', 'desabilitada', 'finalizada', 'cancelada', 'atrasada')),
  data_inicio date not null,
  -- Beyond the contract data_fim goes on week by week; data_fim_contratada stays what was agreed.
  data_fim date not null,
  data_fim_contratada date not null,
  -- The day by which the shop asked for the motorcycle back.
  devolucao_pedida date,
  data_encerramento date,
  -- When the motorcycle came back, and when that was entered; null before that, and for rentals that ended before these columns.
  devolvida_em timestamptz,
  encerrada_em timestamptz,
  -- The odometer at the start is of the first motorcycle, that at the end of the last.
  km_inicial integer not null check (km_inicial >= 0),
  km_final integer,
  -- What the odometer showed before the return.
  km_hodometro_antes integer check (km_hodometro_antes >= 0),
  preco_diario bigint not null check (preco_diario >= 0),
  valor_total bigint not null check (valor_total >= 0),
  -- Days after the return by which the deposit goes back, as agreed at the start; null: agreed before this column.
  prazo_devolucao_dias smallint check (prazo_devolucao_dias between 1 and 90),
  -- The fine for returning a motorcycle before the contract's end, as agreed at the start; earlier rentals have none.
  multa_antecipada jsonb not null default '{"tipo": "nenhuma"}'
    check (multa_antecipada ->> 'tipo' in ('nenhuma', 'percentual_do_restante', 'semanas_proporcionais')),
  -- The plan of the rental that follows, and the day on which that was agreed.
  renovacao_plano text check (renovacao_plano in ('mensal', 'anual', 'fidelidade')),
  renovacao_combinada_em date,
  -- The last day on which it could not be made, because the customer may not rent.
  renovacao_recusada_em date,
  -- The rental that this one follows.
  renovada_de uuid unique references locacoes,
  -- Whether the shop wants an inspection of its hand-over.
  pede_vistoria boolean not null default false,
  observacoes text,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  check (data_fim >= data_inicio),
  check (data_fim_contratada >= data_inicio),
  check (data_fim >= data_fim_contratada),
  check ((status in ('finalizada', 'cancelada')) = (data_encerramento is not null)),
  -- The motorcycle of a renewed rental does not come back: its end is entered without a return.
  check (devolvida_em is null or encerrada_em is not null),
  check (encerrada_em is null or data_encerramento is not null),
  check ((renovacao_plano is null) = (renovacao_combinada_em is null)),
  check (renovacao_recusada_em is null or renovacao_plano is not null),
  check (renovacao_plano is null or data_encerramento is null)
);

create index on locacoes (moto_id, data_inicio desc);
-- Rejects a second open rental of the same motorcycle.
create unique index locacoes_moto_em_aberto on locacoes (moto_id)
  where status in ('ativa', 'pausada', 'desabilitada', 'atrasada');
create index locacoes_por_status on locacoes (status, data_inicio desc, id desc);
-- Rentals are shown and searched by the last eight characters of their id.
create index locacoes_final_do_id on locacoes (right(id::text, 8) text_pattern_ops);
create index locacoes_recentes on locacoes (data_inicio desc, id desc) include (cliente_id, moto_id);
create index locacoes_por_id on locacoes using hash (id);
create index locacoes_do_cliente on locacoes (cliente_id, data_inicio desc, id desc);
create index locacoes_abertas_do_cliente on locacoes (cliente_id, status) include (id, data_fim)
  where status in ('ativa', 'pausada', 'desabilitada', 'atrasada');
create index locacoes_abertas on locacoes (data_fim_contratada, id) include (cliente_id, moto_id, data_fim)
  where status in ('ativa', 'pausada', 'desabilitada', 'atrasada');
create index locacoes_a_prorrogar on locacoes (data_fim, id) where status = 'ativa';
create index locacoes_devolucao_pedida on locacoes (devolucao_pedida, id)
  where devolucao_pedida is not null and status in ('ativa', 'pausada', 'desabilitada', 'atrasada');
create index locacoes_a_renovar on locacoes (data_fim, id) where renovacao_plano is not null;
create index locacoes_renovacao_recusada on locacoes (data_fim_contratada, id) where renovacao_recusada_em is not null;
create index locacoes_da_titular on locacoes (moto_titular_id)
  where status in ('ativa', 'pausada', 'desabilitada', 'atrasada') and moto_titular_id <> moto_id;
create index locacoes_que_pedem_vistoria on locacoes (data_inicio, id) where pede_vistoria and data_encerramento is null;

create table locacoes_historico (
  id uuid primary key default uuid_v7(),
  locacao_id uuid not null references locacoes,
  acao text not null check (acao in (
    'criar', 'editar', 'finalizar', 'pausar', 'despausar', 'desabilitar', 'reabilitar', 'cancelar',
    'pedir_devolucao', 'prorrogar', 'renovar', 'acerto', 'reabrir', 'trocar', 'destrocar', 'dispensar_dias', 'moto_pronta')),
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

-- From when to when a rental had which motorcycle, to the minute. Fines ask it who held a motorcycle.
create table locacoes_motos (
  id uuid primary key default uuid_v7(),
  locacao_id uuid not null references locacoes,
  moto_id uuid not null references motos,
  -- `reserva` while the rental's own motorcycle is to come back.
  tipo text not null default 'titular' check (tipo in ('titular', 'reserva')),
  -- [inicio, fim), without a fim while the rental has it; equal if nobody could have driven it.
  inicio timestamptz not null check (date_trunc('minute', inicio) = inicio),
  fim timestamptz check (date_trunc('minute', fim) = fim),
  km_saida integer not null check (km_saida >= 0),
  km_volta integer,
  -- Why this motorcycle took the place of the one before.
  motivo text check (motivo in ('quebra', 'manutencao', 'acidente', 'roubo', 'preferencia', 'recall', 'destroca')),
  texto text check (texto <> ''),
  -- Where the one before went.
  destino text check (destino in ('disponivel', 'manutencao', 'inativa')),
  -- The inspections with which this motorcycle went out and came back, or why a swap went without them.
  vistoria_saida_id uuid,
  vistoria_volta_id uuid,
  sem_vistoria_motivo text check (sem_vistoria_motivo <> ''),
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  check (fim >= inicio),
  check (km_volta >= km_saida),
  check (km_volta is null or fim is not null),
  check ((motivo is null) = (destino is null)),
  check (texto is null or motivo is not null),
  constraint locacoes_motos_um_por_vez exclude using gist (moto_id with =, tstzrange(inicio, fim) with &&)
);

create unique index locacoes_motos_aberto on locacoes_motos (locacao_id) where fim is null;
create index locacoes_motos_da_moto on locacoes_motos (moto_id, inicio desc);
create index locacoes_motos_da_locacao on locacoes_motos (locacao_id, inicio, id);
create index on locacoes_motos (vistoria_saida_id) where vistoria_saida_id is not null;
create index on locacoes_motos (vistoria_volta_id) where vistoria_volta_id is not null;
-- An inspection leads to one exchange.
create unique index locacoes_motos_vistoria_saida on locacoes_motos (vistoria_saida_id);
create unique index locacoes_motos_vistoria_volta on locacoes_motos (vistoria_volta_id);
