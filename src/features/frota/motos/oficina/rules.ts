import { RuleViolation } from '#domain/errors.ts'
import type { StatusMoto } from '../rules.ts'

/** How far a motorcycle in the workshop is, in this order. */
export const ETAPAS_OFICINA = ['aguardando', 'peca', 'conserto', 'pronta'] as const
export type EtapaOficina = (typeof ETAPAS_OFICINA)[number]

export const ETAPA_OFICINA_LABEL: Record<EtapaOficina, string> = {
  aguardando: 'Aguardando',
  peca: 'Falta peça',
  conserto: 'Em conserto',
  pronta: 'Pronta',
}

/** Max. characters of the note. */
export const MAX_NOTA = 200

/** Throws RuleViolation unless the motorcycle is in the workshop. */
export function checkInWorkshop(status: StatusMoto) {
  if (status !== 'manutencao')
    throw new RuleViolation('Esta moto não está na oficina.', 'moto_fora_da_oficina')
}
