/** Actions of a trail line; only the database triggers write `insert`, `update` and `delete`. */
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

/** How a value is displayed; `registro` is another record's id, `interno` is never shown. */
export type Tipo =
  | 'texto'
  | 'dinheiro'
  | 'dia'
  | 'instante'
  | 'sim_nao'
  | 'cpf'
  | 'cnpj'
  | 'telefone'
  | 'km'
  | 'registro'
  | 'interno'

/** A field's label and value type. */
export type Campo = readonly [rotulo: string, tipo: Tipo]

export const texto = (rotulo: string) => [rotulo, 'texto'] as const
export const dinheiro = (rotulo: string) => [rotulo, 'dinheiro'] as const
export const dia = (rotulo: string) => [rotulo, 'dia'] as const
export const instante = (rotulo: string) => [rotulo, 'instante'] as const
export const simNao = (rotulo: string) => [rotulo, 'sim_nao'] as const
export const km = (rotulo: string) => [rotulo, 'km'] as const
export const registro = (rotulo: string) => [rotulo, 'registro'] as const
export const interno = (rotulo: string) => [rotulo, 'interno'] as const

/** Tables whose records have a history on screen. */
export const COM_HISTORICO = [
  'clientes',
  'motos',
  'locacoes',
  'pagamentos',
  'cobrancas_extras',
  'receitas',
  'manutencoes',
  'multas',
] as const
export type ComHistorico = (typeof COM_HISTORICO)[number]
