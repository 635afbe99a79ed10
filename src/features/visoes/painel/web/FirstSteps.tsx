import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { ClienteDialog } from '#features/clientes/clientes/web/public.tsx'
import { NewLocacaoDialog } from '#features/contratos/locacoes/web/public.tsx'
import { NewMotoDialog } from '#features/frota/motos/web/public.tsx'
import { manualAddress } from '#features/sistema/ajuda/rules.ts'
import type { EmpresaLida } from '#features/sistema/configuracoes/empresa/contract.ts'
import { configuracoesQueries, EmpresaDialog } from '#features/sistema/configuracoes/web/public.tsx'
import { useCanOpen } from '#web/can-open.ts'
import { useDialogInUrl } from '#web/data/dialog-in-url.ts'
import type { Href } from '#web/data/href.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import type { ResumoPainel } from '../contract.ts'

/** The form of a step is opened here, so that the next step is at hand when it closes. */
const NAMES = ['loja', 'moto', 'cliente', 'locacao'] as const
type Name = (typeof NAMES)[number]
const inUrl = z.object({ passo: z.enum([...NAMES, '']).catch('') })

type Step = {
  name: Name
  title: string
  hint: string
  done: boolean
  action: string
  /** The screen of its records, which the user must be allowed to open. */
  screen: Href
}

/** What a contract says of the shop. */
const OF_SHOP = ['cnpj', 'telefone', 'endereco'] as const

function stepsFor(summary: ResumoPainel, empresa: EmpresaLida): Step[] {
  const { total_motos, total_clientes, locacoes_ativas } = summary
  return [
    {
      name: 'loja',
      title: 'Dados da loja',
      hint: 'Nome, CNPJ ou CPF, telefone, endereço e chave Pix: saem no site, nos contratos e nas cobranças.',
      done: OF_SHOP.every((field) => empresa[field] !== ''),
      action: 'Preencher',
      screen: '/admin/configuracoes',
    },
    {
      name: 'moto',
      title: 'Cadastre uma moto',
      hint: 'Placa, cor, ano e quilometragem; RENAVAM e chassi, que o contrato pede.',
      done: total_motos > 0,
      action: 'Nova Moto',
      screen: '/admin/motos',
    },
    {
      name: 'cliente',
      title: 'Cadastre um cliente',
      hint: 'Nome, CPF, telefone e CNH, com a validade.',
      done: total_clientes > 0,
      action: 'Novo Cliente',
      screen: '/admin/clientes',
    },
    {
      name: 'locacao',
      title: 'Faça a primeira locação',
      hint: 'Escolha o cliente, a moto e o plano: as semanas são criadas sozinhas. O contrato se gera e se assina na página dela.',
      done: locacoes_ativas > 0,
      action: 'Nova Locação',
      screen: '/admin/locacoes',
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
  const { open, show, close } = useDialogInUrl(inUrl)
  const { away, putAway } = usePutAway()
  if (!empresa || away) return null
  const steps = stepsFor(summary, empresa).filter(({ screen }) => canOpen(screen))
  const next = steps.find((step) => !step.done)
  if (!next) return null
  const total = summary.total_motos + summary.total_clientes + summary.locacoes_ativas
  const asked = steps.some(({ name }) => name === open.passo) ? open.passo : ''
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
      {total === 0 && <BeginWithSheet />}
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
              <div className="min-w-0 flex-1 basis-60">
                <p className="font-medium">
                  {step.title}
                  {step.done && <span className="sr-only"> (feito)</span>}
                </p>
                {!step.done && <p className="text-sm text-tinta-2">{step.hint}</p>}
              </div>
              {!step.done && (
                <Button
                  size="small"
                  variant={step === next ? 'primary' : 'secondary'}
                  onClick={() => show({ passo: step.name })}
                >
                  {step.action}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {asked && <StepDialog name={asked} empresa={empresa} onClose={close} />}
    </Card>
  )
}

/** The quickest way for a shop that has its customers in a spreadsheet; the others are the steps below. */
function BeginWithSheet() {
  const canOpen = useCanOpen()
  if (!canOpen('/admin/trazer-dados')) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">Trazer de uma planilha</p>
        <p className="text-sm text-tinta-2">
          Motos, clientes e locações em andamento de uma vez. Ou cadastre à mão, nos passos abaixo;
          para só experimentar, há a{' '}
          <AppLink href={manualAddress('primeiro-dia', 'experimentar-antes')} className="text-link">
            loja de demonstração
          </AppLink>
          .
        </p>
      </div>
      <LinkButton size="small" variant="primary" href="/admin/trazer-dados">
        Trazer planilha
      </LinkButton>
    </div>
  )
}

type DialogProps = { name: Name; empresa: EmpresaLida; onClose: () => void }

function StepDialog({ name, empresa, onClose }: DialogProps) {
  const navigate = useNavigate()
  switch (name) {
    case 'loja':
      return <EmpresaDialog empresa={empresa} onClose={onClose} />
    case 'moto':
      return <NewMotoDialog onClose={onClose} />
    case 'cliente':
      return (
        <ClienteDialog
          onCreated={({ id }) =>
            void navigate({ to: '/admin/clientes/$id', params: { id }, replace: true })
          }
          onClose={onClose}
        />
      )
    case 'locacao':
      return <NewLocacaoDialog onClose={onClose} />
  }
}
