import { randomInt } from 'node:crypto'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import type { StoredPassword } from '#features/acesso/sessao/conta/service.ts'
import { DIAS_DA_SENHA_ENTREGUE } from '#features/acesso/sessao/rules.ts'
import type { Context } from '#server/database/context.ts'
import { hashPassword } from '../service.ts'

/** Letters and digits without look-alikes. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Returns random groups joined by hyphens; each character has 4.95 bits. */
export const randomGroups = (sizes: number[]) =>
  sizes
    .map((size) =>
      Array.from({ length: size }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
    )
    .join('-')

/** 26 characters have 128.8 bits; OWASP ASVS 5.0, 11.5.1, requires 128. */
export const generatePassword = () => randomGroups([5, 5, 5, 5, 6])

/**
 * Returns a password to hand to a user, generated unless given, and its hash to store. It is valid
 * for seven days.
 */
export async function toHandOver(
  { today }: Pick<Context, 'today'>,
  given?: string,
): Promise<{ handedOver: { senha: string; senha_vale_ate: CalendarDay }; stored: StoredPassword }> {
  const senha = given ?? generatePassword()
  const senha_vale_ate = addDays(today, DIAS_DA_SENHA_ENTREGUE)
  return {
    handedOver: { senha, senha_vale_ate },
    stored: { senha_hash: await hashPassword(senha), trocar_senha: true, senha_vale_ate },
  }
}
