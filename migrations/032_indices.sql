-- What the forecast and the list of who owes add up is read from the index alone.
drop index pagamentos_pagos;
create index pagamentos_pagos on pagamentos (data_vencimento desc, id desc)
  include (tipo, valor_original, data_pagamento, encargos_lancados, valor_dispensado) where status = 'pago';
drop index pagamentos_em_aberto;
create index pagamentos_em_aberto on pagamentos (data_vencimento, id)
  include (valor_original, tipo, cliente_id, moto_id, principal_aberto, encargos_abertos) where status = 'pendente';
-- The lists by kind, and the count of a period, which is of the day that an expense is listed by.
create index despesas_por_tipo on despesas (tipo, coalesce(pago_em, vencimento) desc, id desc);
drop index despesas_por_dia_e_id;
create index despesas_por_dia_e_id on despesas (coalesce(pago_em, vencimento) desc, id desc) include (pago_em, vencimento);
create index pedidos_abertos_por_tipo on pedidos (tipo, parada desc, criado_em, id) where resolvido_em is null;
