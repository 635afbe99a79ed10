/** What a row of a rental or of money tells of its customer and its motorcycle, where both tables are joined under their own names. */
export const PARTY_NAMES = [
  'clientes.nome as cliente_nome',
  'clientes.telefone as cliente_telefone',
  'motos.placa as moto_placa',
] as const
