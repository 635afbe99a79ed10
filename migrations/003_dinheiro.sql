-- Money: weekly payments, extra charges, the revenue register, and the totals kept beside them.

create table pagamentos (
  id uuid primary key default uuid_v7(),
  locacao_id uuid not null references locacoes,
  cliente_id uuid not null references clientes,
  moto_id uuid not null references motos,
  tipo text not null default 'semanal' check (tipo in ('semanal', 'caucao', 'avulso', 'complemento')),
  semana_referencia integer not null default 1 check (semana_referencia >= 1),
  valor_original bigint not null check (valor_original >= 0),
  data_vencimento date not null,
  status text not null default 'pendente' check (status in ('pendente', 'pago', 'cancelado')),
  -- Frozen when paid: what was charged for being late, and what came in.
  dias_atraso integer not null default 0 check (dias_atraso >= 0),
  multa_fixa bigint not null default 0 check (multa_fixa >= 0),
  multa_diaria bigint not null default 0 check (multa_diaria >= 0),
  valor_pago bigint check (valor_pago >= 0),
  data_pagamento date,
  forma text check (forma in ('pix', 'dinheiro', 'cartao_credito', 'cartao_debito', 'transferencia', 'outro')),
  observacoes text,
  cancelado_por text check (cancelado_por in ('pausa', 'encerramento', 'prazo')),
  -- Of a deposit, once the rental is over: what was kept and what went back.
  caucao_retida bigint check (caucao_retida >= 0),
  caucao_devolvida bigint check (caucao_devolvida >= 0),
  caucao_encerrada_em date,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  check ((status = 'pago') = (valor_pago is not null)),
  check ((status = 'pago') = (data_pagamento is not null)),
  check ((status = 'cancelado') = (cancelado_por is not null)),
  check (caucao_encerrada_em is null or (tipo = 'caucao' and caucao_retida + caucao_devolvida = valor_pago))
);
create unique index pagamentos_semana_unica on pagamentos (locacao_id, semana_referencia) where tipo = 'semanal';
create unique index pagamentos_caucao_unica on pagamentos (locacao_id) where tipo = 'caucao';
create index pagamentos_da_locacao on pagamentos (locacao_id, data_vencimento);
create index pagamentos_do_cliente on pagamentos (cliente_id, data_vencimento desc);
create index pagamentos_da_moto on pagamentos (moto_id);
create index pagamentos_por_vencimento on pagamentos (data_vencimento desc, id desc);
create index pagamentos_pagos on pagamentos (data_vencimento desc, id desc) where status = 'pago';
create index pagamentos_cancelados on pagamentos (data_vencimento desc, id desc) where status = 'cancelado';
create index pagamentos_em_aberto on pagamentos (data_vencimento, id) include (valor_original, tipo)
  where status = 'pendente';

-- Where each rental's weekly schedule stands: the number of the week to create next and the day it falls due.
-- No day while the rental stands still, is over, or has used up its days.
create table semanas_agenda (
  locacao_id uuid primary key references locacoes on delete cascade,
  proxima_semana integer not null check (proxima_semana >= 1),
  proxima_em date
);
create index semanas_a_criar on semanas_agenda (proxima_em) where proxima_em is not null;

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
  check ((status = 'pago') = (data_pagamento is not null))
);
create index cobrancas_por_vencimento on cobrancas_extras (data_vencimento desc, id desc);
create index cobrancas_por_status on cobrancas_extras (status, data_vencimento, id);
create index cobrancas_por_tipo on cobrancas_extras (tipo, data_vencimento, id);
create index cobrancas_busca on cobrancas_extras using gin (busca gin_trgm_ops);
create index on cobrancas_extras (cliente_id);
create index on cobrancas_extras (locacao_id);
create index on cobrancas_extras (moto_id);

create table receitas (
  id uuid primary key default uuid_v7(),
  valor bigint not null check (valor >= 0),
  tipo_recebimento text not null
    check (tipo_recebimento in ('pix', 'dinheiro', 'cartao_credito', 'cartao_debito', 'transferencia', 'outro')),
  locacao_id uuid references locacoes,
  data_recebimento date not null,
  hora_recebimento time not null,
  observacoes text,
  -- Where it came from; all but 'manual' are changed only at their source.
  origem text not null default 'manual' check (origem in ('manual', 'pagamento', 'cobranca', 'caucao')),
  pagamento_id uuid unique references pagamentos,
  cobranca_id uuid unique references cobrancas_extras,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  check ((origem in ('pagamento', 'caucao')) = (pagamento_id is not null)),
  check ((origem = 'cobranca') = (cobranca_id is not null))
);
create index receitas_por_data on receitas (data_recebimento desc, hora_recebimento desc, id desc);
create index receitas_por_tipo on receitas (tipo_recebimento, data_recebimento desc, hora_recebimento desc, id desc);
create index on receitas (locacao_id);

