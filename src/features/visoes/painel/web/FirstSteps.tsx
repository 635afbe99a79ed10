import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { EmpresaLida } from '#features/sistema/configuracoes/empresa/contract.ts'
import { configuracoesQueries, settingHref } from '#features/sistema/configuracoes/web/public.tsx'
import { useCanOpen } from '#web/can-open.ts'
import type { Href } from '#web/data/href.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import type { ResumoPainel } from '../contract.ts'

type Step = { title: string; hint: string; done: boolean; action: string; href: Href }

/** What a contract says of the shop, in the order of its form. */
const OF_SHOP = ['cnpj', 'telefone', 'endereco'] as const

function stepsFor(summary: ResumoPainel, empresa: EmpresaLida): Step[] {
  const { total_motos, total_clientes, locacoes_ativas } = summary
  const missing = OF_SHOP.find((field) => empresa[field] === '')
  return [
    {
      title: 'Dados da loja',
      hint: 'Nome, CNPJ ou CPF, telefone, endereço e chave Pix: saem no site, nos contratos e nas cobranças.',
      done: missing === undefined,
      action: 'Preencher',
      href: settingHref(missing ?? 'nome'),
    },
    {
      title: 'Cadastre uma moto',
      hint: 'Placa, cor, ano e quilometragem; RENAVAM e chassi, que o contrato pede.',
      done: total_motos > 0,
      action: 'Nova Moto',
      href: '/admin/motos?novo=1',
    },
    {
      title: 'Cadastre um cliente',
      hint: 'Nome, CPF, telefone e CNH, com a validade.',
      done: total_clientes > 0,
      action: 'Novo Cliente',
      href: '/admin/clientes?novo=1',
    },
    {
      title: 'Faça a primeira locação',
      hint: 'Escolha o cliente, a moto e o plano: as semanas são criadas sozinhas. O contrato se gera e se assina na página dela.',
      done: locacoes_ativas > 0,
      action: 'Nova Locação',
      href: '/admin/locacoes?novo=1',
    },
  ]
}

const KEY = 'primeiros-passos'

/** Whether this browser's user put the steps away. */
function usePutAway() {
  const [away, setAway] = useState(() => {
    try {
      return localStorage.getItem(KEY) !== null
    } catch {
      return false
    }
  })
  const putAway = () => {
    setAway(true)
    try {
      localStorage.setItem(KEY, 'guardados')
    } catch {
      // Without storage they are away until the page closes.
    }
  }
  return { away, putAway }
}

/** What to do first in a new shop, until all of it is done or put away. */
export function FirstSteps({ summary }: { summary: ResumoPainel }) {
  const canOpen = useCanOpen()
  const { data: empresa } = useQuery(configuracoesQueries.empresa())
  const { away, putAway } = usePutAway()
  if (!empresa || away) return null
  const steps = stepsFor(summary, empresa).filter(({ href }) => canOpen(href))
  const next = steps.find((step) => !step.done)
  if (!next) return null
  return (
    <Card
      title="Primeiros passos"
      className="mb-4"
      actions={
        <Button size="small" onClick={putAway}>
          Guardar
        </Button>
      }
    >
      <p className="text-tinta-2">Do primeiro dado da loja ao contrato assinado.</p>
      <ol className="mt-4 grid gap-4">
        {steps.map((step, index) => (
          <li key={step.title} className="flex gap-4">
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
                {!step.done && <p className="text-sm text-tinta-2">{step.hint}</p>}
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
