/** Minimum and maximum length of a password in characters. */
export const MIN_SENHA = 10

export const MAX_SENHA = 200
