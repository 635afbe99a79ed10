/** Shortest and longest password accepted, in characters. */
export const MIN_SENHA = 10

export const MAX_SENHA = 200
