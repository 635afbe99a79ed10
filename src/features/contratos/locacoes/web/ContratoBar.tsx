import { useToday } from '#web/clock.ts'
import { Progress } from '#web/ui/feedback/Progress.tsx'
import type { Locacao } from '../contract.ts'
import { contratoOverText, contratoProgress, isProlonged } from '../rules.ts'
import { remaining } from './labels.ts'

type Props = { locacao: Pick<Locacao, 'data_inicio' | 'data_fim' | 'data_fim_contratada'> }

/** How much of the contract has gone by, in words, in percent and as a bar; after it, when it ended. */
export function ContratoBar({ locacao }: Props) {
  const today = useToday()
  const { percent, diasRestantes } = contratoProgress(locacao, today)
  const over = contratoOverText(locacao, today)
  if (over)
    return <Progress label={over} value={100} cor={isProlonged(locacao) ? 'azul' : 'vermelho'} />
  const { text, cor } = remaining(diasRestantes)
  return <Progress label={`Contrato: ${percent}%`} value={percent} cor={cor} text={text} />
}
