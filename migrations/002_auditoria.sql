-- The audit trail, which the application's own role can neither change nor forge.

create table auditoria (
  id bigint generated always as identity primary key,
  em timestamptz not null default clock_timestamp(),
  usuario text not null,
  origem text,
  motivo text,
  acao text not null check (acao in (
    'insert', 'update', 'delete', 'visualizar', 'exportar', 'entrada_recusada', 'anonimizar')),
  entidade text not null,
  entidade_id text not null,
  antes jsonb,
  depois jsonb,
  -- Id of the request, as in the server's log.
  pedido text,
  -- Changed columns whose values are not recorded: secrets and derived columns.
  ocultos jsonb
);

create index on auditoria (entidade, entidade_id, id desc);
create index on auditoria (em);
create index auditoria_por_usuario on auditoria (usuario, id desc);
create index auditoria_por_entidade on auditoria (entidade, id desc);
create index auditoria_por_endereco on auditoria (origem, id desc) where origem is not null;
create index auditoria_acoes_raras on auditoria (acao, id desc) where acao <> 'insert' and acao <> 'update';
create index auditoria_do_cliente on auditoria ((coalesce(depois ->> 'cliente_id', antes ->> 'cliente_id')), id desc)
  where coalesce(depois ->> 'cliente_id', antes ->> 'cliente_id') is not null;
create index auditoria_da_locacao on auditoria ((coalesce(depois ->> 'locacao_id', antes ->> 'locacao_id')), id desc)
  where coalesce(depois ->> 'locacao_id', antes ->> 'locacao_id') is not null;
create index auditoria_da_moto on auditoria ((coalesce(depois ->> 'moto_id', antes ->> 'moto_id')), id desc)
  where coalesce(depois ->> 'moto_id', antes ->> 'moto_id') is not null;
create index auditoria_mudancas on auditoria (id desc) where acao = 'update';

-- Personal data (LGPD, Lei 13.709/2018): which rows belong to a customer, anonymisation, retention.

-- What each run of the retention job removed.
create table limpezas (
  id uuid primary key default uuid_v7(),
  em timestamptz not null,
  removidos jsonb not null
);

create index on limpezas (em desc);

-- What an administrator is told about another's act: one row per recipient, shown until acknowledged.
create table avisos (
  id uuid primary key default uuid_v7(),
  usuario_id uuid not null,
  titulo text not null check (length(titulo) between 1 and 200),
  texto text not null check (length(texto) between 1 and 1000),
  -- The screen that shows it, for example '/admin/whatsapp?aba=templates'.
  href text not null check (href like '/admin/%'),
  criado_em timestamptz not null,
  ciente_em timestamptz
);

create index on avisos (usuario_id, criado_em desc) where ciente_em is null;

-- The weekly e-mail about the changes of a week: one per week and address, however often the job runs.
create table resumos_semanais (
  id uuid primary key default uuid_v7(),
  -- Its Monday.
  semana date not null check (extract(isodow from semana) = 1),
  endereco text not null check (endereco <> ''),
  status text not null default 'pendente'
    check (status in ('pendente', 'enviando', 'enviado', 'falha', 'dispensado')),
  motivo text,
  provedor text,
  tentado_em timestamptz,
  criado_em timestamptz not null,
  -- Of a failure: the e-mail may have arrived all the same, so it is not sent again.
  pode_ter_chegado boolean not null default false,
  unique (semana, endereco)
);
