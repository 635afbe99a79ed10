/** The names of the months, January first. */
export const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const

/** '2026-03' → 'março de 2026'. */
export const nameOfMonth = (mes: string) =>
  `${MONTHS[Number(mes.slice(5)) - 1]} de ${mes.slice(0, 4)}`
