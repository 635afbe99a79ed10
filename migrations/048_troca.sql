-- A rental goes on with another motorcycle, and later with its own one again.

alter table locacoes_historico drop constraint locacoes_historico_acao_check;
alter table locacoes_historico add constraint locacoes_historico_acao_check check (acao in (
  'criar', 'editar', 'finalizar', 'pausar', 'despausar', 'desabilitar', 'reabilitar', 'cancelar',
  'pedir_devolucao', 'prorrogar', 'renovar', 'acerto', 'reabrir', 'trocar', 'destrocar', 'dispensar_dias', 'moto_pronta'));

-- The message that the rental's own motorcycle is ready.
alter table mensagens drop constraint mensagens_tipo_check;
alter table mensagens add constraint mensagens_tipo_check check (tipo in (
  'cobranca', 'manual', 'multa', 'teste', 'fim_de_contrato', 'recibo', 'promessa_combinada', 'promessa_no_dia',
  'acerto', 'caucao_devolvida', 'moto_pronta'));
