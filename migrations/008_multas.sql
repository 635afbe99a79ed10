-- Traffic fines.

create table multas (
  id uuid primary key default uuid_v7(),
  placa text not null,
  moto_id uuid references motos,
  locacao_id uuid references locacoes,
  cliente_id uuid references clientes,
  cobranca_id uuid unique references cobrancas_extras,
  tipo_infracao text not null check (
    tipo_infracao in ('velocidade', 'sinal_vermelho', 'estacionamento', 'capacete', 'cnh_vencida', 'outros')),
  codigo_infracao text,
  descricao_infracao text not null,
  orgao_autuador text,
  data_infracao timestamptz not null,
  data_notificacao date,
  data_vencimento date not null,
  data_vencimento_desconto date,
  prazo_indicacao date not null,
  local_infracao text not null,
  numero_auto text not null,
  valor_original bigint not null check (valor_original >= 0),
  valor_desconto bigint check (valor_desconto >= 0),
  pontos_cnh integer not null default 0 check (pontos_cnh >= 0),
  velocidade_medida integer,
  velocidade_permitida integer,
  status text not null default 'nova'
    check (status in ('nova', 'notificada', 'cobranca_criada', 'paga', 'contestada')),
  origem text not null,
  detectada_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  -- False if only the day is known: data_infracao is then its noon.
  hora_conhecida boolean not null default true,
  -- The registry gives no due date: the earliest that the law allows is used.
  vencimento_estimado boolean not null default false,
  -- A missed deadline follows from prazo_indicacao and is not stored.
  indicacao text not null default 'pendente'
    check (indicacao in ('pendente', 'preparada', 'enviada', 'dispensada')),
  indicacao_data date,
  indicacao_protocolo text,
  indicacao_motivo text,
  sne_aceito_em date,
  versao integer not null default 1,
  constraint indicacao_enviada_tem_data check ((indicacao = 'enviada') = (indicacao_data is not null)),
  constraint indicacao_dispensada_tem_motivo check ((indicacao = 'dispensada') = (indicacao_motivo is not null)),
  constraint protocolo_de_indicacao_enviada check (indicacao_protocolo is null or indicacao = 'enviada'),
  -- Accepting the 40 % discount acknowledges the fine: no driver can be named afterwards.
  constraint sne_depois_da_indicacao check (sne_aceito_em is null or indicacao in ('enviada', 'dispensada'))
);

-- Only the letters and digits of a fine's number decide whether it is the same fine; the number stays as it was typed.
create unique index multas_auto on multas (auto_chave(numero_auto));
create index on multas (placa, data_infracao desc);
create index on multas (locacao_id);
create index on multas (cliente_id);
create index on multas (moto_id);
create index multas_placa_busca on multas using gin (placa gin_trgm_ops);
create index multas_recentes on multas (data_infracao desc, id desc);
create index multas_por_status on multas (status, data_infracao desc, id desc);
create index multas_novas on multas (prazo_indicacao, id) where status in ('nova', 'cobranca_criada');
create index multas_com_desconto on multas (data_vencimento_desconto) where status <> 'paga';
create index multas_simuladas on multas (id) where origem = 'simulacao';
create index multas_com_sne on multas (data_vencimento) where sne_aceito_em is not null and status <> 'paga';
create index multas_a_indicar on multas (prazo_indicacao, id)
  where indicacao in ('pendente', 'preparada') and origem <> 'simulacao';

alter table cobrancas_extras add foreign key (multa_id) references multas on delete set null;

-- What was done about a fine besides its status.
create table multas_historico (
  id uuid primary key default uuid_v7(),
  multa_id uuid not null references multas on delete cascade,
  acao text not null check (acao in (
    'fici_gerada', 'indicacao_enviada', 'indicacao_dispensada', 'indicacao_desfeita',
    'sne_aceito', 'sne_desfeito', 'locatario_atribuido')),
  observacoes text,
  usuario_responsavel text not null,
  data_acao timestamptz not null
);

create index on multas_historico (multa_id, data_acao desc, id desc);

-- Queries for fines at the traffic authority.
create table consultas_multas (
  id uuid primary key default uuid_v7(),
  em timestamptz not null,
  automatica boolean not null,
  placas_consultadas integer not null default 0,
  multas_novas integer not null default 0,
  falhas integer not null default 0
);

create index on consultas_multas (em desc);

-- Summary by due date.
create table multas_por_dia (
  dia date not null,
  status text not null,
  shard smallint not null,
  total bigint not null,
  quantidade bigint not null,
  primary key (dia, status, shard)
);
