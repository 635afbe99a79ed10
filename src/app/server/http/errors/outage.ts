import { BusyError, OutOfSpace } from '#domain/errors.ts'

/** A failure that ends by itself or when an operator frees space, as a response. */
export type Outage = { status: 503 | 507; detail: string; code: string; retryAfterSeconds?: number }

const AWAY: Outage = {
  status: 503,
  detail: 'O banco de dados não respondeu. Tente novamente em instantes.',
  code: 'indisponivel',
  retryAfterSeconds: 2,
}
const OCCUPIED: Outage = {
  status: 503,
  detail: 'O sistema está ocupado. Tente novamente em instantes.',
  code: 'ocupado',
  retryAfterSeconds: 5,
}
const FULL: Outage = {
  status: 507,
  detail: 'Não há espaço em disco: nada foi salvo. Avise quem cuida do servidor.',
  code: 'sem_espaco',
}

/**
 * Returns the outage that an error means (database down, busy, or disk full); undefined for any
 * other error.
 */
export function outageOf(error: unknown): Outage | undefined {
  if (error instanceof BusyError) return { ...OCCUPIED, detail: error.message }
  if (error instanceof OutOfSpace) return FULL
  const {
    code = '',
    message = '',
    syscall,
  } = error as { code?: string; message?: string; syscall?: string }
  if (/^(53100|ENOSPC|EDQUOT)$/.test(code)) return FULL
  if (TAKEN.test(code) || message === NO_CONNECTION_FREE) return OCCUPIED
  if (GONE.test(code) || CUT_OFF.test(message)) return AWAY
  // A starting PostgreSQL creates its socket first and lets others connect to it a moment later.
  if (code === 'EACCES' && syscall === 'connect') return AWAY
  return undefined
}

/**
 * Out of memory or connections, a lock or statement that timed out, and repeated conflicts.
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html)
 */
const TAKEN = /^(53...|55P03|57014|40001|40P01)$/
/** Connection lost or refused; server starting, stopping or read-only; its disk broken. */
const GONE = /^(08...|57P..|58030|25006|25P03|25P04)$|^ECONN|^(ENOENT|ETIMEDOUT|EPIPE)$/
/** Messages of the driver and its pool that have no code. */
const NO_CONNECTION_FREE = 'timeout exceeded when trying to connect'
const CUT_OFF =
  /^(Connection terminated|timeout expired$|Client (has encountered a connection error|was closed))/
