-- How many drivers are still to be named is counted without the rows, since nobody is named for a made-up fine.
drop index multas_a_indicar;
create index multas_a_indicar on multas (prazo_indicacao, id)
  where indicacao in ('pendente', 'preparada') and origem <> 'simulacao';
