import { RuleViolation } from '#domain/errors.ts'

/** Throws RuleViolation while damage of the return is neither charged nor, for a reason, not charged. */
export function checkDecided(avarias: readonly { nao_cobrar_motivo: string | null }[]) {
  const open = avarias.filter(({ nao_cobrar_motivo }) => nao_cobrar_motivo === null).length
  if (open > 0)
    throw new RuleViolation(
      `Decida antes sobre ${open === 1 ? '1 avaria' : `${open} avarias`} da vistoria: cobrar ou não cobrar.`,
      'avarias_a_decidir',
    )
}
