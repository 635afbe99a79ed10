-- Debts: payments of rentals with their weekly schedule, and extra charges.

-- Payments of rentals: what each owes is valor_original + encargos_lancados = valor_recebido + valor_dispensado
-- + principal_aberto + encargos_abertos, by construction.
create table pagamentos (
  id uuid primary key default uuid_v7(),
  locacao_id uuid not null references locacoes,
  cliente_id uuid not null references clientes,
  moto_id uuid not null references motos,
  tipo text not null default 'semanal' check (tipo in ('semanal', 'caucao', 'avulso', 'complemento')),
  semana_referencia integer not null default 1 check (semana_referencia >= 1),
  -- The days that a complemento charges, as it was made.
  desde date,
  ate date,
  valor_original bigint not null check (valor_original >= 0),
  data_vencimento date not null,
  status text not null default 'pendente' check (status in ('pendente', 'pago', 'cancelado')),
  -- Late fees counted up to encargos_desde, in all and not yet paid; whether the one-off fee is among them.
  encargos_lancados bigint not null default 0 check (encargos_lancados >= 0),
  encargos_abertos bigint not null default 0 check (encargos_abertos >= 0),
  encargos_desde date,
  multa_lancada boolean not null default false,
  valor_recebido bigint not null default 0 check (valor_recebido >= 0),
  valor_dispensado bigint not null default 0 check (valor_dispensado >= 0),
  principal_aberto bigint not null
    generated always as (valor_original + encargos_lancados - valor_recebido - valor_dispensado - encargos_abertos) stored
    check (principal_aberto >= 0),
  -- Fixed when paid: late fees charged and amount received.
  dias_atraso integer not null default 0 check (dias_atraso >= 0),
  multa_fixa bigint not null default 0 check (multa_fixa >= 0),
  multa_diaria bigint not null default 0 check (multa_diaria >= 0),
  valor_pago bigint check (valor_pago >= 0),
  data_pagamento date,
  forma text check (forma in ('pix', 'dinheiro', 'cartao_credito', 'cartao_debito', 'transferencia', 'outro')),
  observacoes text,
  cancelado_por text check (cancelado_por in ('pausa', 'encerramento', 'prazo', 'pessoa')),
  -- One that a person removes stays, cancelled with the reason.
  motivo_cancelamento text,
  -- Of a deposit after the rental: amounts kept and returned.
  caucao_retida bigint check (caucao_retida >= 0),
  caucao_devolvida bigint check (caucao_devolvida >= 0),
  caucao_encerrada_em date,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  check ((status = 'pago') = (valor_pago is not null)),
  check ((status = 'pago') = (data_pagamento is not null)),
  check (status <> 'pago' or principal_aberto + encargos_abertos = 0),
  check (valor_pago = valor_recebido),
  check ((status = 'cancelado') = (cancelado_por is not null)),
  check (status <> 'cancelado' or valor_recebido = 0),
  check ((cancelado_por is not distinct from 'pessoa') = (motivo_cancelamento is not null)),
  check (
    num_nonnulls(caucao_encerrada_em, caucao_retida, caucao_devolvida) in (0, 3)
    and (caucao_encerrada_em is null or tipo = 'caucao')),
  constraint pagamentos_dias_do_complemento
    check ((tipo = 'complemento') = (desde is not null) and (desde is null) = (ate is null) and (desde is null or ate >= desde))
);

create index pagamentos_da_locacao on pagamentos (locacao_id, data_vencimento);
create index pagamentos_da_moto on pagamentos (moto_id);
create index pagamentos_do_cliente on pagamentos (cliente_id, data_vencimento desc, id desc);
create index pagamentos_por_tipo on pagamentos (tipo, data_vencimento desc, id desc) where tipo <> 'semanal';
create index pagamentos_por_vencimento on pagamentos (data_vencimento desc, id desc) include (cliente_id, moto_id);
create index pagamentos_pagos on pagamentos (data_vencimento desc, id desc) where status = 'pago';
create index pagamentos_cancelados on pagamentos (data_vencimento desc, id desc) where status = 'cancelado';
create index pagamentos_em_aberto on pagamentos (data_vencimento, id) include (valor_original, tipo, cliente_id, moto_id)
  where status = 'pendente';
-- Debts of a customer by rental.
create index pagamentos_em_aberto_do_cliente on pagamentos (cliente_id, locacao_id, data_vencimento) include (id)
  where status = 'pendente';
create unique index pagamentos_semana_unica on pagamentos (locacao_id, semana_referencia)
  where tipo = 'semanal' and motivo_cancelamento is null;
-- The list of payments shows the paid ones by the day they were paid, the latest first.
create index pagamentos_recebidos on pagamentos (data_pagamento desc, id desc) where status = 'pago';
-- Debts paid in part, whose fees are computed one by one.
create index pagamentos_em_parte on pagamentos (data_vencimento, id)
  where status = 'pendente' and valor_recebido + valor_dispensado > 0;
