-- Payments of rentals, and their weekly schedule.

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
  -- Fixed when paid: late fees charged and amount received.
  dias_atraso integer not null default 0 check (dias_atraso >= 0),
  multa_fixa bigint not null default 0 check (multa_fixa >= 0),
  multa_diaria bigint not null default 0 check (multa_diaria >= 0),
  valor_pago bigint check (valor_pago >= 0),
  data_pagamento date,
  forma text check (forma in ('pix', 'dinheiro', 'cartao_credito', 'cartao_debito', 'transferencia', 'outro')),
  observacoes text,
  cancelado_por text check (cancelado_por in ('pausa', 'encerramento', 'prazo')),
  -- Of a deposit after the rental: amounts kept and returned.
  caucao_retida bigint check (caucao_retida >= 0),
  caucao_devolvida bigint check (caucao_devolvida >= 0),
  caucao_encerrada_em date,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  check ((status = 'pago') = (valor_pago is not null)),
  check ((status = 'pago') = (data_pagamento is not null)),
  check ((status = 'cancelado') = (cancelado_por is not null)),
  check (caucao_encerrada_em is null or (tipo = 'caucao' and caucao_retida + caucao_devolvida = valor_pago))
);

create unique index pagamentos_semana_unica on pagamentos (locacao_id, semana_referencia) where tipo = 'semanal';
create unique index pagamentos_caucao_unica on pagamentos (locacao_id) where tipo = 'caucao';
create index pagamentos_da_locacao on pagamentos (locacao_id, data_vencimento);
create index pagamentos_da_moto on pagamentos (moto_id);
create index pagamentos_do_cliente on pagamentos (cliente_id, data_vencimento desc, id desc);
create index pagamentos_por_tipo on pagamentos (tipo, data_vencimento desc, id desc) where tipo <> 'semanal';
create index pagamentos_por_vencimento on pagamentos (data_vencimento desc, id desc) include (cliente_id, moto_id);
create index pagamentos_pagos on pagamentos (data_vencimento desc, id desc) where status = 'pago';
create index pagamentos_cancelados on pagamentos (data_vencimento desc, id desc) where status = 'cancelado';
create index pagamentos_em_aberto on pagamentos (data_vencimento, id) include (valor_original, tipo, cliente_id, moto_id)
  where status = 'pendente';

-- Debts of a customer by rental.
create index pagamentos_em_aberto_do_cliente on pagamentos (cliente_id, locacao_id, data_vencimento) include (id)
  where status = 'pendente';

-- The next week of each rental and its due date; null while the rental is paused, closed or complete.
create table semanas_agenda (
  locacao_id uuid primary key references locacoes on delete cascade,
  proxima_semana integer not null check (proxima_semana >= 1),
  proxima_em date
);

create index semanas_a_criar on semanas_agenda (proxima_em) where proxima_em is not null;

-- Summary by due date: paid payments count as `valor_pago`, all others as `valor_original`.
create table pagamentos_por_dia (
  dia date not null,
  status text not null,
  tipo text not null,
  shard smallint not null,
  total bigint not null,
  quantidade bigint not null,
  -- Amount of each open payment, because late fees are rounded per payment; 0 for all others.
  valor bigint not null,
  primary key (dia, status, tipo, valor, shard)
);

create index pagamentos_abertos_por_dia on pagamentos_por_dia (dia) where status = 'pendente';

create or replace function somar_pagamentos() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into pagamentos_por_dia as t (dia, status, tipo, valor, shard, total, quantidade)
    select data_vencimento, status, tipo, case status when 'pendente' then valor_original else 0 end, counter_shard(),
      -sum(coalesce(valor_pago, valor_original)), -count(*)
    from antigos group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (dia, status, tipo, valor, shard)
    do update set total = t.total + excluded.total, quantidade = t.quantidade + excluded.quantidade;
  end if;
  if tg_op <> 'DELETE' then
    insert into pagamentos_por_dia as t (dia, status, tipo, valor, shard, total, quantidade)
    select data_vencimento, status, tipo, case status when 'pendente' then valor_original else 0 end, counter_shard(),
      sum(coalesce(valor_pago, valor_original)), count(*)
    from novos group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (dia, status, tipo, valor, shard)
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
create trigger rastro_excluido after delete on pagamentos for each row execute function recuar_ultimo_ano();
create trigger rastro_recuou after update on pagamentos for each row when (
  (new.status = 'cancelado' and old.status <> 'cancelado')
  or greatest(new.data_vencimento, new.data_pagamento, new.caucao_encerrada_em)
    < greatest(old.data_vencimento, old.data_pagamento, old.caucao_encerrada_em)
  or new.cliente_id <> old.cliente_id)
  execute function recuar_ultimo_ano();
create trigger rastro_andou after update on pagamentos for each row when (
  (new.status <> 'cancelado' and old.status = 'cancelado')
  or greatest(new.data_vencimento, new.data_pagamento, new.caucao_encerrada_em)
    > greatest(old.data_vencimento, old.data_pagamento, old.caucao_encerrada_em)
  or new.cliente_id <> old.cliente_id)
  execute function acordar_parado();
create trigger versionar before update on pagamentos for each row execute function versionar();
create trigger auditar after insert or update or delete on pagamentos
  for each row execute function auditar('versao');
