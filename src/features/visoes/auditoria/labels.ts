import type { AcaoAuditada } from './rules.ts'

export const ACAO_LABEL: Record<AcaoAuditada, string> = {
  insert: 'Cadastrou',
  update: 'Alterou',
  delete: 'Excluiu',
  visualizar: 'Viu',
  exportar: 'Exportou ou baixou',
  entrar: 'Entrou na página do cliente',
  entrada_recusada: 'Não conseguiu entrar',
  anonimizar: 'Anonimizou',
}
