import { type Centavos, formatBRL } from '#domain/money.ts'
import { Money } from '#web/ui/values.tsx'
import type { ResultadoDaMoto } from '../contract.ts'

/** An amount in bold, red below zero. */
export const ResultMoney = ({ value }: { value: Centavos }) => (
  <strong className={value < 0 ? 'text-vermelho-tx' : undefined}>
    <Money value={value} />
  </strong>
)

/** Services and expenses together. */
export const spent = ({ manutencao, despesas }: { manutencao: Centavos; despesas: Centavos }) =>
  (manutencao + despesas) as Centavos

export const ocupacaoText = (percent: number | null) =>
  percent === null ? '—' : `${percent.toLocaleString('pt-BR')} %`

/** 'R$ 8.327,84, 12 meses': what is still to come in of the price, and in how long. */
export function paybackText({
  falta,
  meses_para_recuperar: meses,
}: Pick<ResultadoDaMoto, 'falta' | 'meses_para_recuperar'>) {
  if (falta === null) return '—'
  if (falta === 0) return 'Recuperada'
  const when = meses === null ? 'sem previsão' : `${meses} ${meses === 1 ? 'mês' : 'meses'}`
  return `${formatBRL(falta)}, ${when}`
}
