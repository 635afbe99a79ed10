-- Maintenance and traffic fines.

create table manutencoes (
  id uuid primary key default uuid_v7(),
  moto_id uuid not null references motos,
  tipo text not null check (tipo in ('preventiva', 'corretiva', 'revisao', 'troca_oleo')),
  descricao text not null check (descricao <> ''),
  data_realizada date not null,
  km_realizada integer not null check (km_realizada >= 0),
  custo bigint not null check (custo >= 0),
  responsavel text not null check (responsavel <> ''),
  observacoes text,
  proxima_manutencao_km integer check (proxima_manutencao_km >= 0),
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  busca text generated always as (lower(f_unaccent(descricao || ' ' || responsavel))) stored,
  versao integer not null default 1
);

create index on manutencoes (moto_id, data_realizada desc, id desc);
create index manutencoes_recentes on manutencoes (data_realizada desc, id desc);
create index manutencoes_por_tipo on manutencoes (tipo, data_realizada desc, id desc);
create index manutencoes_busca on manutencoes using gin (busca gin_trgm_ops);

-- Summary by day done.
create table manutencoes_por_dia (
  dia date not null,
  tipo text not null,
  shard smallint not null,
  total bigint not null,
  quantidade bigint not null,
  primary key (dia, tipo, shard)
);

create trigger somar_ao_incluir after insert on manutencoes referencing new table as novos
  for each statement execute function somar_por_dia('manutencoes_por_dia', 'data_realizada', 'tipo', 'custo');
create trigger somar_ao_mudar after update on manutencoes referencing old table as antigos new table as novos
  for each statement execute function somar_por_dia('manutencoes_por_dia', 'data_realizada', 'tipo', 'custo');
create trigger somar_ao_excluir after delete on manutencoes referencing old table as antigos
  for each statement execute function somar_por_dia('manutencoes_por_dia', 'data_realizada', 'tipo', 'custo');
create trigger versionar before update on manutencoes for each row execute function versionar('busca');
create trigger auditar after insert or update or delete on manutencoes
  for each row execute function auditar('busca', 'versao');

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
  constraint sne_depois_da_indicacao check (sne_aceito_em is null or indicacao in ('enviada', 'dispensada')),
  unique (numero_auto)
);

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

-- When its charge is deleted, a fine is new again unless the customer was notified.
create function soltar_multa() returns trigger language plpgsql as $$
begin
  update multas
  set cobranca_id = null, status = case status when 'cobranca_criada' then 'nova' else status end
  where cobranca_id = old.id;
  return old;
end $$;

create trigger soltar_multa before delete on cobrancas_extras
  for each row execute function soltar_multa();
create trigger somar_ao_incluir after insert on multas referencing new table as novos
  for each statement execute function somar_por_dia('multas_por_dia', 'data_vencimento', 'status', 'valor_original');
create trigger somar_ao_mudar after update on multas referencing old table as antigos new table as novos
  for each statement execute function somar_por_dia('multas_por_dia', 'data_vencimento', 'status', 'valor_original');
create trigger somar_ao_excluir after delete on multas referencing old table as antigos
  for each statement execute function somar_por_dia('multas_por_dia', 'data_vencimento', 'status', 'valor_original');
create trigger versionar before update on multas for each row execute function versionar();
create trigger auditar after insert or update or delete on multas
  for each row execute function auditar('versao');
create trigger auditar after insert or update or delete on multas_historico
  for each row execute function auditar();
