-- What the forecast and the list of who owes add up is read from the index alone.
drop index pagamentos_pagos;
create index pagamentos_pagos on pagamentos (data_vencimento desc, id desc)
  include (tipo, valor_original, data_pagamento, encargos_lancados, valor_dispensado) where status = 'pago';
drop index pagamentos_em_aberto;
create index pagamentos_em_aberto on pagamentos (data_vencimento, id)
  include (valor_original, tipo, cliente_id, moto_id, principal_aberto, encargos_abertos) where status = 'pendente';