create unique index pagamentos_caucao_unica on pagamentos (locacao_id) where tipo = 'caucao' and status = 'pendente';
create index pagamentos_caucoes on pagamentos (locacao_id, id) where tipo = 'caucao';

-- The next week of each rental and its due date; null while the rental is paused, closed or complete.
create table semanas_agenda (
  locacao_id uuid primary key references locacoes on delete cascade,
  proxima_semana integer not null check (proxima_semana >= 1),
  proxima_em date
);

create index semanas_a_criar on semanas_agenda (proxima_em) where proxima_em is not null;

-- Summary by due date: paid payments count as `valor_pago`, all others as `valor_original`.
create table pagamentos_por_dia (
  dia date not null,
  status text not null,
  tipo text not null,
  shard smallint not null,
  total bigint not null,
  quantidade bigint not null,
  -- Amount of each open payment, because late fees are rounded per payment; 0 for all others.
  valor bigint not null,
  primary key (dia, status, tipo, valor, shard)
);

create index pagamentos_abertos_por_dia on pagamentos_por_dia (dia) where status = 'pendente';

-- Extra charges: damage, fines, and what else a customer owes beside the rent.
create table cobrancas_extras (
  id uuid primary key default uuid_v7(),
  locacao_id uuid references locacoes,
  cliente_id uuid not null references clientes,
  moto_id uuid references motos,
  tipo text not null check (
    tipo in ('dano_moto', 'reposicao_peca', 'franquia_sinistro', 'mal_uso', 'multa_transito', 'outros')),
  titulo text not null check (titulo <> ''),
  descricao text not null,
  valor bigint not null check (valor >= 0),
  valor_recebido bigint not null default 0 check (valor_recebido >= 0),
  valor_dispensado bigint not null default 0 check (valor_dispensado >= 0),
  principal_aberto bigint not null generated always as (valor - valor_recebido - valor_dispensado) stored
    check (principal_aberto >= 0),
  data_ocorrencia date not null,
  data_vencimento date not null,
  data_pagamento date,
  forma text check (forma in ('pix', 'dinheiro', 'cartao_credito', 'cartao_debito', 'transferencia', 'outro')),
  observacoes text,
  status text not null default 'pendente' check (status in ('pendente', 'pago', 'cancelado', 'contestado')),
  -- One that a person removes stays, cancelled with the reason.
  motivo_cancelamento text,
  simulada boolean not null default false,
  -- Whether it is the fine for returning the motorcycle early, which a rental has once.
  multa_antecipada boolean not null default false,
  -- A cancelled charge remembers its fine, and is that fine's charge again when it is reopened, unless the fine was
  -- charged anew meanwhile or belongs to another customer.
  multa_id uuid,
  -- A cancelled charge remembers the damage it was of, and is of it again when it is reopened.
  avaria_id uuid,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  busca text generated always as (lower(f_unaccent(titulo))) stored,
  versao integer not null default 1,
  check ((status = 'pago') = (data_pagamento is not null)),
  constraint cobrancas_paga_sem_resto check (status <> 'pago' or principal_aberto = 0),
  check (status <> 'cancelado' or valor_recebido = 0),
  check (motivo_cancelamento is null or status = 'cancelado')
);

create index on cobrancas_extras (locacao_id);
create index on cobrancas_extras (moto_id);
create index cobrancas_por_status on cobrancas_extras (status, data_vencimento, id);
create index cobrancas_por_tipo on cobrancas_extras (tipo, data_vencimento, id);
create index cobrancas_busca on cobrancas_extras using gin (busca gin_trgm_ops);
-- Simulated pending charges, which the totals of debts leave out.
create index cobrancas_simuladas on cobrancas_extras (status) where simulada;
create index cobrancas_sinistros_do_cliente on cobrancas_extras (cliente_id)
  where tipo in ('dano_moto', 'franquia_sinistro') and status <> 'cancelado' and not simulada;
create index cobrancas_por_vencimento on cobrancas_extras (data_vencimento desc, id desc) include (cliente_id, moto_id);
create index cobrancas_por_id on cobrancas_extras using hash (id);
create index cobrancas_do_cliente on cobrancas_extras (cliente_id, data_vencimento desc, id desc);
create index cobrancas_da_multa on cobrancas_extras (multa_id) where multa_id is not null;
create unique index cobrancas_multa_antecipada on cobrancas_extras (locacao_id)
  where multa_antecipada and status <> 'cancelado';
create index cobrancas_da_avaria on cobrancas_extras (avaria_id) where avaria_id is not null;

-- Summary by due date.
create table cobrancas_por_dia (
  dia date not null,
  status text not null,
  tipo text not null,
  shard smallint not null,
  total bigint not null,
  quantidade bigint not null,
  primary key (dia, status, tipo, shard)
);
