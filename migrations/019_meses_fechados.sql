-- A closed month: nothing in the register is entered, changed or removed with a day in it. A row that was reopened stays.
create table meses_fechados (
  id uuid primary key default uuid_v7(),
  mes date not null unique check (extract(day from mes) = 1),
  fechado_em timestamptz not null,
  -- Null: closed by the job.
  fechado_por text,
  reaberto_em timestamptz,
  reaberto_por text,
  motivo text check (motivo <> ''),
  check ((reaberto_em is null) = (reaberto_por is null)),
  check ((reaberto_em is null) = (motivo is null))
);

create trigger auditar after insert or update or delete on meses_fechados
  for each row execute function auditar();

create function recusar_mes_fechado(dia date) returns void language plpgsql as $$
begin
  if exists (select from meses_fechados where mes = date_trunc('month', dia) and reaberto_em is null) then
    raise exception 'month of % is closed', dia using errcode = 'check_violation', constraint = 'mes_fechado';
  end if;
end $$;

-- Closing locks the table first, so that an entry on its way is either in before or sees the month closed.
create function proteger_mes_fechado() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform recusar_mes_fechado(old.data_recebimento); end if;
  if tg_op <> 'DELETE' then perform recusar_mes_fechado(new.data_recebimento); end if;
  return coalesce(new, old);
end $$;

create trigger mes_fechado_ao_incluir before insert on receitas
  for each row execute function proteger_mes_fechado();
create trigger mes_fechado_ao_mudar before update on receitas for each row
  when ((old.valor, old.tipo_recebimento, old.locacao_id, old.data_recebimento, old.hora_recebimento, old.cancelada_em,
      old.origem, old.pagamento_id, old.cobranca_id)
    is distinct from
    (new.valor, new.tipo_recebimento, new.locacao_id, new.data_recebimento, new.hora_recebimento, new.cancelada_em,
      new.origem, new.pagamento_id, new.cobranca_id))
  execute function proteger_mes_fechado();
-- Demonstration data can always be removed.
create trigger mes_fechado_ao_excluir before delete on receitas
  for each row when (not old.demonstracao) execute function proteger_mes_fechado();

-- A deposit has no row in the register.
create function proteger_pagamento_em_mes_fechado() returns trigger language plpgsql as $$
begin
  perform recusar_mes_fechado(new.data_pagamento);
  return new;
end $$;

create trigger mes_fechado before update on pagamentos for each row
  when (new.status = 'pago' and (old.status, old.valor_pago, old.forma, old.data_pagamento)
    is distinct from (new.status, new.valor_pago, new.forma, new.data_pagamento))
  execute function proteger_pagamento_em_mes_fechado();
