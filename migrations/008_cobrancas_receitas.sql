-- Extra charges, and the register of revenue.

create table cobrancas_extras (
  id uuid primary key default uuid_v7(),
  locacao_id uuid references locacoes,
  cliente_id uuid not null references clientes,
  moto_id uuid references motos,
  tipo text not null check (
    tipo in ('dano_moto', 'reposicao_peca', 'franquia_sinistro', 'mal_uso', 'multa_transito', 'outros')),
  titulo text not null check (titulo <> ''),
  descricao text not null,
  valor bigint not null check (valor >= 0),
  data_ocorrencia date not null,
  data_vencimento date not null,
  data_pagamento date,
  forma text check (forma in ('pix', 'dinheiro', 'cartao_credito', 'cartao_debito', 'transferencia', 'outro')),
  observacoes text,
  status text not null default 'pendente' check (status in ('pendente', 'pago', 'cancelado', 'contestado')),
  simulada boolean not null default false,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  busca text generated always as (lower(f_unaccent(titulo))) stored,
  versao integer not null default 1,
  check ((status = 'pago') = (data_pagamento is not null))
);

create index on cobrancas_extras (locacao_id);
create index on cobrancas_extras (moto_id);
create index cobrancas_por_status on cobrancas_extras (status, data_vencimento, id);
create index cobrancas_por_tipo on cobrancas_extras (tipo, data_vencimento, id);
create index cobrancas_busca on cobrancas_extras using gin (busca gin_trgm_ops);

-- Simulated pending charges, which the totals of debts leave out.
create index cobrancas_simuladas on cobrancas_extras (status) where simulada;
create index cobrancas_sinistros_do_cliente on cobrancas_extras (cliente_id)
  where tipo in ('dano_moto', 'franquia_sinistro') and status <> 'cancelado' and not simulada;
create index cobrancas_por_vencimento on cobrancas_extras (data_vencimento desc, id desc) include (cliente_id, moto_id);
create index cobrancas_por_id on cobrancas_extras using hash (id);
create index cobrancas_do_cliente on cobrancas_extras (cliente_id, data_vencimento desc, id desc);

-- Summary by due date.
create table cobrancas_por_dia (
  dia date not null,
  status text not null,
  tipo text not null,
  shard smallint not null,
  total bigint not null,
  quantidade bigint not null,
  primary key (dia, status, tipo, shard)
);

create trigger somar_ao_incluir after insert on cobrancas_extras referencing new table as novos
  for each statement execute function somar_por_dia('cobrancas_por_dia', 'data_vencimento', 'status, tipo', 'valor');
create trigger somar_ao_mudar after update on cobrancas_extras referencing old table as antigos new table as novos
  for each statement execute function somar_por_dia('cobrancas_por_dia', 'data_vencimento', 'status, tipo', 'valor');
create trigger somar_ao_excluir after delete on cobrancas_extras referencing old table as antigos
  for each statement execute function somar_por_dia('cobrancas_por_dia', 'data_vencimento', 'status, tipo', 'valor');
create trigger rastro_excluido after delete on cobrancas_extras for each row execute function recuar_ultimo_ano();
create trigger rastro_recuou after update on cobrancas_extras for each row when (
  greatest(new.data_vencimento, new.data_pagamento) < greatest(old.data_vencimento, old.data_pagamento)
  or new.cliente_id <> old.cliente_id)
  execute function recuar_ultimo_ano();
create trigger rastro_andou after update on cobrancas_extras for each row when (
  greatest(new.data_vencimento, new.data_pagamento) > greatest(old.data_vencimento, old.data_pagamento)
  or new.cliente_id <> old.cliente_id)
  execute function acordar_parado();
create trigger versionar before update on cobrancas_extras for each row execute function versionar('busca');
create trigger auditar after insert or update or delete on cobrancas_extras
  for each row execute function auditar('busca', 'versao');

create table receitas (
  id uuid primary key default uuid_v7(),
  valor bigint not null check (valor >= 0),
  tipo_recebimento text not null
    check (tipo_recebimento in ('pix', 'dinheiro', 'cartao_credito', 'cartao_debito', 'transferencia', 'outro')),
  locacao_id uuid references locacoes,
  data_recebimento date not null,
  hora_recebimento time not null,
  observacoes text,
  -- Rows other than 'manual' are changed only through their source.
  origem text not null default 'manual' check (origem in ('manual', 'pagamento', 'cobranca', 'caucao')),
  pagamento_id uuid unique references pagamentos,
  cobranca_id uuid unique references cobrancas_extras,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  check ((origem in ('pagamento', 'caucao')) = (pagamento_id is not null)),
  check ((origem = 'cobranca') = (cobranca_id is not null))
);

create index on receitas (locacao_id);
create index receitas_por_data on receitas (data_recebimento desc, hora_recebimento desc, id desc);
create index receitas_por_tipo on receitas (tipo_recebimento, data_recebimento desc, hora_recebimento desc, id desc);

-- Summary by day received.
create table receitas_por_dia (
  dia date not null,
  tipo_recebimento text not null,
  origem text not null,
  shard smallint not null,
  total bigint not null,
  quantidade bigint not null,
  primary key (dia, tipo_recebimento, origem, shard)
);

create function somar_receitas() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into receitas_por_dia as t
    select data_recebimento, tipo_recebimento, origem, counter_shard(), -sum(valor), -count(*)
    from antigos group by 1, 2, 3 order by 1, 2, 3
    on conflict (dia, tipo_recebimento, origem, shard)
    do update set total = t.total + excluded.total, quantidade = t.quantidade + excluded.quantidade;
  end if;
  if tg_op <> 'DELETE' then
    insert into receitas_por_dia as t
    select data_recebimento, tipo_recebimento, origem, counter_shard(), sum(valor), count(*)
    from novos group by 1, 2, 3 order by 1, 2, 3
    on conflict (dia, tipo_recebimento, origem, shard)
    do update set total = t.total + excluded.total, quantidade = t.quantidade + excluded.quantidade;
  end if;
  return null;
end $$;

create trigger somar_ao_incluir after insert on receitas
  referencing new table as novos for each statement execute function somar_receitas();
create trigger somar_ao_mudar after update on receitas
  referencing old table as antigos new table as novos for each statement execute function somar_receitas();
create trigger somar_ao_excluir after delete on receitas
  referencing old table as antigos for each statement execute function somar_receitas();
create trigger versionar before update on receitas for each row execute function versionar();
create trigger auditar after insert or update or delete on receitas
  for each row execute function auditar('versao');
