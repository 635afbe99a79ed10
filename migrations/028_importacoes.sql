-- Spreadsheets that bring motorcycles, customers and rentals, and what they made.

create table importacoes (
  id uuid primary key default uuid_v7(),
  tipo text not null check (tipo in ('motos', 'clientes', 'locacoes')),
  arquivo_nome text not null check (arquivo_nome <> ''),
  sha256 bytea not null check (length(sha256) = 32),
  -- The sheet that was read, and all that the file has; null and empty for a CSV.
  folha text,
  folhas text[] not null default '{}',
  titulos text[] not null,
  -- How many rows were left out, by why.
  descartadas jsonb not null default '{}',
  -- The column of each field, and the text that a field has in every row.
  colunas jsonb not null default '{}',
  fixos jsonb not null default '{}',
  situacao text not null default 'rascunho' check (situacao in (
    'rascunho', 'conferindo', 'conferida', 'importando', 'importada', 'desfazendo', 'desfeita')),
  -- Rows done by the work that runs.
  feitas integer not null default 0 check (feitas >= 0),
  -- What the work that runs was asked for, by whom, and when it began; one that a stop of the server ended has begun before.
  opcoes jsonb,
  pedida_por text,
  comecou_em timestamptz,
  -- How many rows of each situacao, the sums of the sheet, what was made, and what an undo left.
  resumo jsonb,
  totais jsonb,
  resultado jsonb,
  ficaram jsonb not null default '[]',
  erro text,
  importada_em timestamptz,
  desfeita_em timestamptz,
  -- Who sent the file, then who imported it.
  por text not null,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  check ((situacao in ('conferindo', 'importando', 'desfazendo')) = (opcoes is not null)),
  check ((opcoes is null) = (pedida_por is null)),
  check (comecou_em is null or opcoes is not null),
  check ((situacao in ('importada', 'desfazendo', 'desfeita')) = (importada_em is not null)),
  check ((situacao = 'desfeita') = (desfeita_em is not null))
);

create unique index importacoes_uma_vez on importacoes (sha256, tipo, folha) nulls not distinct
  where situacao in ('importada', 'desfazendo');
create unique index importacoes_uma_por_vez on importacoes ((true)) where situacao in ('conferindo', 'importando', 'desfazendo');
create index importacoes_recentes on importacoes (criado_em desc, id desc);

-- The rows below the titles, by their number in the file. Their texts go when they are imported, or after a week.
create table importacoes_linhas (
  importacao_id uuid not null references importacoes on delete cascade,
  linha integer not null check (linha > 0),
  celulas text[],
  -- What was typed over the file's texts, by field.
  correcoes jsonb not null default '{}',
  resultado jsonb,
  pulada boolean not null default false,
  primary key (importacao_id, linha)
);

create index importacoes_linhas_com_celulas on importacoes_linhas (importacao_id) where celulas is not null;

alter table motos add column importacao_id uuid references importacoes;
create index motos_da_importacao on motos (importacao_id) where importacao_id is not null;

alter table locacoes add column importacao_id uuid references importacoes;
create index locacoes_da_importacao on locacoes (importacao_id) where importacao_id is not null;

-- A customer of an import may lack what the forms demand.
alter table clientes
  add column importacao_id uuid references importacoes,
  alter column data_nascimento drop not null,
  drop constraint clientes_cep_check,
  add constraint clientes_cep_check check (cep ~ '^([0-9]{8})?$'),
  add column cadastro_incompleto boolean not null generated always as (
    cnh = '' or data_nascimento is null or endereco = '' or cep = '') stored;
create index clientes_da_importacao on clientes (importacao_id) where importacao_id is not null;
create index clientes_incompletos on clientes (nome collate "pt-x-icu", id) where cadastro_incompleto and excluido_em is null;

-- The deposit that a rental of an import begins with.
do $$
declare
  antigo text;
begin
  for antigo in
    select conname from pg_constraint where conrelid = 'caucao_movimentos'::regclass and contype = 'c' and (
      conname = 'caucao_movimentos_tipo_check'
      or pg_get_constraintdef(oid) ~ 'CASE tipo' or pg_get_constraintdef(oid) ~ 'alocacao_id IS NULL')
  loop
    execute format('alter table caucao_movimentos drop constraint %I', antigo);
  end loop;
end $$;

alter table caucao_movimentos
  add constraint caucao_movimentos_tipo_check
    check (tipo in ('entrada', 'credito', 'aplicacao', 'devolucao', 'transferencia', 'saldo_inicial')),
  add constraint caucao_movimentos_sinal check (
    case tipo when 'transferencia' then sinal in (-1, 1) when 'entrada' then sinal = 1 when 'credito' then sinal = 1
      when 'saldo_inicial' then sinal = 1 else sinal = -1 end),
  add constraint caucao_movimentos_alocada check (
    (tipo in ('devolucao', 'transferencia', 'saldo_inicial')) = (alocacao_id is null));
create unique index caucao_movimentos_saldo_inicial on caucao_movimentos (locacao_id) where tipo = 'saldo_inicial';

-- A rental's history also begins with an import, whatever else it may say by now.
do $$
declare
  acoes constant text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'locacoes_historico_acao_check');
begin
  alter table locacoes_historico drop constraint locacoes_historico_acao_check;
  execute format('alter table locacoes_historico add constraint locacoes_historico_acao_check check (%s)',
    regexp_replace(acoes, '\]', ', ''importar''::text]'));
end $$;
