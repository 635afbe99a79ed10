-- Expenses: money the shop pays other than services, of motorcycles or of none.

create table despesas (
  id uuid primary key default uuid_v7(),
  tipo text not null check (tipo in ('pecas', 'combustivel_lavagem', 'seguro', 'rastreador', 'licenciamento', 'ipva', 'multa',
    'financiamento', 'guincho_patio', 'aluguel_contas', 'salarios', 'impostos_tarifas', 'outros')),
  descricao text check (descricao <> ''),
  fornecedor text check (fornecedor <> ''),
  observacoes text,
  -- 0 while unpaid: not known yet.
  valor bigint not null check (valor between 0 and 999999999),
  vencimento date not null,
  pago_em date,
  forma text check (forma in ('pix', 'dinheiro', 'cartao_credito', 'cartao_debito', 'transferencia', 'outro')),
  -- The first of its series, which names itself. Only the newest of a series has repete.
  serie_id uuid references despesas,
  repete text check (repete in ('mensal', 'anual')),
  -- The day of the month that the next ones are due on, or the month's last.
  repete_dia integer check (repete_dia between 1 and 31),
  repete_ate date,
  -- One that a person removes stays, cancelled with the reason.
  cancelada_em timestamptz,
  motivo_cancelamento text check (motivo_cancelamento <> ''),
  -- Raised when its parts change, so that versao follows.
  partilha integer not null default 0,
  busca text generated always as (lower(f_unaccent(coalesce(descricao, '') || ' ' || coalesce(fornecedor, '')))) stored,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  constraint despesas_descricao check (tipo <> 'outros' or descricao is not null),
  constraint despesas_paga check ((pago_em is null) = (forma is null)),
  constraint despesas_repete check ((repete is null) = (repete_dia is null)
    and (repete is null or (serie_id is not null and cancelada_em is null))
    and (repete_ate is null or (repete is not null and repete_ate >= vencimento))),
  constraint despesas_cancelada check ((cancelada_em is null) = (motivo_cancelamento is null)),
  constraint despesas_da_serie unique (serie_id, vencimento)
);

create unique index despesas_mais_nova_da_serie on despesas (serie_id) where repete is not null;
create index despesas_a_pagar on despesas (vencimento, id) where pago_em is null and cancelada_em is null;
create index despesas_pagas on despesas (pago_em desc, id desc) where pago_em is not null and cancelada_em is null;
create index despesas_canceladas on despesas (coalesce(pago_em, vencimento) desc, id desc) where cancelada_em is not null;
create index despesas_por_dia_e_id on despesas (coalesce(pago_em, vencimento) desc, id desc);
create index despesas_busca on despesas using gin (busca gin_trgm_ops);
create index despesas_por_fornecedor on despesas (fornecedor) where fornecedor is not null;

-- What of an expense each motorcycle bears; an expense without parts is the shop's.
create table despesas_motos (
  id uuid primary key default uuid_v7(),
  despesa_id uuid not null references despesas on delete cascade,
  moto_id uuid not null references motos,
  valor bigint not null check (valor >= 0),
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  constraint despesas_motos_uma_vez unique (despesa_id, moto_id)
);

create index despesas_motos_da_moto on despesas_motos (moto_id, despesa_id);

-- Summary of the paid ones by the day they were paid.
create table despesas_por_dia (
  dia date not null,
  tipo text not null,
  shard smallint not null,
  total bigint not null,
  quantidade bigint not null,
  primary key (dia, tipo, shard)
);

alter table arquivos add column despesa_id uuid references despesas on delete cascade;
alter table arquivos drop constraint arquivos_um_dono;
alter table arquivos add constraint arquivos_um_dono
  check (num_nonnulls(cliente_id, moto_id, manutencao_id, multa_id, documento_id, vistoria_id, despesa_id) = 1);
create index on arquivos (despesa_id, data_upload desc, id desc) where despesa_id is not null;
