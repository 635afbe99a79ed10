/** RFC 6238 as authenticator apps implement it: six digits, SHA-1, 30 seconds. */
export const DIGITOS = 6
export const PASSO_SEGUNDOS = 30
/** Allowed clock difference of a phone, in steps. */
export const PASSOS_DE_TOLERANCIA = 1

/** Wrong codes allowed per challenge. */
export const MAX_ERROS_DO_DESAFIO = 5

export const CODIGOS_DE_RECUPERACAO = 10
/** With this many codes left, the user is asked to make new ones. */
export const POUCOS_CODIGOS = 3
/** Three groups of four of 31 unambiguous characters: 59 bits. */
export const GRUPOS_DO_CODIGO = [4, 4, 4]

export type Codigo = { tipo: 'app' | 'recuperacao'; valor: string }

/**
 * Parses a typed code of the app or a recovery code, ignoring spaces and hyphens; undefined if
 * neither.
 */
export function readCode(typed: string): Codigo | undefined {
  const valor = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (/^\d{6}$/.test(valor)) return { tipo: 'app', valor }
  return valor.length === GRUPOS_DO_CODIGO.reduce((a, b) => a + b)
    ? { tipo: 'recuperacao', valor }
    : undefined
}
