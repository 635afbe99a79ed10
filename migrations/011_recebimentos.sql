-- Receipts, allocations, deposits, settlements, and the register of revenue.

-- Receipts: money of a customer that came in from outside, on one day, in one form.
create table recebimentos (
  id uuid primary key default uuid_v7(),
  -- Gapless: taken from contadores in the same transaction.
  numero bigint not null,
  cliente_id uuid not null references clientes,
  valor bigint not null check (valor > 0),
  forma text not null check (forma in ('pix', 'dinheiro', 'cartao_credito', 'cartao_debito', 'transferencia', 'outro')),
  data date not null,
  hora time not null,
  -- Receipts of one visit in two forms.
  grupo uuid,
  -- Null: by a Pix, or from before this table.
  recebido_por text,
  origem text not null check (origem in ('balcao', 'pix', 'migracao')),
  -- The Pix that it is of. Once undone, the charge may be named again.
  pix_cobranca_id uuid references pix_cobrancas on delete set null,
  arquivo_id uuid references arquivos on delete set null,
  observacoes text,
  -- Earlier debts that stayed open after it, for the receipt's reservation (Civil Code art. 322).
  em_aberto jsonb not null default '[]',
  estornado_em timestamptz,
  estornado_por text,
  estorno_motivo text check (estorno_motivo <> ''),
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  check (num_nonnulls(estornado_em, estornado_por, estorno_motivo) in (0, 3)),
  constraint recebimentos_numero_key unique (numero, demonstracao)
);

create index recebimentos_recentes on recebimentos (data desc, numero desc);
create index recebimentos_do_cliente on recebimentos (cliente_id, data desc, numero desc);
-- Receipts of one visit are on one paper.
create index recebimentos_do_grupo on recebimentos (grupo) where grupo is not null;
create index recebimentos_em_dinheiro on recebimentos (data, recebido_por) where forma = 'dinheiro';
create index recebimentos_desfeitos_em_dinheiro on recebimentos (estornado_em)
  where forma = 'dinheiro' and estornado_em is not null;
create unique index recebimentos_do_pix on recebimentos (pix_cobranca_id)
  where pix_cobranca_id is not null and estornado_em is null;
-- The list of receipts by form, by person, and of those undone, each in its order.
create index recebimentos_por_forma on recebimentos (forma, data desc, numero desc);
create index recebimentos_por_usuario on recebimentos (recebido_por, data desc, numero desc);
create index recebimentos_estornados on recebimentos (data desc, numero desc) where estornado_em is not null;

-- One change of what one debt owes: by a receipt, the deposit or a write-off, or a credit that takes money out of an
-- earlier allocation for days that were not used.
create table alocacoes (
  id uuid primary key default uuid_v7(),
  pagamento_id uuid references pagamentos,
  cobranca_id uuid references cobrancas_extras,
  -- Its place among the allocations of its debt; the last is undone first.
  ordem integer not null check (ordem >= 1),
  tipo text not null check (tipo in ('recebimento', 'caucao', 'dispensa', 'credito')),
  recebimento_id uuid references recebimentos,
  -- Of a credito: the allocation that it takes money out of.
  origem_alocacao_id uuid references alocacoes,
  dia date not null,
  valor bigint not null,
  -- The part of valor that paid late fees.
  encargos bigint not null default 0,
  -- Of a write-off: why nobody has to pay it.
  motivo text check (motivo in ('acordo', 'erro_nosso', 'cortesia', 'centavos', 'incobravel',
    'dias_nao_usados', 'encerramento', 'antes_da_migracao')),
  texto text,
  -- Whether a new last day of the rental wrote it off.
  novo_fim boolean not null default false,
  feita_por text,
  -- What the debt owed before: {encargos, lancados, desde, multa}.
  antes jsonb not null,
  desfeita_em timestamptz,
  desfeita_por text,
  desfeita_motivo text,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  check (num_nonnulls(pagamento_id, cobranca_id) = 1),
  check (case tipo when 'credito' then valor < 0 else valor > 0 end),
  check (encargos between 0 and greatest(valor, 0)),
  check (case tipo when 'recebimento' then recebimento_id is not null when 'dispensa' then true else recebimento_id is null end),
  check ((tipo = 'dispensa') = (motivo is not null)),
  constraint alocacoes_novo_fim check (not novo_fim or tipo = 'dispensa' and motivo = 'dias_nao_usados'),
  check ((tipo = 'credito') = (origem_alocacao_id is not null)),
  check (num_nonnulls(desfeita_em, desfeita_por, desfeita_motivo) in (0, 3))
);