-- Kept totals: what a month of the register or the number of payments is, without reading the rows.
-- One row per day and kind and slice; the slice is the writing connection's, so that two cashiers on the
-- same day do not wait for each other. Readers add the slices up.
create function fatia() returns smallint language sql stable as $$ select (pg_backend_pid() % 16)::smallint $$;

create table receitas_por_dia (
  dia date not null,
  tipo_recebimento text not null,
  origem text not null,
  fatia smallint not null,
  total bigint not null,
  quantidade bigint not null,
  primary key (dia, tipo_recebimento, origem, fatia)
);

create function somar_receitas() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into receitas_por_dia as t
    select data_recebimento, tipo_recebimento, origem, fatia(), -sum(valor), -count(*)
    from antigos group by 1, 2, 3 order by 1, 2, 3
    on conflict (dia, tipo_recebimento, origem, fatia)
    do update set total = t.total + excluded.total, quantidade = t.quantidade + excluded.quantidade;
  end if;
  if tg_op <> 'DELETE' then
    insert into receitas_por_dia as t
    select data_recebimento, tipo_recebimento, origem, fatia(), sum(valor), count(*)
    from novos group by 1, 2, 3 order by 1, 2, 3
    on conflict (dia, tipo_recebimento, origem, fatia)
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

-- Of payments by the day they fall due: what was paid counts as `valor_pago`, all else as `valor_original`.
create table pagamentos_por_dia (
  dia date not null,
  status text not null,
  tipo text not null,
  fatia smallint not null,
  total bigint not null,
  quantidade bigint not null,
  primary key (dia, status, tipo, fatia)
);

create function somar_pagamentos() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into pagamentos_por_dia as t
    select data_vencimento, status, tipo, fatia(), -sum(coalesce(valor_pago, valor_original)), -count(*)
    from antigos group by 1, 2, 3 order by 1, 2, 3
    on conflict (dia, status, tipo, fatia)
    do update set total = t.total + excluded.total, quantidade = t.quantidade + excluded.quantidade;
  end if;
  if tg_op <> 'DELETE' then
    insert into pagamentos_por_dia as t
    select data_vencimento, status, tipo, fatia(), sum(coalesce(valor_pago, valor_original)), count(*)
    from novos group by 1, 2, 3 order by 1, 2, 3
    on conflict (dia, status, tipo, fatia)
    do update set total = t.total + excluded.total, quantidade = t.quantidade + excluded.quantidade;
  end if;
  return null;
end $$;
create trigger somar_ao_incluir after insert on pagamentos
  referencing new table as novos for each statement execute function somar_pagamentos();
create trigger somar_ao_mudar after update on pagamentos
  referencing old table as antigos new table as novos for each statement execute function somar_pagamentos();
create trigger somar_ao_excluir after delete on pagamentos
  referencing old table as antigos for each statement execute function somar_pagamentos();

-- The same for tables written less often, in one function: into which totals, the day's column, the other keys
-- and the amount's column are the trigger's arguments.
create function somar_por_dia() returns trigger language plpgsql as $$
declare
  soma constant text := format(
    'insert into %1$I as t (dia, %3$s, fatia, total, quantidade)
     select %2$I, %3$s, fatia(), %%1$s sum(%4$I), %%1$s count(*) from %%2$I group by %2$I, %3$s order by %2$I, %3$s
     on conflict (dia, %3$s, fatia)
     do update set total = t.total + excluded.total, quantidade = t.quantidade + excluded.quantidade',
    tg_argv[0], tg_argv[1], tg_argv[2], tg_argv[3]);
begin
  if tg_op <> 'INSERT' then execute format(soma, '-', 'antigos'); end if;
  if tg_op <> 'DELETE' then execute format(soma, '+', 'novos'); end if;
  return null;
end $$;

-- Of extra charges by the day they fall due.
create table cobrancas_por_dia (
  dia date not null,
  status text not null,
  tipo text not null,
  fatia smallint not null,
  total bigint not null,
  quantidade bigint not null,
  primary key (dia, status, tipo, fatia)
);
create trigger somar_ao_incluir after insert on cobrancas_extras referencing new table as novos
  for each statement execute function somar_por_dia('cobrancas_por_dia', 'data_vencimento', 'status, tipo', 'valor');
create trigger somar_ao_mudar after update on cobrancas_extras referencing old table as antigos new table as novos
  for each statement execute function somar_por_dia('cobrancas_por_dia', 'data_vencimento', 'status, tipo', 'valor');
create trigger somar_ao_excluir after delete on cobrancas_extras referencing old table as antigos
  for each statement execute function somar_por_dia('cobrancas_por_dia', 'data_vencimento', 'status, tipo', 'valor');

create trigger auditar after insert or update or delete on pagamentos for each row execute function auditar();
create trigger auditar after insert or update or delete on cobrancas_extras
  for each row execute function auditar('busca');
create trigger auditar after insert or update or delete on receitas for each row execute function auditar();
