-- Inspections and damage. An inspection is the state of a motorcycle at one moment, and its damage from one inspection to the next.

-- The checklist, in versions; the first comes with the product.
create table vistoria_modelos (
  id uuid primary key default uuid_v7(),
  versao_modelo integer not null unique check (versao_modelo > 0),
  -- [{codigo, nome, grupo, ordem}]
  itens jsonb not null check (jsonb_typeof(itens) = 'array' and itens <> '[]'),
  vigente_desde timestamptz not null default now(),
  -- Null: it came with the product.
  publicado_por text,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1
);

insert into vistoria_modelos (versao_modelo, itens)
select 1, jsonb_agg(jsonb_build_object('codigo', codigo, 'nome', nome, 'grupo', grupo, 'ordem', ordem) order by ordem)
from (values
  (1, 'freio_dianteiro', 'Freio dianteiro', 'seguranca'),
  (2, 'freio_traseiro', 'Freio traseiro', 'seguranca'),
  (3, 'pneus', 'Pneus (sulco ≥ 1 mm)', 'seguranca'),
  (4, 'farol', 'Farol', 'seguranca'),
  (5, 'lanterna_e_luz_de_freio', 'Lanterna e luz de freio', 'seguranca'),
  (6, 'setas', 'Setas', 'seguranca'),
  (7, 'buzina', 'Buzina', 'seguranca'),
  (8, 'corrente', 'Corrente', 'seguranca'),
  (9, 'vazamentos', 'Vazamentos', 'seguranca'),
  (10, 'retrovisores', 'Retrovisores', 'conservacao'),
  (11, 'manetes', 'Manetes', 'conservacao'),
  (12, 'pedaleiras', 'Pedaleiras', 'conservacao'),
  (13, 'escapamento', 'Escapamento', 'conservacao'),
  (14, 'carenagens', 'Carenagens', 'conservacao'),
  (15, 'banco', 'Banco', 'conservacao'),
  (16, 'painel', 'Painel', 'conservacao'),
  (17, 'placa_e_lacre', 'Placa e lacre', 'conservacao'),
  (18, 'chave', 'Chave', 'acessorio'),
  (19, 'chave_reserva', 'Chave reserva', 'acessorio'),
  (20, 'crlv_no_celular', 'CRLV-e no celular', 'acessorio'),
  (21, 'bau', 'Baú', 'acessorio'),
  (22, 'suporte_de_celular', 'Suporte de celular', 'acessorio'),
  (23, 'capacete', 'Capacete', 'acessorio'),
  (24, 'rastreador_ligado', 'Rastreador ligado', 'acessorio')
) as padrao (ordem, codigo, nome, grupo);

create table vistorias (
  id uuid primary key default uuid_v7(),
  tipo text not null check (tipo in ('entrega', 'devolucao', 'troca_volta', 'troca_saida', 'avulsa')),
  status text not null default 'rascunho' check (status in ('rascunho', 'concluida', 'anulada')),
  moto_id uuid not null references motos,
  locacao_id uuid references locacoes,
  cliente_id uuid references clientes,
  modelo_id uuid not null references vistoria_modelos,
  km integer check (km between 0 and 9999999),
  combustivel_oitavos smallint check (combustivel_oitavos between 0 and 8),
  observacoes text check (observacoes <> ''),
  -- Who does it; another person takes it over.
  autor text not null,
  iniciada_em timestamptz not null,
  -- The last answer, photo or damage that the server has.
  salva_em timestamptz not null,
  -- Photos that a phone has not sent yet, and whose phone.
  fotos_na_fila smallint not null default 0 check (fotos_na_fila between 0 and 99),
  fotos_na_fila_de text,
  concluida_em timestamptz,
  concluida_por text,
  -- An administrator let the motorcycle go out with a safety problem.
  liberada_por text,
  liberada_motivo text check (liberada_motivo <> ''),
  anulada_em timestamptz,
  anulada_por text,
  anulada_motivo text check (anulada_motivo <> ''),
  -- The term of a hand-over or return, or the amendment of a swap.
  documento_id uuid references documentos,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  constraint vistorias_da_locacao check (tipo = 'avulsa' or num_nonnulls(locacao_id, cliente_id) = 2),
  check ((locacao_id is null) = (cliente_id is null)),
  constraint vistorias_concluida check (
    status <> 'concluida' or num_nonnulls(km, concluida_em, concluida_por) = 3),
  check (status <> 'rascunho' or num_nonnulls(concluida_em, concluida_por, documento_id) = 0),
  check ((concluida_em is null) = (concluida_por is null)),
  check (num_nonnulls(anulada_em, anulada_por, anulada_motivo) = case status when 'anulada' then 3 else 0 end),
  check ((liberada_por is null) = (liberada_motivo is null)),
  check ((fotos_na_fila = 0) = (fotos_na_fila_de is null))
);

