import { RuleViolation } from '#domain/errors.ts'
import { type Centavos, roundHalfUp } from '#domain/money.ts'

/** Origins of a receita; all but `manual` are undone only at their source. `estorno` reverses another row. */
export const ORIGENS = ['manual', 'pagamento', 'cobranca', 'caucao', 'estorno'] as const
export type Origem = (typeof ORIGENS)[number]
export type OrigemDeDinheiro = Exclude<Origem, 'estorno'>

export const ORIGEM_LABEL: Record<Origem, string> = {
  manual: 'Lançamento manual',
  pagamento: 'Pagamento',
  cobranca: 'Cobrança extra',
  caucao: 'Caução retida',
  estorno: 'Estorno',
}

const SOURCE: Record<Exclude<Origem, 'manual'>, string> = {
  pagamento: 'Desfaça o pagamento em Pagamentos.',
  cobranca: 'Desfaça o pagamento em Cobranças Extras.',
  caucao: 'Ela registra o que a caução pagou: desfaça o movimento na página da locação.',
  estorno: 'Um estorno não muda nem se desfaz.',
}

/** Returns the total divided by its rows, reversals included, as the screen shows both; 0 without a row. */
export const averageOf = ({ total, quantidade }: { total: Centavos; quantidade: number }) =>
  quantidade ? roundHalfUp(total / quantidade) : (0 as Centavos)

/** Throws RuleViolation with the source unless the receita is manual. */
export function checkManual(origem: Origem) {
  if (origem !== 'manual')
    throw new RuleViolation(
      `Esta receita entrou sozinha no registro. ${SOURCE[origem]}`,
      'receita_automatica',
    )
}

/** Throws RuleViolation if the receita is cancelled or reversed. */
export function checkCurrent({
  cancelada_em,
  estornada_em,
}: {
  cancelada_em: string | null
  estornada_em: string | null
}) {
  if (cancelada_em) throw new RuleViolation('Esta receita já foi cancelada.', 'receita_cancelada')
  if (estornada_em) throw new RuleViolation('Esta receita já foi estornada.', 'receita_estornada')
}
