/** How a value is shown; `registro` is another record's id, `interno` nothing anybody wants to read. */
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

/** A field's name, and how its value is shown. */
export type Campo = readonly [rotulo: string, tipo: Tipo]

export const texto = (rotulo: string) => [rotulo, 'texto'] as const
export const dinheiro = (rotulo: string) => [rotulo, 'dinheiro'] as const
export const dia = (rotulo: string) => [rotulo, 'dia'] as const
export const instante = (rotulo: string) => [rotulo, 'instante'] as const
export const simNao = (rotulo: string) => [rotulo, 'sim_nao'] as const
export const km = (rotulo: string) => [rotulo, 'km'] as const
export const registro = (rotulo: string) => [rotulo, 'registro'] as const
export const interno = (rotulo: string) => [rotulo, 'interno'] as const
