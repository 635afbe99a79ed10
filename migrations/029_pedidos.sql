-- What customers send from their pages, and the link to each page.
create table pedidos (
  id uuid primary key default uuid_v7(),
  cliente_id uuid not null references clientes,
  -- The open rental of that moment and its motorcycle.
  locacao_id uuid references locacoes,
  moto_id uuid references motos,
  tipo text not null check (tipo in ('leitura', 'problema', 'dados', 'correcao')),
  texto text check (texto <> ''),
  km integer check (km between 0 and 9999999),
  -- The motorcycle does not run.
  parada boolean not null default false,
  arquivo_id uuid references arquivos on delete set null,
  resolvido_em timestamptz,
  resolvido_por text,
  resposta text check (resposta <> ''),
  -- What was made of it.
  hodometro_id uuid references hodometros on delete set null,
  manutencao_id uuid references manutencoes on delete set null,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  check ((locacao_id is null) = (moto_id is null)),
  check ((km is not null) = (tipo = 'leitura')),
  check ((texto is not null) = (tipo in ('problema', 'correcao'))),
  check (tipo <> 'leitura' or locacao_id is not null),
  check (not parada or tipo = 'problema'),
  check (num_nonnulls(resolvido_em, resolvido_por) in (0, 2)),
  check (resolvido_em is not null or (resposta is null and hodometro_id is null and manutencao_id is null))
);

create index pedidos_abertos on pedidos (criado_em, id) where resolvido_em is null;
create index pedidos_resolvidos on pedidos (resolvido_em desc, id desc) where resolvido_em is not null;
create index pedidos_do_cliente on pedidos (cliente_id, criado_em desc, id desc);
create index on pedidos (arquivo_id) where arquivo_id is not null;
create index on pedidos (locacao_id) where locacao_id is not null;
create index on pedidos (moto_id) where moto_id is not null;
create index on pedidos (hodometro_id) where hodometro_id is not null;
create index on pedidos (manutencao_id) where manutencao_id is not null;

-- A customer sends the odometer too.
alter table hodometros drop constraint hodometros_origem_check;
alter table hodometros add constraint hodometros_origem_check
  check (origem in ('cadastro', 'equipe', 'locacao', 'vistoria', 'manutencao', 'migracao', 'cliente'));

-- The page of a customer has one link, whose code is signed from the row's id.
alter table links_publicos drop constraint links_publicos_tipo_check;
alter table links_publicos add constraint links_publicos_tipo_check
  check (tipo in ('recibo', 'dividas', 'documento', 'pagina'));
alter table links_publicos drop constraint links_publicos_de_que;
alter table links_publicos add constraint links_publicos_de_que check (
  (tipo in ('dividas', 'pagina')) = (cliente_id is not null) and (tipo = 'recibo') = (recebimento_id is not null)
  and (tipo = 'documento') = (documento_id is not null));
create unique index links_publicos_pagina on links_publicos (cliente_id) where tipo = 'pagina';

-- The message that sends that link.
alter table mensagens drop constraint mensagens_tipo_check;
alter table mensagens add constraint mensagens_tipo_check check (tipo in (
  'cobranca', 'manual', 'multa', 'teste', 'fim_de_contrato', 'recibo', 'promessa_combinada', 'promessa_no_dia',
  'acerto', 'caucao_devolvida', 'moto_pronta', 'documento', 'notificacao', 'pagina'));

-- A customer enters their page.
alter table auditoria drop constraint auditoria_acao_check;
alter table auditoria add constraint auditoria_acao_check check (acao in (
  'insert', 'update', 'delete', 'visualizar', 'exportar', 'entrar', 'entrada_recusada', 'anonimizar'));