-- One open draft of a kind, and one hand-over and one return of a rental.
create unique index vistorias_rascunho on vistorias (moto_id, tipo, locacao_id) nulls not distinct
  where status = 'rascunho';
create unique index vistorias_uma_por_locacao on vistorias (locacao_id, tipo)
  where tipo in ('entrega', 'devolucao') and status = 'concluida';
create index vistorias_recentes on vistorias (iniciada_em desc, id desc);
create index on vistorias (moto_id, iniciada_em desc, id desc);
create index on vistorias (locacao_id, iniciada_em desc, id desc) where locacao_id is not null;
create index on vistorias (cliente_id, moto_id) where cliente_id is not null;
create index vistorias_abertas on vistorias (iniciada_em desc, id desc) where status = 'rascunho';
create index on vistorias (modelo_id);
create index on vistorias (documento_id) where documento_id is not null;
-- The lists of inspections and of documents by kind, in their order.
create index vistorias_por_tipo on vistorias (tipo, iniciada_em desc, id desc);

alter table locacoes_motos add foreign key (vistoria_saida_id) references vistorias;
alter table locacoes_motos add foreign key (vistoria_volta_id) references vistorias;
alter table arquivos add foreign key (vistoria_id) references vistorias on delete cascade;
alter table documentos add foreign key (vistoria_id) references vistorias deferrable initially deferred;

create table vistorias_respostas (
  id uuid primary key default uuid_v7(),
  vistoria_id uuid not null references vistorias on delete cascade,
  -- The code of an item of the inspection's checklist.
  item text not null check (item ~ '^[a-z0-9_]{1,60}$'),
  resposta text not null check (resposta in ('ok', 'problema', 'nao_tem', 'nao_se_aplica')),
  nota text check (nota <> ''),
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  constraint vistorias_respostas_uma unique (vistoria_id, item)
);

create table avarias (
  id uuid primary key default uuid_v7(),
  moto_id uuid not null references motos,
  regiao text not null check (regiao in (
    'farol', 'painel_instrumentos', 'guidao', 'manete_direito', 'manete_esquerdo', 'retrovisor_direito',
    'retrovisor_esquerdo', 'seta_dianteira_direita', 'seta_dianteira_esquerda', 'paralama_dianteiro', 'roda_dianteira',
    'pneu_dianteiro', 'garfo', 'tanque', 'carenagem_direita', 'carenagem_esquerda', 'motor', 'escapamento',
    'pedaleira_direita', 'pedaleira_esquerda', 'pedal_freio', 'pedal_cambio', 'banco', 'rabeta', 'lanterna',
    'seta_traseira_direita', 'seta_traseira_esquerda', 'placa', 'roda_traseira', 'pneu_traseiro')),
  -- Where it is on the drawing.
  x smallint not null check (x between 0 and 1000),
  y smallint not null check (y between 0 and 1000),
  tipo text not null check (tipo in ('riscado', 'amassado', 'quebrado', 'trincado', 'faltando', 'gasto', 'outro')),
  gravidade text not null check (gravidade in ('leve', 'media', 'grave')),
  -- Normal wear is never charged.
  desgaste boolean not null default false,
  nota text check (nota <> ''),
  -- A known damage that this one made worse.
  pior_que uuid references avarias,
  vista_primeiro_em uuid not null references vistorias,
  status text not null default 'existente' check (status in ('existente', 'cobrada', 'reparada', 'desconsiderada')),
  cobranca_id uuid unique references cobrancas_extras,
  manutencao_id uuid references manutencoes,
  -- Why it is disregarded.
  motivo text check (motivo <> ''),
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  constraint avarias_cobrada check ((status = 'cobrada') <= (cobranca_id is not null)),
  constraint avarias_com_cobranca check (cobranca_id is null or status in ('cobrada', 'reparada')),
  constraint avarias_reparada check ((status = 'reparada') = (manutencao_id is not null)),
  constraint avarias_desconsiderada check ((status = 'desconsiderada') = (motivo is not null)),
  constraint avarias_desgaste check (not desgaste or cobranca_id is null)
);

