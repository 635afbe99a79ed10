import { RuleViolation } from '#domain/errors.ts'

/** Origins of a receita; all but `manual` are undone only at their source. */
export const ORIGENS = ['manual', 'pagamento', 'cobranca', 'caucao'] as const
export type Origem = (typeof ORIGENS)[number]

export const ORIGEM_LABEL: Record<Origem, string> = {
  manual: 'Lançamento manual',
  pagamento: 'Pagamento',
  cobranca: 'Cobrança extra',
  caucao: 'Caução retida',
}

const SOURCE: Record<Exclude<Origem, 'manual'>, string> = {
  pagamento: 'Desfaça o pagamento em Pagamentos.',
  cobranca: 'Desfaça o pagamento em Cobranças Extras.',
  caucao: 'Ela registra a caução retida no fim da locação.',
}

/** Throws RuleViolation with the source unless the receita is manual. */
export function checkManual(origem: Origem) {
  if (origem !== 'manual')
    throw new RuleViolation(
      `Esta receita entrou sozinha no registro. ${SOURCE[origem]}`,
      'receita_automatica',
    )
}

export function checkNotCancelled({ cancelada_em }: { cancelada_em: string | null }) {
  if (cancelada_em) throw new RuleViolation('Esta receita já foi cancelada.', 'receita_cancelada')
}
