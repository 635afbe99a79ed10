-- The list of payments shows the paid ones by the day they were paid, the latest first.
create index pagamentos_recebidos on pagamentos (data_pagamento desc, id desc) where status = 'pago';
