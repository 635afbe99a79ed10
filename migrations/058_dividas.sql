-- Every debt of a customer: a payment of a rental (`pagamento`), or an extra charge (`cobranca`). Each column has the same
-- type in both halves: only then does a condition or a join reach the indexes of both tables.

create view dividas with (security_invoker) as
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
create view dividas_por_dia with (security_invoker) as
select 'pagamento'::text as kind, dia, status, tipo, valor, total, quantidade, 0::bigint as simuladas
from pagamentos_por_dia
union all
select 'cobranca'::text, dia, status, tipo, 0::bigint, total, quantidade, 0::bigint
from cobrancas_por_dia
union all
select 'cobranca'::text, data_vencimento, status, tipo, 0::bigint,
  -case status when 'cancelado' then valor - valor_dispensado else principal_aberto end, -1::bigint, 1::bigint
from cobrancas_extras where simulada and status <> 'pago';