create index on avarias (moto_id, status);
create index on avarias (vista_primeiro_em);
create index on avarias (pior_que) where pior_que is not null;
create index on avarias (manutencao_id) where manutencao_id is not null;

alter table cobrancas_extras add foreign key (avaria_id) references avarias on delete set null;

create table vistorias_avarias (
  id uuid primary key default uuid_v7(),
  vistoria_id uuid not null references vistorias on delete cascade,
  avaria_id uuid not null references avarias on delete cascade,
  nova boolean not null,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  constraint vistorias_avarias_uma unique (vistoria_id, avaria_id)
);

create index on vistorias_avarias (avaria_id);
-- A damage is new once.
create unique index vistorias_avarias_nova on vistorias_avarias (avaria_id) where nova;

create table vistorias_fotos (
  -- Chosen by the phone: the Idempotency-Key of the upload.
  id uuid primary key default uuid_v7(),
  vistoria_id uuid not null references vistorias on delete cascade,
  slot text not null check (slot in (
    'frente', 'traseira', 'lado_esquerdo', 'lado_direito', 'painel', 'pneu_dianteiro', 'pneu_traseiro', 'livre')),
  arquivo_id uuid not null unique,
  -- Of the stored bytes.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  capturada_em timestamptz not null,
  depois_da_assinatura boolean not null default false,
  -- What a free photo shows.
  avaria_id uuid references avarias on delete set null,
  item text check (item ~ '^[a-z0-9_]{1,60}$'),
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  -- The file is of the same inspection.
  foreign key (arquivo_id, vistoria_id) references arquivos (id, vistoria_id) on delete cascade,
  check (not depois_da_assinatura or slot = 'livre'),
  check (num_nonnulls(avaria_id, item) <= 1)
);

create unique index vistorias_fotos_slot on vistorias_fotos (vistoria_id, slot) where slot <> 'livre';
create index on vistorias_fotos (vistoria_id);
create index on vistorias_fotos (avaria_id) where avaria_id is not null;

-- What the shop asks for a kind of damage, of one region or of any.
create table precos_avarias (
  id uuid primary key default uuid_v7(),
  tipo text not null check (tipo in ('riscado', 'amassado', 'quebrado', 'trincado', 'faltando', 'gasto', 'outro')),
  regiao text check (regiao in (
    'farol', 'painel_instrumentos', 'guidao', 'manete_direito', 'manete_esquerdo', 'retrovisor_direito',
    'retrovisor_esquerdo', 'seta_dianteira_direita', 'seta_dianteira_esquerda', 'paralama_dianteiro', 'roda_dianteira',
    'pneu_dianteiro', 'garfo', 'tanque', 'carenagem_direita', 'carenagem_esquerda', 'motor', 'escapamento',
    'pedaleira_direita', 'pedaleira_esquerda', 'pedal_freio', 'pedal_cambio', 'banco', 'rabeta', 'lanterna',
    'seta_traseira_direita', 'seta_traseira_esquerda', 'placa', 'roda_traseira', 'pneu_traseiro')),
  valor bigint not null check (valor > 0),
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  constraint precos_avarias_um unique nulls not distinct (tipo, regiao)
);
