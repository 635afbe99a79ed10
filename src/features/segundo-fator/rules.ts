/** RFC 6238 as every authenticator app has it: six digits of SHA-1, anew each half minute. */
export const DIGITOS = 6
export const PASSO_SEGUNDOS = 30
/** A phone's clock may be one step early or late. */
export const PASSOS_DE_TOLERANCIA = 1

/** Wrong codes that one right password allows. */
export const MAX_ERROS_DO_DESAFIO = 5

export const CODIGOS_DE_RECUPERACAO = 10
/** So few left that the person is told to make new ones. */
export const POUCOS_CODIGOS = 3
/** Three groups of four out of 31 signs that are not mistaken for one another: 59 bits. */
export const GRUPOS_DO_CODIGO = [4, 4, 4]

export type Codigo = { tipo: 'app' | 'recuperacao'; valor: string }

/** What was typed where a code is asked, spaces and hyphens aside: the app's, a recovery code, or neither. */
export function readCode(typed: string): Codigo | undefined {
  const valor = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (/^\d{6}$/.test(valor)) return { tipo: 'app', valor }
  return valor.length === GRUPOS_DO_CODIGO.reduce((a, b) => a + b)
    ? { tipo: 'recuperacao', valor }
    : undefined
}
