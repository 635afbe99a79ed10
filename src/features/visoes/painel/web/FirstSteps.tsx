import { CircleCheck } from 'lucide-react'
import type { Href } from '#web/data/href.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import type { ResumoPainel } from '../contract.ts'

type Step = { title: string; hint: string; done: boolean; action: string; href: Href }

const stepsFor = ({ total_motos, total_clientes, locacoes_ativas }: ResumoPainel): Step[] => [
  {
    title: 'Cadastre uma moto',
    hint: 'Placa, cor, ano e quilometragem.',
    done: total_motos > 0,
    action: 'Ir para Motos',
    href: '/admin/motos',
  },
  {
    title: 'Cadastre um cliente',
    hint: 'Nome, CPF, CNH e telefone.',
    done: total_clientes > 0,
    action: 'Ir para Clientes',
    href: '/admin/clientes',
  },
  {
    title: 'Faça a primeira locação',
    hint: 'Escolha o cliente, a moto e o plano: as semanas são criadas sozinhas.',
    done: locacoes_ativas > 0,
    action: 'Ir para Locações',
    href: '/admin/locacoes',
  },
]

/** What to do first in a shop without a fleet or without customers. */
export function FirstSteps({ summary }: { summary: ResumoPainel }) {
  if (summary.total_motos > 0 && summary.total_clientes > 0) return null
  const steps = stepsFor(summary)
  const next = steps.find((step) => !step.done)
  return (
    <Card title="Primeiros passos" className="mb-4">
      <p className="text-tinta-2">Três passos e a loja está rodando.</p>
      <ol className="mt-4 grid gap-4">
        {steps.map((step, index) => (
          <li key={step.href} className="flex gap-4">
            <span
              className="icon-tile tinted font-bold"
              data-cor={step.done ? 'verde' : 'azul'}
              aria-hidden
            >
              {step.done ? <CircleCheck size={18} /> : index + 1}
            </span>
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
              <div className="min-w-0 flex-1 basis-48">
                <p className="font-medium">
                  {step.title}
                  {step.done && <span className="sr-only"> (feito)</span>}
                </p>
                <p className="text-sm text-tinta-2">{step.hint}</p>
              </div>
              {!step.done && (
                <LinkButton
                  size="small"
                  variant={step === next ? 'primary' : 'secondary'}
                  href={step.href}
                >
                  {step.action}
                </LinkButton>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
