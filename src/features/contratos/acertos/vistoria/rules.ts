import { RuleViolation } from '#domain/errors.ts'

type Decided = { nao_cobrar_motivo: string | null }

/** Returns how much damage of the return is neither charged nor, for a reason, not charged: '2 avarias'; undefined if none. */
export function undecidedText(avarias: readonly Decided[]) {
  const open = avarias.filter(({ nao_cobrar_motivo }) => nao_cobrar_motivo === null).length
  if (open === 0) return undefined
  return open === 1 ? '1 avaria' : `${open} avarias`
}

/** Throws RuleViolation while damage of the return is undecided. */
export function checkDecided(avarias: readonly Decided[]) {
  const open = undecidedText(avarias)
  if (open)
    throw new RuleViolation(
      `Decida antes sobre ${open} da vistoria: cobrar ou não cobrar.`,
      'avarias_a_decidir',
    )
}
