import { ListChecks } from 'lucide-react'
import { useId } from 'react'
import type { AlertasPainel } from '../alertas/contract.ts'

const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

const stepsFor = (alerts: AlertasPainel) => [
  {
    count: alerts.total_indicacoes,
    text: `${counted(alerts.total_indicacoes, 'multa', 'multas')} com o prazo de indicação acabando: indique o condutor`,
  },
  {
    count: alerts.cobrancas_a_lembrar,
    text: `${counted(alerts.cobrancas_a_lembrar, 'cobrança vence', 'cobranças vencem')} até amanhã ou já ${alerts.cobrancas_a_lembrar === 1 ? 'venceu' : 'venceram'}: envie lembretes`,
  },
  {
    count: alerts.trocas_vencidas,
    text: `${counted(alerts.trocas_vencidas, 'moto', 'motos')} com troca de óleo vencida: leve à oficina`,
  },
  {
    count: alerts.total_pagamentos_atrasados,
    text: `${counted(alerts.total_pagamentos_atrasados, 'pagamento atrasado', 'pagamentos atrasados')}: contate os clientes`,
  },
]

/** What to do first, in numbers; nothing where nothing presses. */
export function Recommended({ alerts }: { alerts: AlertasPainel }) {
  const id = useId()
  const steps = stepsFor(alerts).filter(({ count }) => count > 0)
  if (steps.length === 0) return null
  return (
    <section aria-labelledby={id} className="tinted flex gap-3 rounded-3 p-4" data-cor="azul">
      <ListChecks size={20} aria-hidden className="mt-0.5 shrink-0" />
      <div>
        <h3 id={id} className="font-bold">
          Ações Recomendadas
        </h3>
        <ul className="mt-1 list-disc pl-5">
          {steps.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