create unique index alocacoes_do_pagamento on alocacoes (pagamento_id, ordem) where pagamento_id is not null;
create unique index alocacoes_da_cobranca on alocacoes (cobranca_id, ordem) where cobranca_id is not null;
create unique index alocacoes_recebimento_pagamento on alocacoes (recebimento_id, pagamento_id) where tipo = 'recebimento';
create unique index alocacoes_recebimento_cobranca on alocacoes (recebimento_id, cobranca_id) where tipo = 'recebimento';
create index alocacoes_do_recebimento on alocacoes (recebimento_id);
create index alocacoes_dispensas on alocacoes (dia desc, id desc) where tipo = 'dispensa';
create index alocacoes_da_origem on alocacoes (origem_alocacao_id) where origem_alocacao_id is not null;

-- The register of revenue. Each part received of a debt is a row. A reversal takes back a receita: a row of the day
-- it happens, with the amount negative and the reason in observacoes; the row that it reverses stays in its day.
create table receitas (
  id uuid primary key default uuid_v7(),
  valor bigint not null,
  tipo_recebimento text not null
    check (tipo_recebimento in ('pix', 'dinheiro', 'cartao_credito', 'cartao_debito', 'transferencia', 'outro')),
  locacao_id uuid references locacoes,
  data_recebimento date not null,
  hora_recebimento time not null,
  observacoes text,
  -- Rows other than 'manual' are changed only through their source.
  origem text not null default 'manual' check (origem in ('manual', 'pagamento', 'cobranca', 'caucao', 'estorno')),
  pagamento_id uuid references pagamentos,
  cobranca_id uuid references cobrancas_extras,
  alocacao_id uuid unique references alocacoes,
  -- The part of valor that paid late fees.
  encargos bigint not null default 0,
  estorno_de uuid references receitas,
  estornada_em timestamptz,
  -- The origem of the row that it reverses; the totals count the reversal under it.
  origem_estornada text check (origem_estornada in ('manual', 'pagamento', 'cobranca', 'caucao')),
  -- One that a person removes stays, cancelled with the reason.
  cancelada_em timestamptz,
  motivo_cancelamento text,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  check ((cancelada_em is null) = (motivo_cancelamento is null)),
  check (cancelada_em is null or origem = 'manual'),
  check ((origem = 'estorno') = (estorno_de is not null)),
  check ((origem = 'estorno') = (origem_estornada is not null)),
  check (case origem when 'estorno' then valor <= 0 and observacoes <> '' and observacoes is not null else valor >= 0 end),
  check (estornada_em is null or (origem <> 'estorno' and cancelada_em is null)),
  check (case coalesce(origem_estornada, origem)
    when 'pagamento' then pagamento_id is not null and cobranca_id is null
    when 'cobranca' then cobranca_id is not null and pagamento_id is null
    when 'caucao' then num_nonnulls(pagamento_id, cobranca_id) = 1
    else num_nonnulls(pagamento_id, cobranca_id) = 0 end),
  check (alocacao_id is null or origem in ('pagamento', 'cobranca', 'caucao', 'estorno')),
  check (origem not in ('pagamento', 'cobranca', 'caucao') or alocacao_id is not null or estornada_em is not null)
);

create index on receitas (locacao_id);
create index receitas_por_data on receitas (data_recebimento desc, hora_recebimento desc, id desc);
create index receitas_por_tipo on receitas (tipo_recebimento, data_recebimento desc, hora_recebimento desc, id desc);
create index receitas_canceladas on receitas (data_recebimento desc, hora_recebimento desc, id desc)
  where cancelada_em is not null;
create index receitas_do_pagamento on receitas (pagamento_id) where pagamento_id is not null;
create index receitas_da_cobranca on receitas (cobranca_id) where cobranca_id is not null;
-- The average of a period leaves its reversals out, which are few among many receitas.
create index receitas_estornos_por_dia on receitas (data_recebimento) include (tipo_recebimento, valor)
  where estorno_de is not null and cancelada_em is null;
create unique index receitas_estorno_unico on receitas (estorno_de) where estorno_de is not null and alocacao_id is null;
create index receitas_estornos on receitas (estorno_de) where estorno_de is not null;

alter table pix_cobrancas add foreign key (receita_id) references receitas on delete set null;

-- Summary by day received and by what the money is: rent, late fees, extra charges, deposits that paid debts, entries
-- by hand, reversals. The fees of a payment count under it as a part of the same row.
create table receitas_por_dia (
  dia date not null,
  tipo_recebimento text not null,
  origem text not null,
  natureza text not null,
  shard smallint not null,
  total bigint not null,
  quantidade bigint not null,
  primary key (dia, tipo_recebimento, origem, natureza, shard)
);

-- A closed month: nothing in the register is entered, changed or removed with a day in it. A row that was reopened stays.
create table meses_fechados (
  id uuid primary key default uuid_v7(),
  mes date not null unique check (extract(day from mes) = 1),
  fechado_em timestamptz not null,
  -- Null: closed by the job.
  fechado_por text,
  reaberto_em timestamptz,
  reaberto_por text,
  motivo text check (motivo <> ''),
  check ((reaberto_em is null) = (reaberto_por is null)),
  check ((reaberto_em is null) = (motivo is null))
);

