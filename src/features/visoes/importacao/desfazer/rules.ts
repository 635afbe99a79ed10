/** What keeps a record, by the table that refers to it. */
const USED_BY: Record<string, string> = {
  alocacoes: 'um recebimento',
  recebimentos: 'um recebimento',
  receitas: 'um recebimento',
  caucao_movimentos: 'um recebimento',
  caucoes: 'uma locação',
  locacoes: 'uma locação',
  locacoes_motos: 'uma locação',
  pagamentos: 'um pagamento',
  cobrancas_extras: 'uma cobrança',
  documentos: 'um documento',
  vistorias: 'uma vistoria',
  avarias: 'uma avaria',
  multas: 'uma multa',
  manutencoes: 'uma manutenção',
  despesas_motos: 'uma despesa',
  arquivos: 'um arquivo',
  mensagens: 'uma mensagem',
  lembretes: 'uma mensagem',
  promessas: 'uma promessa',
  sinistros: 'um sinistro',
  autorizacoes_locacao: 'uma autorização',
  clientes_historico: 'um bloqueio ou uma autorização',
}

/** Why a record stayed, without its name, which the screen reads beside it: nothing of an anonymised customer is left. */
export const keptBy = (table: string) => `já tem ${USED_BY[table] ?? 'um registro'}`

export const KEPT_EDITED = 'alguém mudou o registro depois'
