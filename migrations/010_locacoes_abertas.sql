-- Rented motorcycles, the nearest end of contract first.
create index locacoes_abertas on locacoes (data_fim, id) where status in ('ativa', 'pausada', 'desabilitada', 'atrasada');
