-- Maintenance of the fleet and traffic fines.

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
  demonstracao boolean not null default em_demonstracao()
);
create index on manutencoes (moto_id, data_realizada desc, id desc);
create index manutencoes_recentes on manutencoes (data_realizada desc, id desc);

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
  unique (numero_auto)
);
create index on multas (placa, data_infracao desc);
create index multas_recentes on multas (data_infracao desc, id desc);
create index on multas (locacao_id);
create index on multas (cliente_id);
create index on multas (moto_id);

create trigger auditar after insert or update or delete on manutencoes
  for each row execute function auditar();
create trigger auditar after insert or update or delete on multas for each row execute function auditar();
