-- The summary by due date: a payment received in part counts with what is open, and without an amount of its own.
create or replace function somar_pagamentos() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into pagamentos_por_dia as t (dia, status, tipo, valor, shard, total, quantidade)
    select data_vencimento, status, tipo,
      case when status = 'pendente' and valor_recebido + valor_dispensado = 0 then valor_original else 0 end, counter_shard(),
      -sum(case status when 'pendente' then principal_aberto + encargos_abertos else coalesce(valor_pago, valor_original) end),
      -count(*)
    from antigos group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (dia, status, tipo, valor, shard)
    do update set total = t.total + excluded.total, quantidade = t.quantidade + excluded.quantidade;
  end if;
  if tg_op <> 'DELETE' then
    insert into pagamentos_por_dia as t (dia, status, tipo, valor, shard, total, quantidade)
    select data_vencimento, status, tipo,
      case when status = 'pendente' and valor_recebido + valor_dispensado = 0 then valor_original else 0 end, counter_shard(),
      sum(case status when 'pendente' then principal_aberto + encargos_abertos else coalesce(valor_pago, valor_original) end),
      count(*)
    from novos group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (dia, status, tipo, valor, shard)
    do update set total = t.total + excluded.total, quantidade = t.quantidade + excluded.quantidade;
  end if;
  return null;
end $$;

create or replace trigger somar_ao_incluir after insert on pagamentos
  referencing new table as novos for each statement execute function somar_pagamentos();
create or replace trigger somar_ao_mudar after update on pagamentos
  referencing old table as antigos new table as novos for each statement execute function somar_pagamentos();
create or replace trigger somar_ao_excluir after delete on pagamentos
  referencing old table as antigos for each statement execute function somar_pagamentos();

-- When its charge is deleted, a fine is new again unless the customer was notified.
create or replace function soltar_multa() returns trigger language plpgsql as $$
begin
  update multas
  set cobranca_id = null, status = case status when 'cobranca_criada' then 'nova' else status end
  where cobranca_id = old.id;
  return old;
end $$;

create or replace trigger soltar_multa before delete on cobrancas_extras
  for each row execute function soltar_multa();

create or replace function ligar_multa_da_cancelada() returns trigger language plpgsql as $$
begin
  if new.motivo_cancelamento is not null then
    update multas
    set cobranca_id = null, status = case status when 'cobranca_criada' then 'nova' else status end
    where cobranca_id = new.id
    returning id into new.multa_id;
  elsif new.multa_id is not null then
    update multas
    set cobranca_id = new.id, status = case status when 'nova' then 'cobranca_criada' else status end
    where id = new.multa_id and cobranca_id is null and cliente_id = new.cliente_id;
    if not found then
      raise exception 'fine % is charged otherwise', new.multa_id
        using errcode = 'check_violation', constraint = 'multa_de_outra_cobranca';
    end if;
    new.multa_id := null;
  end if;
  return new;
end $$;

create or replace trigger ligar_multa_da_cancelada before update of motivo_cancelamento on cobrancas_extras
  for each row when ((old.motivo_cancelamento is null) <> (new.motivo_cancelamento is null))
  execute function ligar_multa_da_cancelada();

-- A deposit has no row in the register.
create or replace function proteger_pagamento_em_mes_fechado() returns trigger language plpgsql as $$
begin
  perform recusar_mes_fechado(new.data_pagamento);
  return new;
end $$;

create or replace trigger mes_fechado before update on pagamentos for each row
  when (new.status = 'pago' and (old.status, old.valor_pago, old.forma, old.data_pagamento)
    is distinct from (new.status, new.valor_pago, new.forma, new.data_pagamento))
  execute function proteger_pagamento_em_mes_fechado();

-- Without its charge the damage may be charged again.
create or replace function cobranca_solta_avaria() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  update avarias set cobranca_id = null, status = case status when 'cobrada' then 'existente' else status end
  where cobranca_id = old.id;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create or replace trigger cobranca_solta_avaria before delete on cobrancas_extras
  for each row execute function cobranca_solta_avaria();

create or replace function cobranca_cancelada_solta_avaria() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  update avarias set cobranca_id = null, status = case status when 'cobrada' then 'existente' else status end
  where cobranca_id = new.id
  returning id into new.avaria_id;
  return new;
end $$;

create or replace trigger cobranca_cancelada_solta_avaria before update of status on cobrancas_extras
  for each row when (new.status = 'cancelado' and old.status <> 'cancelado')
  execute function cobranca_cancelada_solta_avaria();

-- After the update, because a charged damage needs a charge that is not cancelled.
create or replace function cobranca_reaberta_prende_avaria() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  update avarias a set cobranca_id = new.id, nao_cobrar_motivo = null,
    status = case a.status when 'existente' then 'cobrada' else a.status end
  from vistorias v
  where a.id = new.avaria_id and a.cobranca_id is null and a.status in ('existente', 'reparada')
    and v.id = a.vista_primeiro_em and v.status = 'concluida' and v.locacao_id = new.locacao_id;
  if not found then
    raise exception 'damage % is charged otherwise, or not to be charged', new.avaria_id
      using errcode = 'check_violation', constraint = 'avaria_de_outra_cobranca';
  end if;
  return null;
end $$;

create or replace trigger cobranca_reaberta_prende_avaria after update of status on cobrancas_extras
  for each row when (old.status = 'cancelado' and new.status <> 'cancelado' and new.avaria_id is not null)
  execute function cobranca_reaberta_prende_avaria();

