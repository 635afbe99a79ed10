/** What a line of the trail says was done; `insert`, `update` and `delete` only the database's triggers write. */
export const ACOES = [
  'insert',
  'update',
  'delete',
  'visualizar',
  'exportar',
  'entrada_recusada',
  'anonimizar',
] as const
export type AcaoAuditada = (typeof ACOES)[number]

export const ACAO_LABEL: Record<AcaoAuditada, string> = {
  insert: 'Cadastrou',
  update: 'Alterou',
  delete: 'Excluiu',
  visualizar: 'Viu',
  exportar: 'Exportou ou baixou',
  entrada_recusada: 'Não conseguiu entrar',
  anonimizar: 'Anonimizou',
}
