import { ApiError } from '#web/data/api-client.ts'

export const FILL_BOTH = 'Por favor, preencha usuário e senha'
const UNEXPECTED = 'Erro inesperado durante login. Tente novamente.'

/** What the person reads after a failed attempt: the server's reason, else the error's own, else a general one. */
export function loginMessage(error: unknown): string {
  if (error instanceof ApiError && error.status >= 500) return UNEXPECTED
  if (error instanceof ApiError && error.refused && !error.explained) return 'Erro no login'
  if (error instanceof Error) return error.message || 'Erro no login'
  return UNEXPECTED
}
