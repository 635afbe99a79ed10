-- The fleet, the customers and the rentals.

create table motos (
  id uuid primary key default uuid_v7(),
  placa text not null check (placa ~ '^[A-Z]{3}[0-9][A-Z0-9][0-9]{2}$'),
  cor text not null check (cor in ('Vermelha', 'Azul', 'Preta', 'Branca')),
  ano integer not null check (ano >= 2020),
  modelo text not null default 'DK 160',
  km_atual integer not null check (km_atual >= 0),
  km_ultima_manutencao integer check (km_ultima_manutencao >= 0),
  data_aquisicao date not null,
  observacoes text,
  status text not null default 'disponivel' check (status in ('disponivel', 'alugada', 'manutencao', 'inativa')),
  renavam text,
  chassi text,
  criado_em timestamptz not null default now(),
  excluido_em timestamptz,
  demonstracao boolean not null default em_demonstracao()
);
create unique index motos_placa_unica on motos (placa) where excluido_em is null;
create index on motos (status) where excluido_em is null;
create index motos_placa_busca on motos using gin (placa gin_trgm_ops);

create table clientes (
  id uuid primary key default uuid_v7(),
  nome text not null check (nome <> ''),
  cpf text not null check (cpf ~ '^[0-9]{11}$'),
  telefone text not null check (telefone ~ '^[0-9]{10,11}$'),
  email text,
  cnh text not null,
  validade_cnh date,
  data_nascimento date not null,
  endereco text not null,
  cidade text not null default 'Praia Grande',
  cep text not null check (cep ~ '^[0-9]{8}$'),
  observacoes text,
  status text not null default 'ativo' check (status in ('ativo', 'inativo', 'bloqueado')),
  motivo_bloqueio text,
  data_bloqueio timestamptz,
  bloqueado_por text,
  criado_em timestamptz not null default now(),
  excluido_em timestamptz,
  demonstracao boolean not null default em_demonstracao(),
  busca text generated always as (lower(f_unaccent(nome)) || ' ' || cpf || ' ' || telefone) stored,
  check ((status = 'bloqueado') = (motivo_bloqueio is not null))
);
create unique index clientes_cpf_unico on clientes (cpf) where excluido_em is null;
create index clientes_busca on clientes using gin (busca gin_trgm_ops);
create index clientes_nome on clientes (nome collate "pt-x-icu", id) where excluido_em is null;
create index on clientes (status) where excluido_em is null;

create table clientes_historico (
  id uuid primary key default uuid_v7(),
  cliente_id uuid not null references clientes,
  acao text not null check (acao in ('bloqueio', 'desbloqueio', 'autorizacao')),
  motivo text not null check (motivo <> ''),
  observacoes text,
  usuario_responsavel text not null,
  data_acao timestamptz not null
);
create index on clientes_historico (cliente_id, data_acao desc);

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
  check (data_fim >= data_inicio),
  check (km_final >= km_inicial),
  check ((status in ('finalizada', 'cancelada')) = (data_encerramento is not null))
);
-- Two people renting the same motorcycle at the same instant: this lets one of them through.
create unique index locacoes_moto_em_aberto on locacoes (moto_id)
  where status in ('ativa', 'pausada', 'desabilitada', 'atrasada');
create index on locacoes (cliente_id, data_inicio desc);
create index on locacoes (moto_id, data_inicio desc);
create index locacoes_recentes on locacoes (data_inicio desc, id desc);
create index locacoes_por_status on locacoes (status, data_inicio desc, id desc);
-- A rental is shown and searched by the last eight characters of its id.
create index locacoes_final_do_id on locacoes (right(id::text, 8) text_pattern_ops);

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

-- One rental despite restrictions: used up by the next one.
create table autorizacoes_locacao (
  id uuid primary key default uuid_v7(),
  cliente_id uuid not null references clientes,
  motivo text not null check (motivo <> ''),
  observacoes text,
  usuario_responsavel text not null,
  criada_em timestamptz not null,
  locacao_id uuid references locacoes
);
create unique index autorizacoes_uma_em_aberto on autorizacoes_locacao (cliente_id) where locacao_id is null;
create index on autorizacoes_locacao (locacao_id);

-- A motorcycle is 'alugada' exactly while an open rental holds it. Checked at commit, whoever wrote what.
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

create trigger auditar after insert or update or delete on motos for each row execute function auditar('busca');
create trigger auditar after insert or update or delete on clientes for each row execute function auditar('busca');
create trigger auditar after insert or update or delete on clientes_historico
  for each row execute function auditar();
create trigger auditar after insert or update or delete on locacoes for each row execute function auditar();
create trigger auditar after insert or update or delete on locacoes_historico
  for each row execute function auditar();
create trigger auditar after insert or update or delete on autorizacoes_locacao
  for each row execute function auditar();
