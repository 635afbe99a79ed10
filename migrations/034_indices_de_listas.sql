-- A page of these lists, and their count, are read from the index alone.
create index locacoes_prorrogadas on locacoes (data_fim_contratada, id)
  where status in ('ativa', 'pausada', 'desabilitada', 'atrasada') and data_fim > data_fim_contratada;
create index sinistros_cancelados on sinistros (ocorrido_em desc, id desc) where cancelado_em is not null;
create index motos_por_km_sem_oleo on motos ((km_atual - coalesce(km_ultima_manutencao, 0)))
  include (id, km_atual, km_ultima_manutencao);
-- What expires: bills, driving licences, contracts.
drop index despesas_a_pagar;
create index despesas_a_pagar on despesas (vencimento, id) include (tipo) where pago_em is null and cancelada_em is null;
create index clientes_por_cnh on clientes (validade_cnh, id) where excluido_em is null and validade_cnh is not null;
drop index locacoes_abertas;
create index locacoes_abertas on locacoes (data_fim_contratada, id) include (cliente_id, moto_id, data_fim, renovacao_plano)
  where status in ('ativa', 'pausada', 'desabilitada', 'atrasada');
