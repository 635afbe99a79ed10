/** Max. free photos of an inspection. */
export const MAX_LIVRES = 12
/** Hours after the conclusion for which free photos may follow. */
export const HORAS_DEPOIS = 24
/** Max. photos that a phone says it still has. */
export const MAX_NA_FILA = 99
