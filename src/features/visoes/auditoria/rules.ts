/** Actions of a trail line; only the database triggers write `insert`, `update` and `delete`. */
export const ACOES = [
  'insert',
  'update',
  'delete',
  'visualizar',
  'exportar',
  'entrar',
  'entrada_recusada',
  'anonimizar',
] as const
export type AcaoAuditada = (typeof ACOES)[number]

/** Tables whose records have a history on screen. */
export const COM_HISTORICO = [
  'clientes',
  'motos',
  'locacoes',
  'pagamentos',
  'cobrancas_extras',
  'receitas',
  'manutencoes',
  'despesas',
  'multas',
] as const
export type ComHistorico = (typeof COM_HISTORICO)[number]
