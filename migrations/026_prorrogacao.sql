-- A rental beyond its contract: `data_fim` goes on week by week, `data_fim_contratada` stays what was agreed.
alter table locacoes
  add column data_fim_contratada date,
  -- The day by which the shop asked for the motorcycle back.
  add column devolucao_pedida date;

-- A column that follows from another is no change of the rental: no new version, no line in the trail.
alter table locacoes disable trigger user;
update locacoes set data_fim_contratada = data_fim;
alter table locacoes enable trigger user;

alter table locacoes
  alter column data_fim_contratada set not null,
  add check (data_fim_contratada >= data_inicio),
  add check (data_fim >= data_fim_contratada);

-- Open rentals by end of contract.
drop index locacoes_abertas;
create index locacoes_abertas on locacoes (data_fim_contratada, id) include (cliente_id, moto_id, data_fim)
  where status in ('ativa', 'pausada', 'desabilitada', 'atrasada');
create index locacoes_a_prorrogar on locacoes (data_fim, id) where status = 'ativa';
create index locacoes_devolucao_pedida on locacoes (devolucao_pedida, id)
  where devolucao_pedida is not null and status in ('ativa', 'pausada', 'desabilitada', 'atrasada');

alter table locacoes_historico drop constraint locacoes_historico_acao_check;
alter table locacoes_historico add check (acao in (
  'criar', 'editar', 'finalizar', 'pausar', 'despausar', 'desabilitar', 'reabilitar', 'cancelar',
  'pedir_devolucao', 'prorrogar', 'renovar', 'acerto', 'reabrir'));

-- The message before the end of a contract, once per end and moment (days after it).
alter table mensagens
  add column locacao_id uuid references locacoes on delete set null,
  add column contrato_ate date;
alter table mensagens drop constraint mensagens_tipo_check;
alter table mensagens add check (tipo in ('cobranca', 'manual', 'multa', 'teste', 'fim_de_contrato'));
alter table mensagens drop constraint mensagens_momento_check;
alter table mensagens add constraint mensagens_momento_check check (
  case tipo when 'fim_de_contrato' then momento in (-14, -7) else momento between -1 and 7 end);
create index on mensagens (locacao_id) where locacao_id is not null;
create unique index mensagens_fim_de_contrato on mensagens (locacao_id, contrato_ate, momento)
  where contrato_ate is not null;
