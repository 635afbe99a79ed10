-- Demonstration receipts have numbers of their own, so that removing them leaves no gap. No receipt was printed yet: each
-- series is numbered anew, in its order.
insert into contadores values ('recibo_demonstracao', 0);

alter table recebimentos drop constraint recebimentos_numero_key;
alter table recebimentos disable trigger user;
update recebimentos r set numero = n.numero
from (select id, row_number() over (partition by demonstracao order by numero) as numero from recebimentos) n
where n.id = r.id and n.numero <> r.numero;
alter table recebimentos enable trigger user;
alter table recebimentos add constraint recebimentos_numero_key unique (numero, demonstracao);

update contadores set ultimo = (select count(*) from recebimentos where demonstracao = (nome = 'recibo_demonstracao'))
where nome in ('recibo', 'recibo_demonstracao');