-- The ledger of deposits: per rental, the customer's money that the shop holds. An entry is never edited or deleted, but
-- undone. What the deposit pays is a debt with a name: an alocacao of tipo caucao.

-- The account of a rental, opened with its first entry.
create table caucoes (
  locacao_id uuid primary key references locacoes on delete cascade,
  cliente_id uuid not null references clientes,
  -- The sum of the active entries.
  saldo bigint not null default 0 check (saldo >= 0),
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1
);

create index caucoes_em_maos on caucoes (cliente_id) where saldo > 0;

-- The entries of a rental's ledger.
create table caucao_movimentos (
  id uuid primary key default uuid_v7(),
  locacao_id uuid not null references locacoes,
  tipo text not null check (tipo in ('entrada', 'credito', 'aplicacao', 'devolucao', 'transferencia')),
  sinal smallint not null,
  valor bigint not null check (valor > 0),
  data date not null,
  -- The allocation that it mirrors: of a receipt on a deposit, or of the deposit on a debt.
  alocacao_id uuid unique references alocacoes,
  -- What leaves the ledger of a renewed rental enters that of the next one: two entries with the same group.
  grupo uuid,
  -- Of a devolucao: how and where the money went back, and the customer's file that proves it.
  forma text check (forma in ('pix', 'dinheiro', 'cartao_credito', 'cartao_debito', 'transferencia', 'outro')),
  chave_pix text check (tipo = 'devolucao' or chave_pix is null),
  arquivo_id uuid references arquivos on delete set null check (tipo = 'devolucao' or arquivo_id is null),
  feito_por text,
  desfeito_em timestamptz,
  desfeito_por text,
  desfeito_motivo text,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  check (case tipo when 'transferencia' then sinal in (-1, 1) when 'entrada' then sinal = 1 when 'credito' then sinal = 1
    else sinal = -1 end),
  check ((tipo in ('devolucao', 'transferencia')) = (alocacao_id is null)),
  check ((tipo = 'transferencia') = (grupo is not null)),
  check ((tipo = 'devolucao') = (forma is not null)),
  check (num_nonnulls(desfeito_em, desfeito_por, desfeito_motivo) in (0, 3))
);

create index caucao_movimentos_da_locacao on caucao_movimentos (locacao_id, criado_em, id);
create index on caucao_movimentos (arquivo_id) where arquivo_id is not null;
create index devolucoes_em_dinheiro on caucao_movimentos (data, feito_por)
  where tipo = 'devolucao' and forma = 'dinheiro';
create index devolucoes_desfeitas_em_dinheiro on caucao_movimentos (desfeito_em)
  where tipo = 'devolucao' and forma = 'dinheiro' and desfeito_em is not null;
create unique index caucao_movimentos_transferencia on caucao_movimentos (grupo, sinal) where grupo is not null;

-- The settlement of an ended rental: what is owed, what the deposit pays, and what goes back until when.
create table acertos (
  id uuid primary key default uuid_v7(),
  locacao_id uuid not null unique references locacoes on delete cascade,
  status text not null default 'rascunho' check (status in ('rascunho', 'fechado')),
  data_devolucao date not null,
  -- Set when it is closed: the day by which the rest of the deposit goes back, and the sheet as it was.
  prazo_devolucao date,
  fechado_em timestamptz,
  fechado_por text,
  -- Signed on paper, or on the phone: that document is in documentos.
  assinatura text constraint acertos_assinatura_check check (assinatura in ('papel', 'celular', 'sem')),
  -- Why nobody signed.
  motivo text check (motivo <> ''),
  total_devido bigint check (total_devido >= 0),
  total_saldo bigint check (total_saldo >= 0),
  -- What of the balance was received for days that were not used.
  total_creditos bigint check (total_creditos between 0 and total_saldo),
  total_disputa bigint check (total_disputa >= 0),
  a_devolver bigint check (a_devolver >= 0),
  a_receber bigint check (a_receber >= 0),
  folha jsonb,
  reaberto_motivo text,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  check (num_nonnulls(prazo_devolucao, fechado_em, fechado_por, assinatura, total_devido, total_saldo, total_disputa, a_devolver, a_receber)
    = case status when 'fechado' then 9 else 0 end),
  check ((status = 'fechado') = (total_creditos is not null)),
  check ((assinatura = 'sem') = (motivo is not null)),
  check (a_devolver = 0 or a_receber = 0),
  check (total_saldo + a_receber = total_devido + total_disputa + a_devolver)
);

create index acertos_por_status on acertos (status, data_devolucao, id);
create index acertos_por_prazo on acertos (prazo_devolucao, id) where status = 'fechado';

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

-- What the nightly check of the accounts found: one row per rule, of the last check.
create table conferencias (
  numero integer primary key,
  -- Rows that break the rule, and the first of them.
  ocorrencias integer not null check (ocorrencias >= 0),
  exemplos jsonb not null,
  conferido_em timestamptz not null
);
