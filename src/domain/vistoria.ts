/** The places of a motorcycle that an inspection photographs, in the order in which they are taken. */
export const SLOTS_FIXOS = [
  'frente',
  'traseira',
  'lado_esquerdo',
  'lado_direito',
  'painel',
  'pneu_dianteiro',
  'pneu_traseiro',
] as const
export type SlotFixo = (typeof SLOTS_FIXOS)[number]

/** A place, or `livre` for a photo of anything else. */
export const SLOTS = [...SLOTS_FIXOS, 'livre'] as const
export type Slot = (typeof SLOTS)[number]

export const SLOT_LABEL: Record<Slot, string> = {
  frente: 'Frente',
  traseira: 'Traseira',
  lado_esquerdo: 'Lado esquerdo',
  lado_direito: 'Lado direito',
  painel: 'Painel',
  pneu_dianteiro: 'Pneu dianteiro',
  pneu_traseiro: 'Pneu traseiro',
  livre: 'Foto livre',
}
