/** Actions recorded in a fine's history, besides status changes. */
export const ACOES_MULTA = [
  'fici_gerada',
  'indicacao_enviada',
  'indicacao_dispensada',
  'indicacao_desfeita',
  'sne_aceito',
  'sne_desfeito',
  'locatario_atribuido',
] as const
export type AcaoMulta = (typeof ACOES_MULTA)[number]

export const ACAO_MULTA_LABEL: Record<AcaoMulta, string> = {
  fici_gerada: 'Formulário de indicação gerado',
  indicacao_enviada: 'Indicação de condutor enviada',
  indicacao_dispensada: 'Indicação dispensada',
  indicacao_desfeita: 'Indicação reaberta',
  sne_aceito: 'Desconto de 40% aceito',
  sne_desfeito: 'Aceite do desconto de 40% desfeito',
  locatario_atribuido: 'Locatário atribuído',
}