-- A charge of damage stays with the rental in whose return the damage was new.
create or replace function cobranca_de_avaria_fica_na_locacao() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from avarias where cobranca_id = new.id) then
    raise exception 'extra charge % is of damage of its rental', new.id
      using errcode = 'check_violation', constraint = 'cobranca_de_avaria_fica_na_locacao';
  end if;
  return new;
end $$;

create or replace trigger cobranca_de_avaria_fica_na_locacao before update of locacao_id on cobrancas_extras
  for each row when (old.locacao_id is distinct from new.locacao_id)
  execute function cobranca_de_avaria_fica_na_locacao();

create or replace trigger rastro_excluido after delete on pagamentos for each row execute function recuar_ultimo_ano();
create or replace trigger rastro_recuou after update on pagamentos for each row when (
  (new.status = 'cancelado' and old.status <> 'cancelado')
  or greatest(new.data_vencimento, new.data_pagamento, new.caucao_encerrada_em)
    < greatest(old.data_vencimento, old.data_pagamento, old.caucao_encerrada_em)
  or new.cliente_id <> old.cliente_id)
  execute function recuar_ultimo_ano();
create or replace trigger rastro_andou after update on pagamentos for each row when (
  (new.status <> 'cancelado' and old.status = 'cancelado')
  or greatest(new.data_vencimento, new.data_pagamento, new.caucao_encerrada_em)
    > greatest(old.data_vencimento, old.data_pagamento, old.caucao_encerrada_em)
  or new.cliente_id <> old.cliente_id)
  execute function acordar_parado();
create or replace trigger rastro_excluido after delete on cobrancas_extras for each row execute function recuar_ultimo_ano();
create or replace trigger rastro_recuou after update on cobrancas_extras for each row when (
  greatest(new.data_vencimento, new.data_pagamento) < greatest(old.data_vencimento, old.data_pagamento)
  or new.cliente_id <> old.cliente_id)
  execute function recuar_ultimo_ano();
create or replace trigger rastro_andou after update on cobrancas_extras for each row when (
  greatest(new.data_vencimento, new.data_pagamento) > greatest(old.data_vencimento, old.data_pagamento)
  or new.cliente_id <> old.cliente_id)
  execute function acordar_parado();
create or replace trigger somar_ao_incluir after insert on cobrancas_extras referencing new table as novos
  for each statement execute function somar_por_dia('cobrancas_por_dia', 'data_vencimento', 'status, tipo',
    'case when status in (''pago'', ''cancelado'') then valor - valor_dispensado else principal_aberto end');
create or replace trigger somar_ao_mudar after update on cobrancas_extras referencing old table as antigos new table as novos
  for each statement execute function somar_por_dia('cobrancas_por_dia', 'data_vencimento', 'status, tipo',
    'case when status in (''pago'', ''cancelado'') then valor - valor_dispensado else principal_aberto end');
create or replace trigger somar_ao_excluir after delete on cobrancas_extras referencing old table as antigos
  for each statement execute function somar_por_dia('cobrancas_por_dia', 'data_vencimento', 'status, tipo',
    'case when status in (''pago'', ''cancelado'') then valor - valor_dispensado else principal_aberto end');
create or replace trigger versionar before update on pagamentos for each row execute function versionar('principal_aberto');
create or replace trigger versionar before update on cobrancas_extras
  for each row execute function versionar('busca', 'principal_aberto');
create or replace trigger auditar after insert or update or delete on pagamentos
  for each row execute function auditar('versao', 'principal_aberto');
create or replace trigger auditar after insert or update or delete on cobrancas_extras
  for each row execute function auditar('busca', 'versao', 'principal_aberto');

-- Every debt of a customer: a payment of a rental (`pagamento`), or an extra charge (`cobranca`). Each column has the same
-- type in both halves: only then does a condition or a join reach the indexes of both tables.

create or replace view dividas with (security_invoker) as
select 'pagamento'::text as kind, id, id as pagamento_id, null::uuid as cobranca_id, cliente_id, locacao_id, moto_id,
  -- What it is.
  tipo as pagamento_tipo, semana_referencia, null::text as cobranca_tipo, null::text as titulo,
  data_vencimento, status, data_pagamento, forma,
  -- What it owes; `rende`: whether it accrues late fees.
  tipo <> 'caucao' as rende, valor_original, principal_aberto, encargos_abertos, encargos_lancados, encargos_desde,
  multa_lancada, valor_recebido, valor_dispensado,
  false as simulada, demonstracao, versao
from pagamentos
union all
select 'cobranca'::text, id, null::uuid, id, cliente_id, locacao_id, moto_id,
  null::text, null::integer, tipo, titulo,
  data_vencimento, status, data_pagamento, forma,
  false, valor, principal_aberto, 0::bigint, 0::bigint, null::date,
  false, valor_recebido, valor_dispensado,
  simulada, demonstracao, versao
from cobrancas_extras;

-- The summaries of both by due date, without simulated charges that are not paid: nobody owes them. Of those, `simuladas`
-- counts how many there are. `valor`: the amount of each open payment.
create or replace view dividas_por_dia with (security_invoker) as
select 'pagamento'::text as kind, dia, status, tipo, valor, total, quantidade, 0::bigint as simuladas
from pagamentos_por_dia
union all
select 'cobranca'::text, dia, status, tipo, 0::bigint, total, quantidade, 0::bigint
from cobrancas_por_dia
union all
select 'cobranca'::text, data_vencimento, status, tipo, 0::bigint,
  -case status when 'cancelado' then valor - valor_dispensado else principal_aberto end, -1::bigint, 1::bigint
from cobrancas_extras where simulada and status <> 'pago';
