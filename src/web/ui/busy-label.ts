import type { ReactNode } from 'react'

/** Returns 'Salvando...' for 'Salvar preço'; undefined for a label that does not begin with a verb. */
export function busyLabelOf(label: ReactNode) {
  const infinitive = typeof label === 'string' && /^\p{L}+[aeio]r(?!\p{L})/u.exec(label)
  return infinitive ? `${infinitive[0].slice(0, -1)}ndo...` : undefined
}
